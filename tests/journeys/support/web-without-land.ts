import { cp, glob, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "./trace-folder.ts";

/** The built web application. */
export const builtWeb = join(repository, "apps/web/dist");

/**
 * The same with a basemap of sea alone. Drawing land, coasts and names in software takes half of the processor time of
 * a page with a map, and no journey asserts anything about them.
 */
export const webWithoutLand = join(repository, ".cache/journeys-web");

/** Vitest's global setup. */
export default async function makeWebWithoutLand(): Promise<void> {
  await rm(webWithoutLand, { recursive: true, force: true });
  await cp(builtWeb, webWithoutLand, { recursive: true });
  const removed = await removeLand(webWithoutLand);
  if (removed !== 1) throw new Error(`${builtWeb} has ${removed} basemaps instead of one`);
}

/** Empties the basemaps of a folder that Vite built. @returns how many */
export async function removeLand(built: string): Promise<number> {
  const grounds = await Array.fromAsync(glob("assets/ground.generated-*.json", { cwd: built }));
  for (const name of grounds) {
    const ground = join(built, name);
    await writeFile(ground, JSON.stringify({ type: "FeatureCollection", features: [] }));
    for (const encoding of ["br", "gz"]) await rm(`${ground}.${encoding}`, { force: true });
  }
  return grounds.length;
}
