/**
 * Calls `onEnd` when the time between each `resume` and `pause` adds up to `limitMs`. Resumed then, it counts as much
 * again.
 */
export function createStopwatch(limitMs: number, onEnd: () => void) {
  let [leftMs, startedAt, isStopped] = [limitMs, 0, false];
  let timer: NodeJS.Timeout | undefined;
  return {
    resume() {
      if (isStopped) return;
      startedAt = performance.now();
      timer = setTimeout(() => {
        leftMs = limitMs;
        onEnd();
      }, leftMs);
    },
    pause() {
      clearTimeout(timer);
      leftMs -= performance.now() - startedAt;
    },
    /** Of a paused one: it counts from the beginning again. */
    reset() {
      leftMs = limitMs;
    },
    /** For good: a read of the file may end later. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
