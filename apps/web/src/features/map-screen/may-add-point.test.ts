import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { isFinitePosition, mayAddPoint } from "./may-add-point.ts";

const someone = (role: Role, companyId: number | null = 1): Actor => ({
  kind: "user",
  userId: 1,
  companyId,
  clientId: null,
  roles: [role],
});
const map = { companyId: 1 };

describe("adding a point from the map", () => {
  it.each([
    ["a super", someone("super", null), true],
    ["an admin of the map's company", someone("admin"), true],
    ["an admin of another company", someone("admin", 2), false],
    ["a user", someone("user"), false],
    ["a client", someone("cliente"), false],
    ["a visitor", anonymous, false],
  ])("follows the policy for %s", (_, actor, offered) => {
    expect(mayAddPoint(actor, map, false)).toBe(offered);
  });

  it("is not offered on a public page", () => {
    expect(mayAddPoint(someone("super", null), map, true)).toBe(false);
  });

  it("requires a position of two finite numbers", () => {
    expect(isFinitePosition({ latitude: 9.9, longitude: -84.1 })).toBe(true);
    expect(isFinitePosition({ latitude: Number.NaN, longitude: -84.1 })).toBe(false);
    expect(isFinitePosition({ latitude: 9.9, longitude: Number.POSITIVE_INFINITY })).toBe(false);
  });
});
