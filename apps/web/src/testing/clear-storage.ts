import { deleteDB, openDB } from "idb";
import { commands } from "vitest/browser";
import { outboxDatabaseName } from "../features/point-editor/outbox/outbox-database.ts";
import { removeStoredText, storedTextNames } from "../lib/storage/stored-text.ts";

declare module "vitest/internal/browser" {
  /** The commands of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    deleteCookies(): Promise<void>;
  }
}

/** Deletes all data of the origin in this browser. */
export async function clearStorage(): Promise<void> {
  // Cancels what a form that was closed just now is about to write.
  await Promise.all((await storedTextNames("")).map(removeStoredText));
  localStorage.clear();
  sessionStorage.clear();
  if (document.cookie !== "") await commands.deleteCookies();
  await deleteOutbox();
  await Promise.all([clearDatabases(), deleteCaches()]);
}

/** Deletes the outbox database. An open connection closes it then. */
export const deleteOutbox = () => deleteDB(outboxDatabaseName);

async function clearDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name }) => name && clearDatabase(name)));
}

/** Deletion would block while the application has the database open. */
async function clearDatabase(name: string): Promise<void> {
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
