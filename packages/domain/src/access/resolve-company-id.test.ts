import { describe, expect, it } from "vitest";
import { type Actor, system } from "./actor.ts";
import { resolveCompanyId } from "./resolve-company-id.ts";
import type { Role } from "./role.ts";

const person = (role: Role, companyId: number | null): Actor => ({
  kind: "user",
  userId: 7,
  companyId,
  clientId: null,
  roles: [role],
});

describe("company of a saved record", () => {
  it("is chosen by a super user and may be null", () => {
    expect(resolveCompanyId(person("super", 1), 2)).toBe(2);
    expect(resolveCompanyId(person("super", 1), null)).toBeNull();
    expect(resolveCompanyId(system, 2)).toBe(2);
  });

  it("is the actor's own for all other roles, whatever the request says", () => {
    expect(resolveCompanyId(person("admin", 1), 2)).toBe(1);
    expect(resolveCompanyId(person("user", 1), null)).toBe(1);
  });
});
