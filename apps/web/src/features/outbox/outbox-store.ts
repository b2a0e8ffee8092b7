import type { IDBPTransaction } from "idb";
import { acceptsFiles, type OutboxSchema, openOutboxDatabase, storeFilesAsBytes } from "./outbox-database.ts";
import { bytesOf, fromStored, type StoredContent } from "./stored-content.ts";
import {
  type ChosenFile,
  type KeptFile,
  type NewWaitingPoint,
  ownerOf,
  type WaitingEntry,
  type WaitingPoint,
} from "./waiting-point.ts";

/** What waits on this device. Every write is whole or not at all, and on the disk when it is done. */
export interface OutboxStore {
  /**
   * Keeps a point with its files, in the place of one that waits already where `id` names it. Somebody waits for
   * it: what takes a minute is given up, and nothing of it is kept.
   */
  keep(point: NewWaitingPoint, files: readonly ChosenFile[], id?: number): Promise<number>;
  /** Those of a user, in their order. */
  list(userId: number): Promise<readonly WaitingEntry[]>;
  find(id: number): Promise<WaitingEntry | undefined>;
  change(id: number, changes: Partial<NewWaitingPoint>): Promise<void>;
  remove(id: number): Promise<void>;
  contentOf(writeKey: string): Promise<File | undefined>;
  /** The server said no, which stays beside the file. */
  refuseFile(writeKey: string, problem: string | null): Promise<void>;
  removeFiles(writeKeys: readonly string[]): Promise<void>;
  /** The files of an owner with their contents. */
  filesOf(owner: string): Promise<readonly ChosenFile[]>;
  /** Adds files of a draft, which has no point yet; what has an owner stays theirs. */
  addFiles(owner: string, files: readonly ChosenFile[]): Promise<void>;
  /** Removes what an owner has at this moment. */
  removeAll(owner: string): Promise<void>;
}

type Stores = ("points" | "files" | "contents")[];
type Unit = IDBPTransaction<OutboxSchema, Stores, "readwrite">;

const all: Stores = ["points", "files", "contents"];

const LONGEST_MS = 60_000;

async function write<Result>(work: (unit: Unit) => Promise<Result>, ending?: AbortSignal): Promise<Result> {
  const database = await (ending
    ? Promise.race([openOutboxDatabase(), failAt(ending)])
    : openOutboxDatabase());
  const unit = database.transaction(all, "readwrite", { durability: "strict" });
  ending?.addEventListener("abort", () => abort(unit));
  // Both are waited for: a request that fails ends its transaction, which has to be heard as well.
  const [result] = await Promise.all([
    work(unit).catch((error: unknown) => {
      if (unit.error === null) abort(unit);
      throw unit.error ?? error;
    }),
    unit.done,
  ]);
  return result;
}

function abort(unit: Unit) {
  try {
    unit.abort();
  } catch {
    // It has ended by itself, or is on its way to the disk.
  }
}

const failAt = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** A file with its content as the browser can keep it: known before a transaction begins, which waits for nothing. */
interface StorableFile extends ChosenFile {
  readonly content: StoredContent;
}

const asFiles = (files: readonly ChosenFile[]): readonly StorableFile[] =>
  files.map((chosen) => ({ ...chosen, content: chosen.file }));

const asBytes = (files: readonly ChosenFile[]): Promise<readonly StorableFile[]> =>
  Promise.all(files.map(async (chosen) => ({ ...chosen, content: await bytesOf(chosen.file) })));

/** Writes with `File` objects; where the browser refuses them, with their bytes. */
async function writeFiles<Result>(
  files: readonly ChosenFile[],
  work: (unit: Unit, files: readonly StorableFile[]) => Promise<Result>,
  ending?: AbortSignal,
): Promise<Result> {
  const untilEnding = <Value>(value: Promise<Value>) =>
    ending ? Promise.race([value, failAt(ending)]) : value;
  if (files.length === 0) return write((unit) => work(unit, []), ending);
  if (await untilEnding(openOutboxDatabase().then(acceptsFiles))) {
    try {
      return await write((unit) => work(unit, asFiles(files)), ending);
    } catch (error) {
      if (ending?.aborted) throw error;
    }
  }
  const contents = await untilEnding(asBytes(files));
  const result = await write((unit) => work(unit, contents), ending);
  storeFilesAsBytes();
  return result;
}

