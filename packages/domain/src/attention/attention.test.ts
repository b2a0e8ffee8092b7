import { describe, expect, it } from "vitest";
import type { Actor } from "../access/actor.ts";
import type { Role } from "../access/role.ts";
import { type AttentionKind, mayAttend } from "./attention.ts";

const kinds: readonly AttentionKind[] = [
  "contractsEnding",
  "invoicesDue",
  "usersWithoutAccess",
  "mapsWithoutLink",
  "unplacedProjects",
];
const kindsFor = (role: Role, companyId: number | null = 1) => {
  const actor: Actor = { kind: "user", userId: 1, companyId, clientId: null, roles: [role] };
  return kinds.filter((kind) => mayAttend(actor, kind));
};

describe("what needs attention", () => {
  it("is everything for those who manage", () => {
    expect(kindsFor("super", null)).toEqual(kinds);
    expect(kindsFor("admin")).toEqual(kinds);
  });

  it("is what users may open, and nothing for clients", () => {
    expect(kindsFor("user")).toEqual(["contractsEnding", "invoicesDue", "usersWithoutAccess"]);
    expect(kindsFor("cliente")).toEqual([]);
  });
});
