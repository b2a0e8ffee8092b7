import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStorage } from "./open-storage.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mapaobra-storage-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("opening the storage", () => {
  it("makes a folder that no other user can enter", async () => {
    openStorage({ dataDir, s3: null });
    expect((await stat(join(dataDir, "archivos"))).mode & 0o777).toBe(0o700);
  });

  it("keeps what stands in it", async () => {
    await openStorage({ dataDir, s3: null }).write("a/1.txt", Buffer.from("1"));
    expect(await openStorage({ dataDir, s3: null }).stat("a/1.txt")).toMatchObject({ bytes: 1 });
  });
});
