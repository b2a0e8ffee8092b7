import { execFileSync } from "node:child_process";
import { root } from "../run-command.ts";

/**
 * The files that differ from where the present branch left a revision, with those that are not committed and
 * those that git does not know yet; relative to the repository.
 */
export function changedFiles(since: string, repository = root): string[] {
  const git = (...args: string[]) => namesFromGit(repository, args);
  const inGit = git("diff", "--name-only", "--no-renames", "--merge-base", since);
  const unknown = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...inGit, ...unknown])].sort();
}

function namesFromGit(repository: string, args: readonly string[]): string[] {
  const output = execFileSync("git", [...args, "-z"], { cwd: repository, encoding: "utf8" });
  return output.split("\0").filter((path) => path !== "");
}
