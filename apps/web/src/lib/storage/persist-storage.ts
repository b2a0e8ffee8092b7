let pendingRequest: Promise<boolean> | undefined;

/**
 * Requests persistent storage, at most once per page load. Returns false if the browser refuses or does not
 * support it.
 */
export function persistStorage(): Promise<boolean> {
  pendingRequest ??= requestPersistence().catch(() => false);
  return pendingRequest;
}

async function requestPersistence(): Promise<boolean> {
  // Undefined on insecure origins.
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}
