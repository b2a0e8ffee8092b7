/** What this page is doing, where the browser has no locks: on pages without HTTPS. */
const localLocks = new Map<string, Promise<unknown>>();

const locks = (): LockManager | undefined => navigator.locks;

/** Does work when no page of this browser does any under this name, and waits for that. */
export async function withWebLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  if (manager) return await manager.request(name, work);
  while (localLocks.has(name)) await localLocks.get(name);
  return runExclusive(name, work);
}

/** The same without waiting: undefined when somebody is at it. */
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
