import { randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { FileStorage } from "./file-storage.ts";

/** Tests that every storage must pass. `present` returns the storage of the current test. */
export function testStorageContract(getStorage: () => FileStorage): void {
  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await getStorage().read(key, range));

  it("are read unchanged, whole or in part", async () => {
    const storage = getStorage();
    await storage.write("a/b/c.bin", Readable.from([Buffer.from([1, 2]), Buffer.from([3, 4])]));
    expect(await read("a/b/c.bin")).toEqual(Buffer.from([1, 2, 3, 4]));
    expect(await read("a/b/c.bin", { start: 1, end: 2 })).toEqual(Buffer.from([2, 3]));
    expect(await storage.stat("a/b/c.bin")).toMatchObject({ bytes: 4, modifiedAt: expect.any(Date) });
  });

  it("are replaced as a whole", async () => {
    await getStorage().write("a/1.txt", Buffer.from("long before"));
    await getStorage().write("a/1.txt", Buffer.from("now"));
    expect(String(await read("a/1.txt"))).toBe("now");
  });

  it("may be large or empty", async () => {
    const storage = getStorage();
    const content = randomBytes(12 * 1_048_576);
    const path = storage.newTempPath();
    await writeFile(path, content);
    await storage.moveIn("a/large.bin", path);
    expect((await read("a/large.bin")).equals(content)).toBe(true);
    const middle = { start: 4_000_000, end: 11_000_000 };
    expect((await read("a/large.bin", middle)).equals(content.subarray(middle.start, middle.end + 1))).toBe(
      true,
    );
    await storage.write("a/copy.bin", Readable.from(content));
    expect((await read("a/copy.bin")).equals(content)).toBe(true);
    await storage.write("a/empty.bin", Readable.from([]));
    expect(await storage.stat("a/empty.bin")).toMatchObject({ bytes: 0 });
  });

  it("are moved from their temporary path", async () => {
    const storage = getStorage();
    const path = storage.newTempPath();
    await writeFile(path, "received");
    await storage.moveIn("a/taken.txt", path);
    expect(String(await read("a/taken.txt"))).toBe("received");
    await expect(stat(path)).rejects.toThrow(/ENOENT/);
  });

  it("are available to programs as local files", async () => {
    await getStorage().write("a/1.txt", Buffer.from("local"));
    const lent = await getStorage().withLocalFile("a/1.txt", undefined, async (path) => ({
      path,
      text: await readFile(path, "utf8"),
    }));
    expect(lent.text).toBe("local");
  });

  it("leave nothing behind when the upload breaks off early or late", async () => {
    async function* breaking(bytes: number) {
      yield randomBytes(bytes);
      throw new Error("connection lost");
    }
    for (const [key, bytes] of [
      ["a/short.jpg", 4],
      ["a/long.mp4", 12_000_000],
    ] as const) {
      await expect(getStorage().write(key, Readable.from(breaking(bytes)))).rejects.toThrow(
        "connection lost",
      );
      expect(await getStorage().stat(key)).toBeUndefined();
    }
  });

  it("are missing after deletion, also with their folder, and deletion is idempotent", async () => {
    const storage = getStorage();
    for (const name of ["a/1.txt", "a/2.txt", "a/b/3.txt", "ab/4.txt"]) {
      await storage.write(name, Buffer.from("x"));
    }
    await storage.remove("a/1.txt");
    expect(await storage.stat("a/1.txt")).toBeUndefined();
    expect(await storage.stat("a/2.txt")).toBeDefined();
    await storage.remove("a/");
    await storage.remove("a/");
    await storage.remove("a/2.txt");
    expect(await storage.stat("a/2.txt")).toBeUndefined();
    expect(await storage.stat("a/b/3.txt")).toBeUndefined();
    expect(await storage.stat("ab/4.txt")).toBeDefined();
    await storage.remove("ab/");
  });

  it("are missing below a path that is a file", async () => {
    await getStorage().write("a/1.txt", Buffer.from("1"));
    expect(await getStorage().stat("a/1.txt/2.txt")).toBeUndefined();
    await getStorage().remove("a/1.txt/2.txt");
    expect(await getStorage().stat("a/1.txt")).toBeDefined();
  });

  it("cannot be read when they are missing", async () => {
    await expect(read("a/none.txt")).rejects.toThrow();
  });

  it("may have every character in their keys that the pattern allows", async () => {
    const key = "ID_2_7/Fotos/_-AZaz09.tar-gz_.d/-x";
    await getStorage().write(key, Buffer.from("x"));
    expect(await getStorage().stat(key)).toMatchObject({ bytes: 1 });
  });

  it("reject keys longer than the limits of the database and the file system", async () => {
    for (const key of ["n".repeat(256), `${"n/".repeat(250)}n`]) {
      await expect(getStorage().stat(key)).rejects.toThrow(/not a storage key/);
    }
    expect(await getStorage().stat("n".repeat(255))).toBeUndefined();
  });

  it.each(["", "../x", "/etc/passwd", "a/../../x", "a//b", "a\\b", ".env", "a/.env", "a b", "a\0b"])(
    "reject the key %j",
    async (key) => {
      const content = Buffer.from("x");
      await expect(getStorage().stat(key)).rejects.toThrow(/not a storage key/);
      await expect(getStorage().read(key)).rejects.toThrow(/not a storage key/);
      await expect(getStorage().write(key, content)).rejects.toThrow(/not a storage key/);
      await expect(getStorage().remove(`${key}/`)).rejects.toThrow(/not a storage key/);
    },
  );

  it("are reachable", async () => {
    await getStorage().checkReachable();
  });
}
