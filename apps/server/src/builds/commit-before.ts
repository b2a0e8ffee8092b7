import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** The short hash of the commit that a version names (`2026.11.28-ab12cd3`); undefined if this Git has no such commit. */
export async function commitOfVersion(root: string, version: string): Promise<string | undefined> {
  const [, hash] = /^\d{4}\.\d\d\.\d\d-([0-9a-f]{7})$/.exec(version) ?? [];
  if (hash === undefined || !existsSync(join(root, ".git"))) return undefined;
  const args = ["rev-parse", "--verify", "--quiet", `${hash}^{commit}`];
  const known = await promisify(execFile)("git", args, { cwd: root }).catch(() => undefined);
  return known && hash;
}

/**
 * The short hash of the last commit of the current branch without a file that was added later; undefined without
 * Git, or if its history does not go back that far.
 */
export async function commitBefore(root: string, path: string): Promise<string | undefined> {
  // Git itself would also find a repository around this folder.
  if (!existsSync(join(root, ".git"))) return undefined;
  try {
    // Compared with their first parent, merges add the files of their branch.
    const added = ["log", "-1", "--first-parent", "-m", "--diff-filter=A", "--format=%H", "--", path];
    const { stdout } = await promisify(execFile)("git", added, { cwd: root });
    const before = ["rev-parse", "--short=7", "--verify", "--quiet", `${stdout.trim()}^`];
    return (await promisify(execFile)("git", before, { cwd: root })).stdout.trim();
  } catch {
    return undefined;
  }
}
