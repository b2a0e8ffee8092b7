import type { IDBPTransaction } from "idb";
import {
  canStoreFiles,
  type OutboxSchema,
  openOutboxDatabase,
  storeFilesAsBytes,
} from "./outbox/outbox-database.ts";
import { readFileBytes, type StoredContent, toFile } from "./outbox/stored-content.ts";
import {
  fileOwnerOf,
  type NewOutboxFile,
  type NewOutboxPoint,
  type OutboxEntry,
  type OutboxFile,
  type OutboxPoint,
} from "./outbox-entry.ts";

/** Persistent storage of the outbox. Writes are atomic and flushed to disk when their promise resolves. */
export interface OutboxStore {
  /**
   * Stores a point with its files; `id` replaces an existing entry. The user waits for it: after a minute it
   * is aborted and rolled back.
   */
  put(point: NewOutboxPoint, files: readonly NewOutboxFile[], id?: number): Promise<number>;
  /** Entries of a user, ordered by id. */
  list(userId: number): Promise<readonly OutboxEntry[]>;
  find(id: number): Promise<OutboxEntry | undefined>;
  change(id: number, changes: Partial<NewOutboxPoint>): Promise<void>;
  remove(id: number): Promise<void>;
  contentOf(writeKey: string): Promise<File | undefined>;
  /** Stores the server's rejection of a file. */
  setFileProblem(writeKey: string, problem: string | null): Promise<void>;
  removeFiles(writeKeys: readonly string[]): Promise<void>;
  /** Files of an owner, with their contents. */
  filesOf(owner: string): Promise<readonly NewOutboxFile[]>;
  /** The owners of files whose key begins with `prefix`. */
  ownersOf(prefix: string): Promise<readonly string[]>;
  /** Adds files to a draft that has no point yet. Files that have an owner already keep it. */
  addFiles(owner: string, files: readonly NewOutboxFile[]): Promise<void>;
  /** Removes the current files of an owner. */
  removeAll(owner: string): Promise<void>;
}

type Stores = ("points" | "files" | "contents")[];
type WriteTransaction = IDBPTransaction<OutboxSchema, Stores, "readwrite">;

const allStores: Stores = ["points", "files", "contents"];

const WRITE_TIMEOUT_MS = 60_000;

async function write<Result>(
  work: (transaction: WriteTransaction) => Promise<Result>,
  timeout?: AbortSignal,
): Promise<Result> {
  const database = await untilAborted(openOutboxDatabase(), timeout);
  const transaction = database.transaction(allStores, "readwrite", { durability: "strict" });
  timeout?.addEventListener("abort", () => abort(transaction));
  // Await both: a failed request aborts the transaction, whose rejection must be handled as well.
  const [result] = await Promise.all([
    work(transaction).catch((error: unknown) => {
      if (transaction.error === null) abort(transaction);
      throw transaction.error ?? error;
    }),
    transaction.done,
  ]);
  return result;
}

