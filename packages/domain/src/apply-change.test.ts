import { describe, expect, it } from "vitest";
import { afterChange } from "./apply-change.ts";

describe("a field after a save", () => {
  it("is what was sent, also where that is nothing of its kind", () => {
    expect(afterChange("nuevo", "viejo")).toBe("nuevo");
    expect(afterChange(false, true)).toBe(false);
    expect(afterChange(0, 7)).toBe(0);
  });

  it("is what it was when nothing was sent, and nothing when null was", () => {
    expect(afterChange(undefined, "viejo")).toBe("viejo");
    expect(afterChange(undefined, undefined)).toBeNull();
    expect(afterChange(null, "viejo")).toBeNull();
  });
});
