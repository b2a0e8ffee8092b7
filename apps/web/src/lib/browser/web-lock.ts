/** Locks of this page only, for browsers without Web Locks. */
const localLocks = new Map<string, Promise<unknown>>();

let usable: Promise<LockManager | undefined> | undefined;

/** The locks that all tabs of this browser share; undefined without HTTPS, or where the browser refuses storage. */
export function sharedLocks(): Promise<LockManager | undefined> {
  usable ??= findUsableLocks();
  return usable;
}

async function findUsableLocks(): Promise<LockManager | undefined> {
  const manager: LockManager | undefined = navigator.locks;
  try {
    await manager?.request("candados disponibles", { mode: "shared" }, () => undefined);
    return manager;
  } catch {
    return undefined;
  }
}

/** Runs `work` under a lock that all tabs of this browser share. Waits for the lock. */
export async function withWebLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const manager = await sharedLocks();
  if (manager) return await manager.request(name, work);
  while (localLocks.has(name)) await localLocks.get(name);
  return runExclusive(name, work);
}

/** Like `withWebLock`, but returns undefined at once if the lock is held. */
export async function tryWebLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const manager = await sharedLocks();
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
