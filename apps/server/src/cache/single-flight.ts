/** Returns a function that runs `work` for a key, once for all who ask while it runs. */
export function createSingleFlight<Key, Value>(): (key: Key, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<Key, Promise<Value>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
