import { describe, expect, it } from "vitest";
import { withChanges } from "./changes.ts";

interface Draft {
  readonly name: string;
  readonly client: number | null;
  readonly active: boolean;
}
const empty: Draft = { name: "", client: null, active: true };

describe("the changes of a save", () => {
  it("keep what was not sent and clear what was sent as null", () => {
    const saved: Draft = { name: "Ana", client: 3, active: true };
    expect(withChanges(saved, { active: false }, empty)).toEqual({ name: "Ana", client: 3, active: false });
    expect(withChanges(saved, { name: null, client: null }, empty)).toEqual(empty);
  });

  it("touch nothing but the draft's own fields", () => {
    const record = { ...empty, id: 7 };
    expect(withChanges<Draft>(record, { name: "Eva" }, empty)).toEqual({ ...empty, name: "Eva" });
  });
});
