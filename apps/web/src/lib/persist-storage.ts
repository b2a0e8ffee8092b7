let pendingRequest: Promise<boolean> | undefined;

/**
 * Asks the browser not to throw away what this site keeps when room gets scarce; once in a page, however
 * often it is called. False where it refuses, or knows no such promise.
 */
export function persistStorage(): Promise<boolean> {
  pendingRequest ??= requestPersistence().catch(() => false);
  return pendingRequest;
}

async function requestPersistence(): Promise<boolean> {
  // Pages that came neither encrypted nor from this machine have no such manager.
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}
