import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitBefore, commitOfVersion } from "./commit-before.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-commits-"));
});
afterEach(() => rm(folder, { recursive: true }));

function git(...args: string[]): string {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null" };
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  return execFileSync("git", [...author, ...args], { cwd: folder, env, encoding: "utf8" }).trim();
}

async function commit(name: string): Promise<string> {
  await writeFile(join(folder, name), name);
  git("add", ".");
  git("commit", "--quiet", "--message", name);
  return git("rev-parse", "HEAD").slice(0, 7);
}

describe("commitBefore", () => {
  it("is the commit of the branch before the one that added the file, or that merged it", async () => {
    git("init", "--quiet", "--initial-branch=main");
    await commit("001.sql");
    git("checkout", "--quiet", "-b", "topic");
    await commit("002.sql");
    git("checkout", "--quiet", "main");
    const last = await commit("other");
    git("merge", "--quiet", "--no-ff", "--message", "Merge", "topic");
    expect(await commitBefore(folder, "002.sql")).toBe(last);
    await commit("003.sql");
    expect(await commitBefore(folder, "003.sql")).toBe(git("rev-parse", "HEAD^").slice(0, 7));
  });

  it("is unknown without Git, and for a file of the first commit", async () => {
    expect(await commitBefore(folder, "001.sql")).toBeUndefined();
    git("init", "--quiet", "--initial-branch=main");
    await commit("001.sql");
    expect(await commitBefore(folder, "001.sql")).toBeUndefined();
    expect(await commitBefore(folder, "none.sql")).toBeUndefined();
  });
});

describe("commitOfVersion", () => {
  it("is the commit of the version's name, if Git has it", async () => {
    expect(await commitOfVersion(folder, "2026.11.28-ab12cd3")).toBeUndefined();
    git("init", "--quiet", "--initial-branch=main");
    const first = await commit("001.sql");
    await commit("002.sql");
    expect(await commitOfVersion(folder, `2026.11.28-${first}`)).toBe(first);
    expect(await commitOfVersion(folder, "2026.11.28-0000000")).toBeUndefined();
    expect(await commitOfVersion(folder, "--all")).toBeUndefined();
  });
});
