import { checkHouseRules } from "./check.ts";
import { readSource } from "./source-file.ts";

/** The messages for a repository with these files. */
export function violationsOf(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  return checkHouseRules(sources).map(({ path, line, message }) => `${path}:${line}: ${message}`);
}
