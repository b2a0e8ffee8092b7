import { access, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepBuild, listBuildFolders, readCurrentBuild, removeOldBuilds, switchBuild } from "./web-builds.ts";

const [one, two, three] = ["1", "2", "3"].map((digit) => digit.repeat(16)) as [string, string, string];
const buildOf = (build: string) => ({ build, version: `2026.11.28-${build.slice(0, 7)}`, sources: build });

const monday = new Date("2026-11-23T12:00:00Z");
const hoursLater = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function addBuild(name: string) {
  await mkdir(join(folder, name, "assets"), { recursive: true });
  await utimes(join(folder, name), hoursLater(-1_000), hoursLater(-1_000));
}

describe("builds of the web application", () => {
  it("have no current one before the first", () => {
    expect(readCurrentBuild(folder)).toBeUndefined();
    expect(readCurrentBuild(join(folder, "missing"))).toBeUndefined();
  });

  it("are switched as a whole", async () => {
    for (const name of [one, two]) {
      await addBuild(name);
      await switchBuild(folder, buildOf(name), monday);
      expect(readCurrentBuild(folder)).toEqual(buildOf(name));
    }
    expect((await readdir(folder)).sort()).toEqual([one, two, "current.json"]);
  });

  it("are kept for a day after they were replaced, however old they are", async () => {
    await addBuild(one);
    await switchBuild(folder, buildOf(one), hoursLater(-900));
    await addBuild(two);
    await switchBuild(folder, buildOf(two), monday);
    await removeOldBuilds(folder, hoursLater(23));
    expect(await listBuildFolders(folder)).toEqual([folder, join(folder, one), join(folder, two)]);
    await removeOldBuilds(folder, hoursLater(25));
    expect(await listBuildFolders(folder)).toEqual([folder, join(folder, two)]);
    expect(readCurrentBuild(folder)).toEqual(buildOf(two));
  });

  it("are kept while a process serves them", async () => {
    await addBuild(one);
    await addBuild(two);
    await addBuild(three);
    await switchBuild(folder, buildOf(three), monday);
    const stop = keepBuild(join(folder, one), 60_000);
    const markedAt = async () => (await stat(join(folder, one))).mtime.getTime();
    await expect.poll(markedAt).toBeGreaterThan(monday.getTime());
    await removeOldBuilds(folder, new Date((await markedAt()) + 3_600_000));
    stop();
    expect(await listBuildFolders(folder)).toEqual([folder, join(folder, one), join(folder, three)]);
  });

  it("keep the files of the time before builds had folders for a day", async () => {
    await addBuild("assets");
    await writeFile(join(folder, "index.html"), "");
    await addBuild(one);
    await switchBuild(folder, buildOf(one), monday);
    await removeOldBuilds(folder, hoursLater(23));
    await access(join(folder, "assets"));
    await removeOldBuilds(folder, hoursLater(25));
    expect((await readdir(folder)).sort()).toEqual([one, "current.json"]);
  });
});
