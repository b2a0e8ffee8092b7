/** Runs `work` after all earlier work with the same name has ended. */
export type KeyedMutex = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** A mutex for this process only. */
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
