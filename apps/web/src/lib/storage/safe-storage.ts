/** Storage of the browser that may be full, blocked or missing. Failed writes are ignored. */
export interface SafeStorage {
  read(key: string): string | null;
  /** Returns false if the value was not stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

/** @param find may throw: a browser that blocks its storage throws on access. */
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
