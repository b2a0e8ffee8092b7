/** Calls `onEnd` when the time between each `resume` and `pause` adds up to `limitMs`. */
export function createStopwatch(limitMs: number, onEnd: () => void) {
  let [leftMs, startedAt] = [limitMs, 0];
  let timer: NodeJS.Timeout | undefined;
  return {
    resume() {
      startedAt = performance.now();
      timer = setTimeout(onEnd, leftMs);
    },
    pause() {
      clearTimeout(timer);
      leftMs -= performance.now() - startedAt;
    },
  };
}
