import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedFiles } from "./changed-files.ts";

let repository: string;

function git(...args: string[]): void {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", [...identity, ...args], { cwd: repository, stdio: "ignore" });
}

function commit(...names: string[]): void {
  for (const name of names) writeFileSync(join(repository, name), `${name}\n`);
  git("add", "--all");
  git("commit", "--message", names.join(" "));
}

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "mapaobra-changes-"));
  git("init", "--initial-branch=main");
  commit("a.ts", "b.ts");
});
afterEach(() => rmSync(repository, { recursive: true }));

test("nothing has changed after a commit", () => {
  expect(changedFiles("HEAD", repository)).toEqual([]);
});

test("what is not committed is told: changed, removed, renamed, staged and new, but not what is ignored", () => {
  commit("c.ts");
  writeFileSync(join(repository, "a.ts"), "changed");
  rmSync(join(repository, "b.ts"));
  git("mv", "c.ts", "renamed.ts");
  mkdirSync(join(repository, "folder"));
  writeFileSync(join(repository, "folder/año nuevo.ts"), "new");
  writeFileSync(join(repository, ".gitignore"), "*.log\n");
  writeFileSync(join(repository, "ignored.log"), "");
  expect(changedFiles("HEAD", repository)).toEqual([
    ".gitignore",
    "a.ts",
    "b.ts",
    "c.ts",
    "folder/año nuevo.ts",
    "renamed.ts",
  ]);
});

test("of a branch it is what came since it left the other, not what the other got meanwhile", () => {
  git("switch", "--create", "branch");
  commit("ours.ts");
  git("switch", "main");
  commit("theirs.ts");
  git("switch", "branch");
  writeFileSync(join(repository, "a.ts"), "changed");
  expect(changedFiles("main", repository)).toEqual(["a.ts", "ours.ts"]);
});
