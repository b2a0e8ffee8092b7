import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A key-value store for texts. A resolved write is on the disk. */
export interface DurableTextStore {
  read(name: string): Promise<string | undefined>;
  /** The names that begin with `prefix`. */
  names(prefix: string): Promise<readonly string[]>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

interface Schema extends DBSchema {
  readonly texts: { readonly key: string; readonly value: string };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const open = async () =>
  openDB<Schema>("borradores", 1, {
    upgrade: (created) => void created.createObjectStore("texts"),
    terminated() {
      opened = undefined;
    },
  });

const strictTransaction = async () =>
  (await database()).transaction("texts", "readwrite", { durability: "strict" });

/** IndexedDB with strict durability: survives a crash. `localStorage` reaches the disk seconds later. */
export const durableTextStore: DurableTextStore = {
  read: async (name) => (await database()).get("texts", name),
  names: async (prefix) =>
    (await database()).getAllKeys("texts", IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
  async write(name, text) {
    const transaction = await strictTransaction();
    await Promise.all([transaction.store.put(text, name), transaction.done]);
  },
  async remove(name) {
    const transaction = await strictTransaction();
    await Promise.all([transaction.store.delete(name), transaction.done]);
  },
};