function abort(transaction: WriteTransaction) {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended already or is being committed.
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

const untilAborted = <Value>(value: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> =>
  signal ? Promise.race([value, rejectOnAbort(signal)]) : value;

/** A file converted to its storable form before the transaction begins: IndexedDB commits when it is idle. */
interface FileWithContent extends NewOutboxFile {
  readonly content: StoredContent;
}

const withFiles = (files: readonly NewOutboxFile[]): readonly FileWithContent[] =>
  files.map((selected) => ({ ...selected, content: selected.file }));

const withBytes = (files: readonly NewOutboxFile[]): Promise<readonly FileWithContent[]> =>
  Promise.all(files.map(async (selected) => ({ ...selected, content: await readFileBytes(selected.file) })));

/** Writes `File` objects; if the browser rejects them, writes their bytes. */
async function writeFiles<Result>(
  files: readonly NewOutboxFile[],
  work: (transaction: WriteTransaction, files: readonly FileWithContent[]) => Promise<Result>,
  timeout?: AbortSignal,
): Promise<Result> {
  if (files.length === 0) return write((transaction) => work(transaction, []), timeout);
  if (await untilAborted(openOutboxDatabase().then(canStoreFiles), timeout)) {
    try {
      return await write((transaction) => work(transaction, withFiles(files)), timeout);
    } catch (error) {
      if (timeout?.aborted) throw error;
    }
  }
  const contents = await untilAborted(withBytes(files), timeout);
  const result = await write((transaction) => work(transaction, contents), timeout);
  storeFilesAsBytes();
  return result;
}

async function putFiles(
  transaction: WriteTransaction,
  owner: string,
  files: readonly FileWithContent[],
): Promise<void> {
  const storedContentKeys = new Set(await transaction.objectStore("contents").getAllKeys());
  await Promise.all(
    files.map(async ({ writeKey, kind, file, content }, index) => {
      const place = Date.now() + index;
      const facts = { writeKey, owner, kind, name: file.name, bytes: file.size, place, problem: null };
      await transaction.objectStore("files").put(facts);
      if (!storedContentKeys.has(writeKey)) await transaction.objectStore("contents").put(content, writeKey);
    }),
  );
}

async function deleteFiles(transaction: WriteTransaction, writeKeys: readonly string[]): Promise<void> {
  await Promise.all(
    writeKeys.flatMap((key) => [
      transaction.objectStore("files").delete(key),
      transaction.objectStore("contents").delete(key),
    ]),
  );
}

const fileKeysOf = (transaction: WriteTransaction, owner: string) =>
  transaction.objectStore("files").index("owner").getAllKeys(owner);

const sortByPlace = (files: readonly OutboxFile[]) => files.toSorted((one, other) => one.place - other.place);

export const outboxStore: OutboxStore = {
  async put(point, files, id) {
    const putAll = async (transaction: WriteTransaction, contents: readonly FileWithContent[]) => {
      const key = await transaction
        .objectStore("points")
        // The store assigns the id if there is none.
        .put((id === undefined ? point : { ...point, id }) as OutboxPoint);
      const remainingKeys = new Set(files.map(({ writeKey }) => writeKey));
      await deleteFiles(
        transaction,
        (await fileKeysOf(transaction, fileOwnerOf(key))).filter((one) => !remainingKeys.has(one)),
      );
      await putFiles(transaction, fileOwnerOf(key), contents);
      return key;
    };
    return writeFiles(files, putAll, AbortSignal.timeout(WRITE_TIMEOUT_MS));
  },

  async list(userId) {
    const transaction = (await openOutboxDatabase()).transaction(["points", "files"]);
    const points = await transaction.objectStore("points").index("user").getAll(userId);
    const byOwner = transaction.objectStore("files").index("owner");
    const entries = await Promise.all(
      points.map(async (point) => ({
        point,
        files: sortByPlace(await byOwner.getAll(fileOwnerOf(point.id))),
      })),
    );
    return entries.sort((one, other) => one.point.id - other.point.id);
  },

  async find(id) {
    const transaction = (await openOutboxDatabase()).transaction(["points", "files"]);
    const point = await transaction.objectStore("points").get(id);
    const files = await transaction.objectStore("files").index("owner").getAll(fileOwnerOf(id));
    return point && { point, files: sortByPlace(files) };
  },

  change: (id, changes) =>
    write(async (transaction) => {
      const point = await transaction.objectStore("points").get(id);
      if (point) await transaction.objectStore("points").put({ ...point, ...changes });
    }),

  remove: (id) =>
    write(async (transaction) => {
      await transaction.objectStore("points").delete(id);
      await deleteFiles(transaction, await fileKeysOf(transaction, fileOwnerOf(id)));
    }),

  async contentOf(writeKey) {
    const content = await (await openOutboxDatabase()).get("contents", writeKey);
    return content && toFile(content);
  },

  setFileProblem: (writeKey, problem) =>
    write(async (transaction) => {
      const file = await transaction.objectStore("files").get(writeKey);
      if (file) await transaction.objectStore("files").put({ ...file, problem });
    }),

  removeFiles: (writeKeys) => write((transaction) => deleteFiles(transaction, writeKeys)),

  async filesOf(owner) {
    const transaction = (await openOutboxDatabase()).transaction(["files", "contents"]);
    const files = sortByPlace(await transaction.objectStore("files").index("owner").getAll(owner));
    const contents = transaction.objectStore("contents");
    const withContent = await Promise.all(
      files.map(async ({ writeKey, kind }) => ({ writeKey, kind, content: await contents.get(writeKey) })),
    );
    return withContent.flatMap(({ content, ...one }) => (content ? [{ ...one, file: toFile(content) }] : []));
  },

  async ownersOf(prefix) {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const files = await (await openOutboxDatabase()).getAllFromIndex("files", "owner", range);
    return [...new Set(files.map(({ owner }) => owner))];
  },

  async addFiles(owner, files) {
    await writeFiles(files, async (transaction, contents) => {
      const storedKeys = new Set(await transaction.objectStore("files").getAllKeys());
      await putFiles(
        transaction,
        owner,
        contents.filter(({ writeKey }) => !storedKeys.has(writeKey)),
      );
    });
  },

  removeAll: (owner) =>
    write(async (transaction) => deleteFiles(transaction, await fileKeysOf(transaction, owner))),
};
