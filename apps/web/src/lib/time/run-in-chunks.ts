/** Half a frame, so that scrolling and panning stay smooth. */
const CHUNK_MS = 8;

/**
 * Runs a generator in short chunks and passes its result to the callback. Returns the function that cancels
 * it.
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
