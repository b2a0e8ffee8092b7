import { deleteDB, openDB } from "idb";
import { commands } from "vitest/browser";
import { outboxDatabaseName } from "../features/outbox/outbox-database.ts";

declare module "vitest/internal/browser" {
  /** Those of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    deleteCookies(): Promise<void>;
  }
}

/** Deletes what the origin keeps in this browser. */
export async function emptyStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  if (document.cookie !== "") await commands.deleteCookies();
  await forgetWaiting();
  await Promise.all([emptyDatabases(), deleteCaches()]);
}

/** Deletes what waits on this device; what has its database open closes it then. */
export const forgetWaiting = () => deleteDB(outboxDatabaseName);

async function emptyDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name }) => name && emptyDatabase(name)));
}

/** To delete it would wait for ever where the application keeps it open. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await openDB(name);
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const unit = database.transaction(stores, "readwrite");
    await Promise.all([...stores.map((store) => unit.objectStore(store).clear()), unit.done]);
  }
  database.close();
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
