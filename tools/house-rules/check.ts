import { forbiddenCapabilityImports } from "./capabilities.ts";
import { featureCircles } from "./feature-circles.ts";
import { forbiddenImports } from "./import-rules.ts";
import { oneShotAssertions } from "./one-shot-assertions.ts";
import { plainWords } from "./plain-words.ts";
import type { SourceFile } from "./source-file.ts";
import { detachedWaits, misplacedQueries, roleLiterals, wireSpellings } from "./text-rules.ts";

export interface Violation {
  path: string;
  line: number;
  message: string;
}

const rules = [
  forbiddenImports,
  forbiddenCapabilityImports,
  wireSpellings,
  misplacedQueries,
  roleLiterals,
  detachedWaits,
  oneShotAssertions,
  plainWords,
];

/** Every violation of the rules in ARCHITECTURE.md, in the order of the files. */
export function checkHouseRules(files: readonly SourceFile[]): Violation[] {
  const ofFiles = files.flatMap((file) =>
    rules.flatMap((rule) => [...rule(file)].map((finding) => ({ path: file.path, ...finding }))),
  );
  return [...ofFiles, ...featureCircles(files)];
}
