import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deployFolder } from "./deploy-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-copias-"));
  for (const month of ["01", "02", "03"]) {
    await writeFile(join(folder, `mapaobra-2025-${month}-01T023000.tar.gz`), "");
  }
  for (const other of ["mapaobra-antes-de-actualizar-2024-01-01T0000.tar.gz", "notas.txt"]) {
    await writeFile(join(folder, other), "");
  }
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs the script with a backup command in shell, `$0` being the file to write. */
const backUp = (keep: string, command: string) =>
  spawnSync("sh", [join(deployFolder, "backup.sh"), folder, keep, "sh", "-c", command]).status;
const months = async () =>
  (await readdir(folder)).map((name) => /^mapaobra-2025-(\d\d)/.exec(name)?.[1] ?? name.slice(0, 8)).sort();

test("a new backup replaces the oldest ones, and nothing else", async () => {
  expect(backUp("2", 'touch "$0"')).toBe(0);
  expect(await months()).toEqual(["03", "mapaobra", "mapaobra", "notas.tx"]);
});

test("a backup that wrote no file removes none", async () => {
  expect(backUp("2", "exit 1")).toBe(1);
  expect(await months()).toEqual(["01", "02", "03", "mapaobra", "notas.tx"]);
});

test("a backup with missing files counts, and its exit code is kept", async () => {
  expect(backUp("3", 'touch "$0"; exit 1')).toBe(1);
  expect(await months()).toEqual(["02", "03", "mapaobra", "mapaobra", "notas.tx"]);
});

test("a number of copies that is none removes none", async () => {
  expect(backUp("0", 'touch "$0"')).toBe(2);
  expect(await months()).toEqual(["01", "02", "03", "mapaobra", "notas.tx"]);
});
