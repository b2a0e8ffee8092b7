/** Half a frame: whoever moves the page meanwhile does not feel it. */
const CHUNK_MS = 8;

/**
 * Does work that can be left and taken up again, a moment at a time, and tells its result; gives back how to
 * call it off.
 */
export function runInChunks<Result>(
  work: Generator<undefined, Result, undefined>,
  done: (result: Result) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const runChunk = () => {
    const until = performance.now() + CHUNK_MS;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done) return done(step.value);
    }
    timer = setTimeout(runChunk);
  };
  timer = setTimeout(runChunk);
  return () => clearTimeout(timer);
}
