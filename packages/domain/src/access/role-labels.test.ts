import { expect, it } from "vitest";
import { roleLabel } from "./role-labels.ts";

it("somebody is called by the strongest of their roles, and by none when they have none", () => {
  expect(roleLabel(["cliente", "admin"])).toBe("Administrador");
  expect(roleLabel([])).toBe("Sin rol");
});
