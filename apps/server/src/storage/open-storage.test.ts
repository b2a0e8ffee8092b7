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

describe("openStorage", () => {
  it("creates a folder that other users cannot enter", async () => {
    openStorage({ dataDir, s3: null });
    expect((await stat(join(dataDir, "archivos"))).mode & 0o777).toBe(0o700);
  });

  it("preserves existing files", async () => {
    await openStorage({ dataDir, s3: null }).write("a/1.txt", Buffer.from("1"));
    expect(await openStorage({ dataDir, s3: null }).stat("a/1.txt")).toMatchObject({ bytes: 1 });
  });
});
