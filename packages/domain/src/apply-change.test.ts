import { describe, expect, it } from "vitest";
import { afterChange } from "./apply-change.ts";

describe("afterChange", () => {
  it("returns the sent value, also an empty one", () => {
    expect(afterChange("nuevo", "viejo")).toBe("nuevo");
    expect(afterChange(false, true)).toBe(false);
    expect(afterChange(0, 7)).toBe(0);
  });

  it("returns the current value for undefined and clears it for null", () => {
    expect(afterChange(undefined, "viejo")).toBe("viejo");
    expect(afterChange(undefined, undefined)).toBeNull();
    expect(afterChange(null, "viejo")).toBeNull();
  });
});
