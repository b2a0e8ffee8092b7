import { describe, expect, it } from "vitest";
import { type Actor, system } from "./actor.ts";
import { chosenCompany } from "./chosen-company.ts";
import type { Role } from "./role.ts";

const person = (role: Role, companyId: number | null): Actor => ({
  kind: "user",
  userId: 7,
  companyId,
  clientId: null,
  roles: [role],
});

describe("the company of a saved record", () => {
  it("is chosen by a super, also as none", () => {
    expect(chosenCompany(person("super", 1), 2)).toBe(2);
    expect(chosenCompany(person("super", 1), null)).toBeNull();
    expect(chosenCompany(system, 2)).toBe(2);
  });

  it("is everybody else's own, whatever they sent", () => {
    expect(chosenCompany(person("admin", 1), 2)).toBe(1);
    expect(chosenCompany(person("user", 1), null)).toBe(1);
  });
});
