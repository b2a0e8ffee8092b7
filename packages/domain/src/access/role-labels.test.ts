import { expect, it } from "vitest";
import { roleLabel } from "./role-labels.ts";

it("a user's role label is the label of the strongest role, and empty without roles", () => {
  expect(roleLabel(["cliente", "admin"])).toBe("Administrador");
  expect(roleLabel([])).toBe("Sin rol");
});
