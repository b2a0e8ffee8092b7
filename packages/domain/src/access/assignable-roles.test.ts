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
    ["a user with several roles", person("cliente", "admin"), ["admin", "user", "cliente"]],
    ["a cliente", person("cliente"), []],
    ["a user without a role", person(), []],
    ["a visitor", anonymous, []],
  ])("do not exceed the role of %s", (_name, actor, expected) => {
    expect(assignableRoles(actor)).toEqual(expected);
  });

  const errorCodeOf = (actor: Actor, role: Role, userId?: number) => {
    try {
      authorizeRoleAssignment(actor, role, userId);
      return undefined;
    } catch (error) {
      return (error as DomainError).code;
    }
  };

  it("are enforced, and the actor's own role cannot be changed", () => {
    expect(errorCodeOf(person("admin"), "super", 8)).toBe("role_exceeds_own");
    expect(errorCodeOf(person("user"), "admin")).toBe("role_exceeds_own");
    expect(errorCodeOf(person("super"), "cliente", 7)).toBe("cannot_change_own_role");
    expect(errorCodeOf(person("admin"), "admin", 8)).toBeUndefined();
    expect(errorCodeOf(person("admin"), "admin")).toBeUndefined();
  });
});

describe("hidden roles in a user list", () => {
  it.each<[string, Actor, Role[]]>([
    ["a super user no roles", person("super"), []],
    ["an admin the role super", person("admin"), ["super"]],
    ["a user the roles admin and super", person("user"), ["admin", "super"]],
  ])("include, for %s", (_name, actor, hidden) => {
    expect(hiddenRolesFor(actor)).toEqual(hidden);
  });
});
