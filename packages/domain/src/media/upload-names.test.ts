import { expect, it } from "vitest";
import { uploadKindFromName } from "./media-kind.ts";
import { uploadNamesOf } from "./upload-names.ts";

it("every name under which files are uploaded means their kind here, or any", () => {
  for (const [kind, names] of Object.entries(uploadNamesOf)) {
    expect(names.map(uploadKindFromName).filter((known) => known !== kind && known !== "any")).toEqual([]);
    expect(uploadKindFromName(names[0])).toBe(kind);
  }
});
