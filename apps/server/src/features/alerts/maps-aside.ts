const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;

interface Failures {
  readonly attempts: number;
  readonly until: number;
}

/** Maps whose matching failed in this process. Each failure doubles the pause until the next attempt, up to an hour. */
export function createMapsAside(now: () => number) {
  const failed = new Map<number, Failures>();
  return {
    /** The maps that wait for their next attempt. */
    waiting: (): number[] => [...failed].flatMap(([mapId, { until }]) => (until > now() ? mapId : [])),
    /** Returns how often it failed in a row, and the milliseconds until the next attempt. */
    add(mapId: number): { readonly attempts: number; readonly pauseMs: number } {
      const attempts = (failed.get(mapId)?.attempts ?? 0) + 1;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
      failed.set(mapId, { attempts, until: now() + pauseMs });
      return { attempts, pauseMs };
    },
    remove: (mapId: number): void => void failed.delete(mapId),
  };
}
