import { describe, expect, it } from "vitest";
import { isRoleAtMost, roleFromName, strongestRole } from "./role.ts";

describe("role names", () => {
  it.each([
    ["super", "super"],
    ["SuperUser", "super"],
    ["Administrador", "admin"],
    [" admin ", "admin"],
    ["Cliente", "cliente"],
    ["User", "user"],
    ["jefe", undefined],
    ["", undefined],
  ])("parses %j as %s", (name, role) => {
    expect(roleFromName(name)).toBe(role);
  });

  it("the strongest of several roles applies", () => {
    expect(strongestRole(["user", "super", "cliente"])).toBe("super");
    expect(strongestRole([])).toBeUndefined();
  });

  it("a role above the actor's own cannot be assigned", () => {
    expect(isRoleAtMost("admin", ["user"])).toBe(false);
    expect(isRoleAtMost("user", ["user"])).toBe(true);
    expect(isRoleAtMost("cliente", [])).toBe(false);
  });
});
