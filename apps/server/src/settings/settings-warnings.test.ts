import { expect, it } from "vitest";
import { settingsWarnings } from "./settings-warnings.ts";

it.each([
  ["https://mapas.cr", false, 1],
  ["https://mapas.cr", 1, 0],
  ["http://mapas.cr", false, 0],
  [null, false, 0],
] as const)("PUBLIC_URL=%s with TRUST_PROXY=%s is warned of %i times", (publicUrl, trustProxy, count) => {
  expect(settingsWarnings({ publicUrl, trustProxy })).toHaveLength(count);
});
