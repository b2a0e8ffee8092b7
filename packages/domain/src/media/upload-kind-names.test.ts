import { expect, it } from "vitest";
import { parseUploadKind } from "./media-kind.ts";
import { uploadKindNames } from "./upload-kind-names.ts";

it("every upload name parses as its kind or as any", () => {
  for (const [kind, names] of Object.entries(uploadKindNames)) {
    expect(names.map(parseUploadKind).filter((known) => known !== kind && known !== "any")).toEqual([]);
    expect(parseUploadKind(names[0])).toBe(kind);
  }
});
