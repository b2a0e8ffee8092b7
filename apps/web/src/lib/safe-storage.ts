/** A browser's storage that may be full, forbidden or not there: what it refuses is simply not kept. */
export interface SafeStorage {
  read(key: string): string | null;
  /** False when it was not kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

/** @param find may throw: a browser that forbids its storage does so where it is named. */
export function safeStorage(find: () => Storage): SafeStorage {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}
