import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { productFolder, readSourceVersion } from "./source-version.ts";

const now = new Date("2026-03-05T23:30:00-06:00");
const inRepository = "apps/server/src/builds/archived-commit.txt";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-sources-"));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (root: string, recorded?: Parameters<typeof readSourceVersion>[1]) =>
  readSourceVersion(root, recorded, now);

async function addSource(root: string, text: string) {
  await mkdir(join(root, "packages/domain/src"), { recursive: true });
  await writeFile(join(root, "packages/domain/src/rule.ts"), text);
}

describe("the version of the sources", () => {
  function git(root: string, ...args: string[]): string {
    const env = {
      PATH: process.env.PATH,
      GIT_COMMITTER_DATE: "2026-02-28T22:30:00-06:00",
      GIT_CONFIG_GLOBAL: "/dev/null",
    };
    const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    return execFileSync("git", [...author, ...args], { cwd: root, env, encoding: "utf8" });
  }

  /** Creates a repository with one commit and returns its version. */
  async function createRepository(root: string) {
    await addSource(root, "1");
    await mkdir(join(root, "apps/server/src/builds"), { recursive: true });
    for (const path of [inRepository, ".gitattributes"]) {
      await copyFile(join(productFolder, path), join(root, path));
    }
    git(root, "init", "--quiet");
    git(root, "add", ".");
    git(root, "commit", "--quiet", "--message", "First");
    return `2026.03.01-${git(root, "rev-parse", "HEAD").slice(0, 7)}`;
  }

  it("is the day in UTC and the short hash of the commit", async () => {
    const version = await createRepository(folder);
    expect((await read(folder)).version).toBe(version);
  });

  it("is the same in an unpacked archive of the commit", async () => {
    const repository = join(folder, "repository");
    await mkdir(repository);
    const version = await createRepository(repository);
    git(repository, "archive", "--output", "../archive.tar", "HEAD");
    const unpacked = join(folder, "unpacked");
    await mkdir(unpacked);
    execFileSync("tar", ["--extract", "--file", "../archive.tar"], { cwd: unpacked });
    expect((await read(unpacked)).version).toBe(version);
  });

  it("is the recorded one in a copy without commit, until its sources change", async () => {
    await addSource(folder, "1");
    const { sources } = await read(folder);
    const recorded = { version: "2026.03.01-ab12cd3", sources };
    expect(await read(folder, recorded)).toEqual(recorded);
    await addSource(folder, "2");
    const changed = await read(folder, recorded);
    expect(changed.sources).not.toBe(sources);
    expect(changed.version).toBe(`2026.03.06-${changed.sources.slice(0, 7)}`);
  });
});
