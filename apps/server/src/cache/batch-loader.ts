/** Reads the values of several keys at once. Keys without a value are missing in the result. */
type ReadMany<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/** Keys of one read. */
const MAX_KEYS = 100;
/** One slow read does not delay all others; more would take the connections of other requests. */
const MAX_READS = 2;

interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly result: PromiseWithResolvers<ReadonlyMap<Key, Value>>;
}

/**
 * Returns a function that reads the value of a key, undefined without one. Keys that are requested while two
 * reads run wait for the next one and share it, so that any number of requests takes two connections. A value is
 * never older than its request. A read that fails also fails the keys that wait for the next.
 */
export function createBatchLoader<Key, Value>(
  readMany: ReadMany<Key, Value>,
): (key: Key) => Promise<Value | undefined> {
  const waiting: Batch<Key, Value>[] = [];
  let running = 0;

  const run = async ({ keys, result }: Batch<Key, Value>) => {
    running += 1;
    try {
      result.resolve(await readMany([...keys]));
    } catch (error) {
      result.reject(error);
      // The next read would take as long to fail: an exhausted pool must not add up the waits.
      for (const next of waiting.splice(0)) next.result.reject(error);
    } finally {
      running -= 1;
      startNext();
    }
  };
  const startNext = () => {
    if (running >= MAX_READS) return;
    const next = waiting.shift();
    if (next) void run(next);
  };

  return async (key) => {
    let batch = waiting.find(({ keys }) => keys.has(key)) ?? waiting.at(-1);
    if (!batch || (batch.keys.size >= MAX_KEYS && !batch.keys.has(key))) {
      batch = { keys: new Set(), result: Promise.withResolvers() };
      waiting.push(batch);
    }
    batch.keys.add(key);
    startNext();
    return (await batch.result.promise).get(key);
  };
}
