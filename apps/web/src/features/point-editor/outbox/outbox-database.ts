import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxFile, OutboxPoint } from "../outbox-entry.ts";
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
  /**
   * Contents are apart from the file metadata: listing loads no photograph, and a new owner rewrites none.
   */
  readonly contents: { readonly key: string; readonly value: StoredContent };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

export const outboxDatabaseName = "por-enviar";

let opened: Promise<OutboxDatabase> | undefined;

/** Opens the IndexedDB database of the outbox. Rejects if the browser offers no storage. */
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
    // Another tab upgrades the schema: close this connection so that the upgrade is not blocked.
    blocking: (_currentVersion, _blockedVersion, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });

let canStoreFilesPromise: Promise<boolean> | undefined;

/** Makes this page store files as bytes from now on. */
export function storeFilesAsBytes(): void {
  canStoreFilesPromise = Promise.resolve(false);
}

/**
 * Whether IndexedDB accepts `File` objects; only an attempt shows it. WebKit may still reject one later:
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
