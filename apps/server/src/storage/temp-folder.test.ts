import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTempFolder } from "./temp-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-incoming-"));
});
afterEach(() => rm(folder, { recursive: true }));

const remainingFiles = async () => (await readdir(join(folder, ".incoming"))).sort();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe("temporary files", () => {
  it("are deleted only when the process that wrote them is dead", async () => {
    const [dead, alive] = [openTempFolder(folder, 7).newPath(), openTempFolder(folder, 8).newPath()];
    for (const path of [dead, alive]) await writeFile(path, "half");
    openTempFolder(folder, 9).sweep((instance) => instance === 8);
    expect(await remainingFiles()).toEqual([basename(alive)]);
  });

  it("of processes without a number are deleted after a day", async () => {
    const incoming = openTempFolder(folder, 0);
    const paths = [incoming.newPath(), incoming.newPath()] as const;
    for (const path of paths) await writeFile(path, "half");
    await utimes(paths[0], hoursAgo(25), hoursAgo(25));
    await utimes(paths[1], hoursAgo(23), hoursAgo(23));
    incoming.sweep(() => false);
    expect(await remainingFiles()).toEqual([basename(paths[1])]);
  });
});
