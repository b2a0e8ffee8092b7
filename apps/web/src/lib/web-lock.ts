/** Locks of this page only, for browsers without Web Locks (pages without HTTPS). */
const localLocks = new Map<string, Promise<unknown>>();

const locks = (): LockManager | undefined => navigator.locks;

/** Runs `work` under a lock that all tabs of this browser share. Waits for the lock. */
export async function withWebLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  if (manager) return await manager.request(name, work);
  while (localLocks.has(name)) await localLocks.get(name);
  return runExclusive(name, work);
}

/** Like `withWebLock`, but returns undefined at once if the lock is held. */
export async function tryWebLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const manager = locks();
  if (manager) {
    return await manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  }
  return localLocks.has(name) ? undefined : runExclusive(name, work);
}

function runExclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const doing = work();
  const ended = doing
    .catch(() => undefined)
    .then(() => {
      localLocks.delete(name);
    });
  localLocks.set(name, ended);
  return doing;
}
