import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkHouseRules, type Violation } from "./house-rules/check.ts";
import { wrongDecisions } from "./house-rules/decisions.ts";
import { missingPaths } from "./house-rules/document-paths.ts";
import { staleLockEntries } from "./house-rules/lock-file.ts";
import { readSource, type SourceFile } from "./house-rules/source-file.ts";
import { missingAtStart } from "./house-rules/start-packages.ts";

/**
 * Checks the rules that the linter cannot express: allowed imports, words that are restricted to a folder,
 * and paths and decisions in documents. Of published checkers, dependency-cruiser needs an older TypeScript and reads no texts.
 */
const root = join(import.meta.dirname, "..");
const sources = ["{apps,packages,bench,scripts,tests,tools}/**/*.{ts,tsx,mjs,sql}", "*.config.ts"];
const allFiles = ["*", "{apps,packages,bench,scripts,tests,tools,docs,deploy,examples,.ci,.github}/**"];
const exclude = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);

const readJson = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));

async function checkSources(): Promise<Violation[]> {
  const files: SourceFile[] = [];
  for await (const path of glob(sources, { cwd: root, exclude })) {
    files.push(readSource(path, await readFile(join(root, path), "utf8")));
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return [...checkHouseRules(files), ...missingAtStart(files, await readJson("package-lock.json"))];
}

async function checkDocuments(): Promise<Violation[]> {
  const paths = await Array.fromAsync(glob(allFiles, { cwd: root, exclude }));
  const texts = paths
    .filter((path) => /\.(md|tsx?|mjs)$/.test(path))
    .map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") }));
  const files = await Promise.all(texts);
  const documents = files.filter(({ path }) => path.endsWith(".md"));
  return [...missingPaths(documents, paths), ...wrongDecisions(files)];
}

async function checkLockFile(): Promise<Violation[]> {
  const { workspaces } = (await readJson("package.json")) as { workspaces: string[] };
  const manifests = new Map<string, object>();
  for (const folder of ["", ...workspaces])
    manifests.set(folder, await readJson(join(folder, "package.json")));
  const message = "package-lock.json was made for other dependencies: run npm install";
  return staleLockEntries(await readJson("package-lock.json"), manifests).map((folder) => ({
    path: join(folder, "package.json"),
    line: 1,
    message,
  }));
}

const violations = [...(await checkSources()), ...(await checkDocuments()), ...(await checkLockFile())];
for (const { path, line, message } of violations) console.log(`${path}:${line}: ${message}`);
console.log(violations.length === 0 ? "House rules: all kept." : `House rules: ${violations.length} broken.`);
process.exitCode = violations.length === 0 ? 0 : 1;
