import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const worktrees = join(root, ".cache/bench/versions");

/**
 * The folder of a built version: the named folder, or what `npm run build` writes in a Git worktree of the commit. A
 * commit is built once.
 */
export async function provideVersion(commitOrFolder: string): Promise<string> {
  const folder = resolve(process.env.INIT_CWD ?? ".", commitOrFolder);
  if (existsSync(join(folder, "server.js"))) return folder;
  const hash = (await git("rev-parse", "--verify", `${commitOrFolder}^{commit}`)).slice(0, 8);
  const worktree = join(worktrees, hash);
  const product = join(worktree, "dist");
  if (existsSync(join(product, "server.js"))) return product;
  await mkdir(worktrees, { recursive: true });
  if (!existsSync(worktree)) await git("worktree", "add", "--detach", worktree, hash);
  // Its packages are those of its own lock file.
  await run(process.execPath, ["scripts/launch.mjs", "build"], { cwd: worktree, maxBuffer: 1e8 });
  return product;
}

/** The version that a build serves. */
export async function versionOf(product: string): Promise<string> {
  const current = JSON.parse(await readFile(join(product, "web/current.json"), "utf8")) as {
    version: string;
  };
  return current.version;
}

const git = async (...args: string[]) => (await run("git", args, { cwd: root })).stdout.trim();
