import { checkHouseRules } from "./check.ts";
import { readSource } from "./source-file.ts";

/** The sentences about a repository that holds these files. */
export function violationsOf(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  return checkHouseRules(sources).map(({ path, line, message }) => `${path}:${line}: ${message}`);
}
