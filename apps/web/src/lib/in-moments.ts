/** Half a frame: whoever moves the page meanwhile does not feel it. */
const MOMENT_MS = 8;

/**
 * Does work that can be left and taken up again, a moment at a time, and tells its result; gives back how to
 * call it off.
 */
export function inMoments<Result>(
  work: Generator<undefined, Result, undefined>,
  done: (result: Result) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const goOn = () => {
    const until = performance.now() + MOMENT_MS;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done) return done(step.value);
    }
    timer = setTimeout(goOn);
  };
  timer = setTimeout(goOn);
  return () => clearTimeout(timer);
}
