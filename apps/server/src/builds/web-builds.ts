import { readFileSync } from "node:fs";
import { readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SourceVersion } from "./source-version.ts";

/**
 * The folder of the builds of the web application: one folder for each, named after its sources, and
 * `current.json`, which names the one that the next process serves (decision 83).
 */
export const webBuildsFolder = join(import.meta.dirname, "../../../web/dist");

const pointerName = "current.json";

/** How long the files of a replaced build are kept, in milliseconds: tabs that are open request them. */
const keptMs = 24 * 3_600_000;

const pointerShape = z.object({
  /** The name of the build's folder. */
  build: z.string().regex(/^[0-9a-f]{16}$/),
  version: z.string(),
  sources: z.string(),
});

/** The build that processes serve from their start on. */
export interface CurrentBuild extends SourceVersion {
  readonly build: string;
}

/** The current build of a folder of builds; undefined if there is none. */
export function readCurrentBuild(folder: string = webBuildsFolder): CurrentBuild | undefined {
  try {
    return pointerShape.parse(JSON.parse(readFileSync(join(folder, pointerName), "utf8")));
  } catch {
    return undefined;
  }
}

/** Makes a build that is in the folder the current one, in one step: a reader sees one or the other. */
export async function switchBuild(folder: string, next: CurrentBuild, now: Date): Promise<void> {
  const replaced = readCurrentBuild(folder);
  // Before there was a current build, the files of the only one were directly in this folder.
  const names = replaced ? [replaced.build, next.build] : await readdir(folder);
  for (const name of names) await markUsed(join(folder, name), now);
  const written = join(folder, `${pointerName}.${process.pid}`);
  await writeFile(written, `${JSON.stringify(next)}\n`);
  await rename(written, join(folder, pointerName));
}

/**
 * The folders that have `assets`: those of all builds, and the folder of builds itself, which was the only one in
 * versions without `current.json`. Empty if it does not exist.
 */
export async function listBuildFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const builds = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name));
  return [folder, ...builds.map(({ name }) => join(folder, name))];
}

/** Removes the builds, except the current one, that no process has used for a day. */
export async function removeOldBuilds(folder: string, now: Date): Promise<void> {
  const kept = [pointerName, readCurrentBuild(folder)?.build];
  for (const name of await readdir(folder)) {
    if (kept.includes(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > keptMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Marks a build as used now and every `intervalMs`, so that it is not removed while a process serves it.
 * Returns a function that ends it.
 */
export function keepBuild(path: string, intervalMs: number): () => void {
  const mark = () => void markUsed(path, new Date());
  mark();
  const timer = setInterval(mark, intervalMs);
  return () => clearInterval(timer);
}

/** The time of the folder itself is when it was last used. On a read-only disk nothing is removed either. */
const markUsed = (path: string, now: Date): Promise<void> => utimes(path, now, now).catch(() => undefined);
