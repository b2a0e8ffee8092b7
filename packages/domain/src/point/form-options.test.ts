import { describe, expect, it } from "vitest";
import { toStoredUpperCase } from "../format/text.ts";
import { pointFields } from "./fields.ts";
import { stageOptions, workClassOptions, workTypeOptions } from "./form-options.ts";

describe.each([
  ["stage", stageOptions, 6],
  ["workType", workTypeOptions, 6],
  ["workClass", workClassOptions, 3],
] as const)("options for %s", (field, options, count) => {
  it("are those of the specification in stored form", () => {
    expect(options).toHaveLength(count);
    for (const option of options) {
      expect(toStoredUpperCase(option)).toBe(option);
      expect(option.length).toBeLessThanOrEqual(pointFields[field].limit);
    }
    expect(new Set(options).size).toBe(options.length);
  });
});
