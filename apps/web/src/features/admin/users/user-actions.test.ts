import type { Actor } from "@mapaobra/domain/access/actor";
import type { Role } from "@mapaobra/domain/access/role";
import type { User } from "@mapaobra/domain/user/user";
import { describe, expect, it } from "vitest";
import { actionsFor } from "./user-actions.ts";

const actorWithRole = (role: Role): Actor => ({
  kind: "user",
  userId: 1,
  companyId: 1,
  clientId: null,
  roles: [role],
});

const otherUser: User = {
  id: 2,
  email: "ana@volcan.example",
  name: "Ana Mora",
  companyId: 1,
  companyName: "Volcán Azul",
  clientId: null,
  clientName: null,
  roles: ["user"],
  active: true,
  hasPassword: true,
  mailRefusal: null,
  version: 1,
};

describe("actionsFor", () => {
  it("returns all actions for actors who may edit the user", () => {
    for (const role of ["super", "admin", "user"] as const) {
      expect(actionsFor(actorWithRole(role), otherUser)).toEqual(["editar", "contrasenia", "estado"]);
    }
  });

  it.each([
    ["cliente", {}],
    ["user", { roles: ["admin"] }],
    ["admin", { roles: ["super"] }],
    ["admin", { companyId: 2 }],
  ] satisfies [Role, Partial<User>][])("returns nothing for a %s if the user is %j", (role, overrides) => {
    expect(actionsFor(actorWithRole(role), { ...otherUser, ...overrides })).toEqual([]);
  });

  it("returns only edit for the actor's own account", () => {
    expect(actionsFor(actorWithRole("admin"), { ...otherUser, id: 1, roles: ["admin"] })).toEqual(["editar"]);
  });

  it("includes assigning a role if the user has none", () => {
    expect(actionsFor(actorWithRole("user"), { ...otherUser, roles: [], hasPassword: false })).toEqual([
      "editar",
      "contrasenia",
      "estado",
      "rol",
    ]);
  });

  it("includes the invitation if the user only lacks a password", () => {
    const invited = { ...otherUser, hasPassword: false };
    expect(actionsFor(actorWithRole("admin"), invited)).toContain("invitar");
    expect(actionsFor(actorWithRole("admin"), { ...invited, active: false })).not.toContain("invitar");
  });
});