async function put(unit: Unit, owner: string, files: readonly StorableFile[]): Promise<void> {
  const known = new Set(await unit.objectStore("contents").getAllKeys());
  await Promise.all(
    files.map(async ({ writeKey, kind, file, content }, index) => {
      const place = Date.now() + index;
      const facts = { writeKey, owner, kind, name: file.name, bytes: file.size, place, problem: null };
      await unit.objectStore("files").put(facts);
      if (!known.has(writeKey)) await unit.objectStore("contents").put(content, writeKey);
    }),
  );
}

async function remove(unit: Unit, writeKeys: readonly string[]): Promise<void> {
  await Promise.all(
    writeKeys.flatMap((key) => [
      unit.objectStore("files").delete(key),
      unit.objectStore("contents").delete(key),
    ]),
  );
}

const keysOf = (unit: Unit, owner: string) => unit.objectStore("files").index("owner").getAllKeys(owner);

const inPlace = (files: readonly KeptFile[]) => files.toSorted((one, other) => one.place - other.place);

export const outboxStore: OutboxStore = {
  async keep(point, files, id) {
    const keepAll = async (unit: Unit, contents: readonly StorableFile[]) => {
      const key = await unit
        .objectStore("points")
        // The store gives the number where there is none.
        .put((id === undefined ? point : { ...point, id }) as WaitingPoint);
      const kept = new Set(files.map(({ writeKey }) => writeKey));
      await remove(
        unit,
        (await keysOf(unit, ownerOf(key))).filter((one) => !kept.has(one)),
      );
      await put(unit, ownerOf(key), contents);
      return key;
    };
    return writeFiles(files, keepAll, AbortSignal.timeout(LONGEST_MS));
  },

  async list(userId) {
    const unit = (await openOutboxDatabase()).transaction(["points", "files"]);
    const points = await unit.objectStore("points").index("user").getAll(userId);
    const byOwner = unit.objectStore("files").index("owner");
    const entries = await Promise.all(
      points.map(async (point) => ({ point, files: inPlace(await byOwner.getAll(ownerOf(point.id))) })),
    );
    return entries.sort((one, other) => one.point.id - other.point.id);
  },

  async find(id) {
    const unit = (await openOutboxDatabase()).transaction(["points", "files"]);
    const point = await unit.objectStore("points").get(id);
    const files = await unit.objectStore("files").index("owner").getAll(ownerOf(id));
    return point && { point, files: inPlace(files) };
  },

  change: (id, changes) =>
    write(async (unit) => {
      const point = await unit.objectStore("points").get(id);
      if (point) await unit.objectStore("points").put({ ...point, ...changes });
    }),

  remove: (id) =>
    write(async (unit) => {
      await unit.objectStore("points").delete(id);
      await remove(unit, await keysOf(unit, ownerOf(id)));
    }),

  async contentOf(writeKey) {
    const content = await (await openOutboxDatabase()).get("contents", writeKey);
    return content && fromStored(content);
  },

  refuseFile: (writeKey, problem) =>
    write(async (unit) => {
      const file = await unit.objectStore("files").get(writeKey);
      if (file) await unit.objectStore("files").put({ ...file, problem });
    }),

  removeFiles: (writeKeys) => write((unit) => remove(unit, writeKeys)),

  async filesOf(owner) {
    const unit = (await openOutboxDatabase()).transaction(["files", "contents"]);
    const files = inPlace(await unit.objectStore("files").index("owner").getAll(owner));
    const contents = unit.objectStore("contents");
    const whole = await Promise.all(
      files.map(async ({ writeKey, kind }) => ({ writeKey, kind, content: await contents.get(writeKey) })),
    );
    return whole.flatMap(({ content, ...one }) => (content ? [{ ...one, file: fromStored(content) }] : []));
  },

  async addFiles(owner, files) {
    await writeFiles(files, async (unit, contents) => {
      const owned = new Set(await unit.objectStore("files").getAllKeys());
      await put(
        unit,
        owner,
        contents.filter(({ writeKey }) => !owned.has(writeKey)),
      );
    });
  },

  removeAll: (owner) => write(async (unit) => remove(unit, await keysOf(unit, owner))),
};
