import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-storage-"));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe("files on disk", () => {
  it("come back byte for byte, whole or in part", async () => {
    await storage.write("a/b/c.bin", Readable.from([Buffer.from([1, 2]), Buffer.from([3, 4])]));
    expect(await buffer(await storage.read("a/b/c.bin"))).toEqual(Buffer.from([1, 2, 3, 4]));
    expect(await buffer(await storage.read("a/b/c.bin", { start: 1, end: 2 }))).toEqual(Buffer.from([2, 3]));
    expect(await storage.stat("a/b/c.bin")).toMatchObject({ bytes: 4 });
  });

  it("leave nothing behind when the upload breaks off", async () => {
    async function* breaking() {
      yield Buffer.from("half");
      throw new Error("connection lost");
    }
    await expect(storage.write("a/x.jpg", Readable.from(breaking()))).rejects.toThrow("connection lost");
    expect(await storage.stat("a/x.jpg")).toBeUndefined();
    expect(await readdir(join(folder, ".incoming"))).toEqual([]);
  });

  it("are gone once removed, alone or with their folder, and removing nothing is no error", async () => {
    await storage.write("a/1.txt", Buffer.from("1"));
    await storage.write("a/2.txt", Buffer.from("2"));
    await storage.remove("a/1.txt");
    expect(await storage.stat("a/1.txt")).toBeUndefined();
    await storage.remove("a/");
    await storage.remove("a/");
    expect(await storage.stat("a/2.txt")).toBeUndefined();
  });

  it("are absent behind a file", async () => {
    await storage.write("a/1.txt", Buffer.from("1"));
    expect(await storage.stat("a/1.txt/2.txt")).toBeUndefined();
    await storage.remove("a/1.txt/2.txt");
  });

  it("have keys no longer than the database and the file system hold", async () => {
    for (const key of ["n".repeat(256), `${"n/".repeat(250)}n`]) {
      await expect(storage.stat(key)).rejects.toThrow(/not a storage key/);
    }
    expect(await storage.stat("n".repeat(255))).toBeUndefined();
  });

  it("stand in folders that no other user can enter", async () => {
    const own = join(folder, "archivos");
    await createDiskStorage(own).write("a/1.txt", Buffer.from("1"));
    for (const path of [own, join(own, "a"), join(own, ".incoming")]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
  });

  it.each(["", "../x", "/etc/passwd", "a/../../x", "a//b", "a\\b", ".env", "a/.env", "a b", "a\0b"])(
    "have no key %j",
    async (key) => {
      await expect(storage.stat(key)).rejects.toThrow(/not a storage key/);
    },
  );
});
