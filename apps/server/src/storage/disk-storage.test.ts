import { mkdtemp, readdir, rm } from "node:fs/promises";
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
    expect((await readdir(folder)).filter((name) => name.startsWith(".incoming"))).toEqual([]);
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

  it.each(["", "../x", "/etc/passwd", "a/../../x", "a//b", "a\\b", ".env", "a/.env", "a b", "a\0b"])(
    "have no key %j",
    async (key) => {
      await expect(storage.stat(key)).rejects.toThrow(/not a storage key/);
    },
  );
});
