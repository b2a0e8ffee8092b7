import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { programText } from "./program-text.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "program-text-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program whose code is in another file, as a Node that says it is `version`. */
function run(version: string) {
  const program = join(folder, "program.mjs");
  writeFileSync(join(folder, "code.mjs"), 'console.log("en marcha");');
  writeFileSync(program, programText("./code.mjs"));
  const claim = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} })`;
  return spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(claim)}`, program],
    {
      encoding: "utf8",
    },
  );
}

it("runs its code", () => {
  expect(run(process.versions.node)).toMatchObject({ status: 0, stdout: "en marcha\n" });
});

it("refuses an older Node with a sentence", () => {
  const { status, stdout, stderr } = run("20.19.0");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Hace falta Node 24 o posterior/);
});
