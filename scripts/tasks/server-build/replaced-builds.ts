import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/**
 * How many replaced builds stay. Processes start threads and processes from their own: the last one, or the one before
 * if an upgrade failed and its correction is being built.
 */
const keptBuilds = 2;

/** Removes the builds of `folder` but `current` and those that were replaced last, of which `replaced` is the newest. */
export async function removeReplacedBuilds(
  folder: string,
  current: string,
  replaced: string | undefined,
  now: Date,
): Promise<void> {
  // The time of a folder is when it was replaced.
  if (replaced !== undefined) await utimes(join(folder, replaced), now, now).catch(() => undefined);
  const names = await readdir(folder);
  const others = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current)
      .map(async (name) => ({ path: join(folder, name), time: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = others.sort((one, two) => two.time - one.time).slice(keptBuilds);
  for (const { path } of oldest) await rm(path, { recursive: true });
}
