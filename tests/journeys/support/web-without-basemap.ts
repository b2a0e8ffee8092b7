import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, glob, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { openProductBuild } from "@mapaobra/server/builds/product-build";
import { repository } from "./trace-folder.ts";

/** The folder of the built web application. */
export const builtWeb = (): string => openProductBuild().webFolder;

const copies = join(repository, ".cache/journeys-web");

/**
 * The same with a basemap of sea alone. Drawing land, coasts and names in software takes half of the processor time of
 * a page with a map, and no journey asserts anything about them. The folder is named after the build: suites that run
 * at the same time share it.
 */
export function webFolderWithoutBasemap(): string {
  const page = readFileSync(join(builtWeb(), "index.html"));
  return join(copies, createHash("sha256").update(page).digest("hex").slice(0, 16));
}

/** Vitest's global setup. */
export default async function buildWebWithoutBasemap(): Promise<void> {
  const copy = webFolderWithoutBasemap();
  await mkdir(copies, { recursive: true });
  for (const name of await readdir(copies)) {
    const isOld = !name.startsWith("making-") && name !== basename(copy);
    if (isOld) await rm(join(copies, name), { recursive: true, force: true });
  }
  if (await exists(copy)) return;
  const making = await mkdtemp(join(copies, "making-"));
  await cp(builtWeb(), making, { recursive: true });
  const removed = await emptyBasemaps(making);
  if (removed !== 1) throw new Error(`${builtWeb()} has ${removed} basemaps instead of one`);
  await rename(making, copy).catch(async (error: unknown) => {
    await rm(making, { recursive: true });
    // Another suite was faster.
    if (!(await exists(copy))) throw error;
  });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Empties the basemaps of a folder that Vite built. @returns how many */
export async function emptyBasemaps(built: string): Promise<number> {
  const basemaps = await Array.fromAsync(glob("assets/basemap.generated-*.json", { cwd: built }));
  for (const name of basemaps) {
    const basemap = join(built, name);
    await writeFile(basemap, JSON.stringify({ type: "FeatureCollection", features: [] }));
    for (const encoding of ["br", "gz"]) await rm(`${basemap}.${encoding}`, { force: true });
  }
  return basemaps.length;
}
