/** Work under a name: what is asked for under the same one waits until the work before it has ended. */
export type KeyedMutex = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** The turns of this process. */
export function createKeyedMutex(): KeyedMutex {
  const lastOf = new Map<string, Promise<void>>();
  return (name, work) => {
    const result = (lastOf.get(name) ?? Promise.resolve()).then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    lastOf.set(name, ended);
    void ended.then(() => {
      if (lastOf.get(name) === ended) lastOf.delete(name);
    });
    return result;
  };
}
