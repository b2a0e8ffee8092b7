import { outboxDatabaseName } from "../features/outbox/outbox-database.ts";

/** Deletes what waits on this device; what has its database open closes it then. */
export const forgetWaiting = () =>
  new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(outboxDatabaseName);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
