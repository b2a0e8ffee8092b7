import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeReplacedBuilds } from "./replaced-builds.ts";

const running = "1".repeat(16);
const failed = "2".repeat(16);
const correction = "3".repeat(16);
const older = "4".repeat(16);
const at = (hour: number) => new Date(hour * 3_600_000);

test("a build whose processes still run stays while the correction of a failed upgrade is built", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-dist-"));
  const addBuild = async (name: string, hour: number) => {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), at(hour), at(hour));
  };
  await mkdir(join(folder, "web"));
  await addBuild(running, 1);
  await addBuild(older, 2);
  await addBuild(failed, 3);
  await removeReplacedBuilds(folder, failed, running, at(3));
  await addBuild(correction, 4);
  await removeReplacedBuilds(folder, correction, failed, at(4));
  expect(await readdir(folder)).toEqual([running, failed, correction, "web"]);
  await rm(folder, { recursive: true });
});
