/** What this page is doing, where the browser has no locks: on pages without HTTPS. */
const here = new Map<string, Promise<unknown>>();

const locks = (): LockManager | undefined => navigator.locks;

/** Does work when no page of this browser does any under this name, and waits for that. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  if (manager) return await manager.request(name, work);
  while (here.has(name)) await here.get(name);
  return alone(name, work);
}

/** The same without waiting: undefined when somebody is at it. */
export async function ifFree<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
  const manager = locks();
  if (manager) {
    return await manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  }
  return here.has(name) ? undefined : alone(name, work);
}

function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const doing = work();
  const ended = doing
    .catch(() => undefined)
    .then(() => {
      here.delete(name);
    });
  here.set(name, ended);
  return doing;
}
