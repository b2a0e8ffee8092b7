import { cp, glob, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "./trace-folder.ts";

/** The built web application. */
export const builtWeb = join(repository, "apps/web/dist");

/**
 * The same with a basemap of sea alone. Drawing land, coasts and names in software takes two thirds of the processor
 * time of a journey on a map, and no journey asks for them but those that say so with `builtWeb`.
 */
export const webWithoutLand = join(repository, ".cache/journeys-web");

/** Vitest's global setup. */
export default async function makeWebWithoutLand(): Promise<void> {
  await rm(webWithoutLand, { recursive: true, force: true });
  await cp(builtWeb, webWithoutLand, { recursive: true });
  await removeLand(webWithoutLand);
}

/** Empties the basemap of a folder that Vite built. */
export async function removeLand(built: string): Promise<void> {
  const grounds = await Array.fromAsync(glob("assets/ground.generated-*.json", { cwd: built }));
  if (grounds.length !== 1) throw new Error(`One basemap was expected in ${built}: ${grounds.join()}`);
  const ground = join(built, grounds[0] ?? "");
  await writeFile(ground, JSON.stringify({ type: "FeatureCollection", features: [] }));
  for (const encoding of ["br", "gz"]) await rm(`${ground}.${encoding}`, { force: true });
}
