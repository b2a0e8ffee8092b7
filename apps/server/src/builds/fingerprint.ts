import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";

/** Files that only tests use. */
const testFiles = "**/{*.test.{ts,tsx},testing/**}";

/**
 * A hash of the names and contents of a folder's files, 16 hexadecimal digits. Files of tests do not count.
 * @param patterns globs relative to `root`
 */
export async function fingerprint(root: string, patterns: readonly string[]): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: root })) {
    if (!matchesGlob(path, testFiles)) paths.push(path);
  }
  const hash = createHash("sha256");
  for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(join(root, path)));
  return hash.digest("hex").slice(0, 16);
}
