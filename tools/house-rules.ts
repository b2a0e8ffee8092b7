import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkHouseRules, type Violation } from "./house-rules/check.ts";
import { missingPaths } from "./house-rules/document-paths.ts";
import { staleLockEntries } from "./house-rules/lock-file.ts";
import { readSource, type SourceFile } from "./house-rules/source-file.ts";

/**
 * Checks the rules that the linter cannot express: allowed imports, words that are restricted to a folder,
 * and paths in documents.
 */
const root = join(import.meta.dirname, "..");
const sources = ["{apps,packages,bench,scripts,tests,tools}/**/*.{ts,tsx,mjs,sql}", "*.config.ts"];
const allFiles = ["*", "{apps,packages,bench,scripts,tests,tools,docs,deploy,examples,.ci,.github}/**"];
const exclude = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);

async function checkSources(): Promise<Violation[]> {
  const files: SourceFile[] = [];
  for await (const path of glob(sources, { cwd: root, exclude })) {
    files.push(readSource(path, await readFile(join(root, path), "utf8")));
  }
  return checkHouseRules(files.sort((one, other) => (one.path < other.path ? -1 : 1)));
}

async function checkDocuments(): Promise<Violation[]> {
  const paths = await Array.fromAsync(glob(allFiles, { cwd: root, exclude }));
  const documents = paths
    .filter((path) => path.endsWith(".md"))
    .map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") }));
  return [...missingPaths(await Promise.all(documents), paths)];
}

async function checkLockFile(): Promise<Violation[]> {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));
  const { workspaces } = (await read("package.json")) as { workspaces: string[] };
  const manifests = new Map<string, object>();
  for (const folder of ["", ...workspaces]) manifests.set(folder, await read(join(folder, "package.json")));
  const message = "package-lock.json was made for other dependencies: run npm install";
  return staleLockEntries(await read("package-lock.json"), manifests).map((folder) => ({
    path: join(folder, "package.json"),
    line: 1,
    message,
  }));
}

const violations = [...(await checkSources()), ...(await checkDocuments()), ...(await checkLockFile())];
for (const { path, line, message } of violations) console.log(`${path}:${line}: ${message}`);
console.log(violations.length === 0 ? "House rules: all kept." : `House rules: ${violations.length} broken.`);
process.exitCode = violations.length === 0 ? 0 : 1;
