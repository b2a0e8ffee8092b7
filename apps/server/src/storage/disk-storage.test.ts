import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { testStorageContract } from "./storage-contract.fixture.ts";

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-storage-"));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("files on disk", () => {
  testStorageContract(() => storage);

  it("leave no temporary file when the upload breaks off", async () => {
    async function* breaking() {
      yield Buffer.from("half");
      throw new Error("connection lost");
    }
    await expect(storage.write("a/x.jpg", Readable.from(breaking()))).rejects.toThrow("connection lost");
    expect(await readdir(join(folder, ".incoming"))).toEqual([]);
  });

  it("are in folders that other users cannot enter", async () => {
    const own = join(folder, "archivos");
    await createDiskStorage(own).write("a/1.txt", Buffer.from("1"));
    for (const path of [own, join(own, "a"), join(own, ".incoming")]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
  });

  it("are unreachable when their folder is missing", async () => {
    await rm(folder, { recursive: true });
    await expect(storage.checkReachable()).rejects.toThrow(/ENOENT/);
  });
});
