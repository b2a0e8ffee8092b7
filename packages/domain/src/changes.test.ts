import { describe, expect, it } from "vitest";
import { withChanges } from "./changes.ts";

interface Draft {
  readonly name: string;
  readonly client: number | null;
  readonly active: boolean;
}
const empty: Draft = { name: "", client: null, active: true };

describe("withChanges", () => {
  it("leaves unsent fields unchanged and clears fields sent as null", () => {
    const saved: Draft = { name: "Ana", client: 3, active: true };
    expect(withChanges(saved, { active: false }, empty)).toEqual({ name: "Ana", client: 3, active: false });
    expect(withChanges(saved, { name: null, client: null }, empty)).toEqual(empty);
  });

  it("ignores properties that are not fields of the draft", () => {
    const record = { ...empty, id: 7 };
    expect(withChanges<Draft>(record, { name: "Eva" }, empty)).toEqual({ ...empty, name: "Eva" });
  });
});
