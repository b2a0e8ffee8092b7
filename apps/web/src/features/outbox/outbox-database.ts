import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxFile, OutboxPoint } from "./outbox-entry.ts";
import type { StoredContent } from "./stored-content.ts";

export interface OutboxSchema extends DBSchema {
  readonly points: {
    readonly key: number;
    readonly value: OutboxPoint;
    readonly indexes: { readonly user: number };
  };
  readonly files: {
    readonly key: string;
    readonly value: OutboxFile;
    readonly indexes: { readonly owner: string };
  };
  /** Apart from what is said of them, so that a list reads no photograph and a new owner moves none. */
  readonly contents: { readonly key: string; readonly value: StoredContent };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

export const outboxDatabaseName = "por-enviar";

let opened: Promise<OutboxDatabase> | undefined;

/** Where points wait on this device; fails where the browser keeps nothing. */
export function openOutboxDatabase(): Promise<OutboxDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const open = async () =>
  openDB<OutboxSchema>(outboxDatabaseName, 1, {
    upgrade(database) {
      database
        .createObjectStore("points", { keyPath: "id", autoIncrement: true })
        .createIndex("user", "userId");
      database.createObjectStore("files", { keyPath: "writeKey" }).createIndex("owner", "owner");
      database.createObjectStore("contents");
    },
    // Another page brings a newer one: it must not wait for this page.
    blocking: (_present, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });

let canStoreFilesPromise: Promise<boolean> | undefined;

/** From now on, this page stores files as bytes. */
export function storeFilesAsBytes(): void {
  canStoreFilesPromise = Promise.resolve(false);
}

/**
 * Whether the browser stores a `File`; only an attempt shows it. WebKit may still refuse one later:
 * "Error preparing Blob/File data to be stored in object store".
 */
export function canStoreFiles(database: OutboxDatabase): Promise<boolean> {
  canStoreFilesPromise ??= tryStoringFile(database);
  return canStoreFilesPromise;
}

async function tryStoringFile(database: OutboxDatabase): Promise<boolean> {
  const attempt = database.transaction("contents", "readwrite");
  const ended = attempt.done.catch(() => undefined);
  try {
    await attempt.store.put(new File(["?"], "?"), "?");
    attempt.abort();
    return true;
  } catch {
    return false;
  } finally {
    await ended;
  }
}
