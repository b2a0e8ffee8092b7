import { describe, expect, it } from "vitest";
import type { DomainError } from "../errors.ts";
import { type Actor, anonymous, system } from "./actor.ts";
import { assignableRoles, authorizeRoleAssignment, hiddenRolesFor } from "./assignable-roles.ts";
import type { Role } from "./role.ts";

const person = (...roles: Role[]): Actor => ({
  kind: "user",
  userId: 7,
  companyId: roles.includes("super") ? null : 1,
  clientId: null,
  roles,
});

const everyRole: Role[] = ["super", "admin", "user", "cliente"];

describe("assignable roles", () => {
  it.each<[string, Actor, Role[]]>([
    ["a super", person("super"), everyRole],
    ["the operator", system, everyRole],
    ["an admin", person("admin"), ["admin", "user", "cliente"]],
    ["a user", person("user"), ["user", "cliente"]],
    ["who holds several", person("cliente", "admin"), ["admin", "user", "cliente"]],
    ["a cliente", person("cliente"), []],
    ["nobody's role", person(), []],
    ["a visitor", anonymous, []],
  ])("do not exceed the role of %s", (_who, actor, given) => {
    expect(assignableRoles(actor)).toEqual(given);
  });

  const refusalOf = (actor: Actor, role: Role, userId?: number) => {
    try {
      authorizeRoleAssignment(actor, role, userId);
      return undefined;
    } catch (error) {
      return (error as DomainError).code;
    }
  };

  it("are enforced, and the actor's own role cannot be changed", () => {
    expect(refusalOf(person("admin"), "super", 8)).toBe("role_exceeds_own");
    expect(refusalOf(person("user"), "admin")).toBe("role_exceeds_own");
    expect(refusalOf(person("super"), "cliente", 7)).toBe("cannot_change_own_role");
    expect(refusalOf(person("admin"), "admin", 8)).toBeUndefined();
    expect(refusalOf(person("admin"), "admin")).toBeUndefined();
  });
});

describe("hidden roles in a user list", () => {
  it.each<[string, Actor, Role[]]>([
    ["a super nobody", person("super"), []],
    ["an admin supers", person("admin"), ["super"]],
    ["a user admins and supers", person("user"), ["admin", "super"]],
  ])("include, for %s", (_who, actor, hidden) => {
    expect(hiddenRolesFor(actor)).toEqual(hidden);
  });
});
