import { expect, test, vi } from "vitest";
import { fileOwnerOf } from "./outbox-entry.ts";
import { outboxStore } from "./outbox-store.ts";

const queuedPoint = {
  userId: 1,
  companyId: 1,
  mapId: 1,
  mapName: "Obras",
  name: "Torre Norte",
  draft: null,
  start: null,
  save: null,
  earlier: null,
  isAttempted: false,
  pointId: null,
  state: { kind: "waiting" },
  keptAt: 0,
} as const;

const photo = (writeKey: string) => ({
  kind: "image" as const,
  writeKey,
  file: new File([`bytes of ${writeKey}`], `${writeKey}.jpg`, { type: "image/jpeg" }),
});

const storedTexts = async (owner: string) => {
  const files = await outboxStore.filesOf(owner);
  return Promise.all(files.map(({ file }) => file.text()));
};

/** Simulates WebKit's intermittent failure: storing a `File` fails and aborts the transaction. */
function failFileWrites() {
  const put = IDBObjectStore.prototype.put;
  let failedWrites = 0;
  const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    if (!(value instanceof File) || value.name === "?") return put.call(this, value, key);
    failedWrites += 1;
    throw new DOMException("Error preparing Blob/File data to be stored in object store", "UnknownError");
  });
  return { count: () => failedWrites, restore: () => spy.mockRestore() };
}

test("falls back to bytes when the browser rejects a file, also for later files", async () => {
  const fileWrites = failFileWrites();
  const id = await outboxStore.put(queuedPoint, [photo("fachada")]);
  expect(fileWrites.count()).toBe(1);
  await outboxStore.addFiles("borrador", [photo("patio")]);
  expect(fileWrites.count()).toBe(1);
  fileWrites.restore();

  expect(await storedTexts(fileOwnerOf(id))).toEqual(["bytes of fachada"]);
  expect(await storedTexts("borrador")).toEqual(["bytes of patio"]);
  expect(await outboxStore.find(id)).toMatchObject({ point: { name: "Torre Norte" } });
});

test("rejects and stores nothing if the bytes do not fit either", async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await expect(outboxStore.put(queuedPoint, [photo("fachada")])).rejects.toThrow();
  full.mockRestore();
  expect(await outboxStore.list(queuedPoint.userId)).toEqual([]);
});
