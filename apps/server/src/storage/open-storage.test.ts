import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStorage } from "./open-storage.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mapaobra-storage-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const root = () => join(dataDir, "archivos");

describe("opening the storage", () => {
  it("makes a folder that no other user can enter", async () => {
    openStorage({ dataDir });
    expect((await stat(root())).mode & 0o777).toBe(0o700);
  });

  it("keeps what stands in it", async () => {
    await openStorage({ dataDir }).write("a/1.txt", Buffer.from("1"));
    expect(await openStorage({ dataDir }).stat("a/1.txt")).toMatchObject({ bytes: 1 });
  });

  it("removes what broken uploads left a day ago, and nothing that may still be written", async () => {
    const incoming = join(root(), ".incoming");
    await mkdir(incoming, { recursive: true });
    for (const [name, hours] of [
      ["left", 25],
      ["written", 23],
    ] as const) {
      await writeFile(join(incoming, name), "half");
      const then = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(incoming, name), then, then);
    }
    openStorage({ dataDir });
    expect(await readdir(incoming)).toEqual(["written"]);
  });
});
