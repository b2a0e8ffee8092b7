import { describe, expect, it } from "vitest";
import { anonymous, system } from "./actor.ts";
import type { Role } from "./role.ts";
import { scopeOf } from "./scope.ts";

const scopeFor = (role: Role | undefined, companyId: number | null = 3) =>
  scopeOf({ kind: "user", userId: 9, companyId, clientId: null, roles: role ? [role] : [] });

describe("scope of an actor", () => {
  it("is unrestricted for a super user and the operator's command line", () => {
    expect(scopeFor("super").visibility).toBe("all");
    expect(scopeOf(system).visibility).toBe("all");
  });

  it("is the actor's company for all other roles", () => {
    for (const role of ["admin", "user", "cliente"] as const) {
      expect(scopeFor(role)).toMatchObject({ visibility: "company", companyId: 3, userId: 9 });
    }
  });

  it("allows a role to write only the nouns that the policy can allow", () => {
    expect(scopeFor("admin").writable).toEqual([
      "map",
      "point",
      "media",
      "comment",
      "client",
      "template",
      "user",
      "inquiry",
    ]);
    expect(scopeFor("user").writable).toEqual(["comment", "client", "user", "inquiry"]);
    expect(scopeFor("cliente").writable).toEqual([]);
    expect(scopeOf(anonymous)).toEqual({
      visibility: "published",
      companyId: null,
      userId: null,
      writable: [],
    });
  });

  it("is empty without a role or without a company", () => {
    expect(scopeFor(undefined).visibility).toBe("nothing");
    expect(scopeFor("admin", null).visibility).toBe("nothing");
  });
});
