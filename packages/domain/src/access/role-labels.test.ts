import { expect, it } from "vitest";
import { labelOfRoles } from "./role-labels.ts";

it("somebody is called by the strongest of their roles, and by none when they have none", () => {
  expect(labelOfRoles(["cliente", "admin"])).toBe("Administrador");
  expect(labelOfRoles([])).toBe("Sin rol");
});
