import { expect, it } from "vitest";
import { parseUploadKind } from "./media-kind.ts";
import { uploadKindNames } from "./upload-kind-names.ts";

it("every name under which files are uploaded means their kind here, or any", () => {
  for (const [kind, names] of Object.entries(uploadKindNames)) {
    expect(names.map(parseUploadKind).filter((known) => known !== kind && known !== "any")).toEqual([]);
    expect(parseUploadKind(names[0])).toBe(kind);
  }
});
