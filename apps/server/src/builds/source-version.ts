import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { fingerprint } from "./fingerprint.ts";

/** The repository's folder. */
export const productFolder = join(import.meta.dirname, "../../../..");

const sourcePatterns = ["{apps,packages}/*/{package.json,src/**/*.*}", "package-lock.json"];
const archivedCommit = "apps/server/src/builds/archived-commit.txt";
/** The commit's hash and the time of the commit, in ISO 8601. */
const commitFormat = "%H %cI";

/** A version and the hash of the sources that it names. */
export interface SourceVersion {
  /** `2026.11.28-ab12cd3`: a day, and the commit's short hash. */
  readonly version: string;
  readonly sources: string;
}

/**
 * The version of a folder's sources: of its Git commit, or of the commit that `git archive` wrote into it.
 * Without both it is the recorded one while the sources are the same (an image without `.git`), and then the
 * day and the hash of the sources.
 */
export async function readSourceVersion(
  root: string,
  recorded: SourceVersion | undefined,
  now: Date,
): Promise<SourceVersion> {
  const sources = await fingerprint(root, sourcePatterns);
  const version = versionOfCommit(await readCommit(root));
  if (version !== undefined) return { version, sources };
  if (recorded?.sources === sources) return recorded;
  return { version: `${dayOf(now)}-${sources.slice(0, 7)}`, sources };
}

async function readCommit(root: string): Promise<string> {
  // Git itself would also find a repository around this folder.
  if (existsSync(join(root, ".git"))) {
    const args = ["log", "-1", `--format=${commitFormat}`];
    const found = await promisify(execFile)("git", args, { cwd: root }).catch(() => undefined);
    if (found) return found.stdout;
  }
  return readFile(join(root, archivedCommit), "utf8").catch(() => "");
}

/** The day is that of UTC, and Git's own short hash depends on the clone: all machines name the same version. */
function versionOfCommit(text: string): string | undefined {
  const [, hash, time = ""] = /^([0-9a-f]{7})[0-9a-f]* (\S+)\s*$/.exec(text) ?? [];
  return hash === undefined ? undefined : `${dayOf(new Date(time))}-${hash}`;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10).replaceAll("-", ".");
