import { describe, expect, it } from "vitest";
import type { Actor } from "../access/actor.ts";
import { canInvite, type NewUserDraft, type User, validateNewUser, validateUser } from "./user.ts";

const complete: NewUserDraft = {
  email: "ana@volcan.example",
  name: "Ana Mora",
  companyId: 1,
  clientId: null,
  password: "Segura-2026",
  role: "user",
  invited: false,
};

const form = { needsRole: true };

describe("user validation", () => {
  it("accepts a complete user with or without a client", () => {
    expect(validateNewUser(complete, form)).toEqual([]);
    expect(validateUser({ ...complete, clientId: 7 }, ["user"])).toEqual([]);
  });

  it.each([
    [{ name: " " }, "required"],
    [{ email: "" }, "required"],
    [{ companyId: null }, "required"],
    [{ email: "ana@" }, "email_invalid"],
    [{ name: "x".repeat(201) }, "too_long"],
  ])("rejects %j with %s, new or existing", (change, code) => {
    const expected = [{ field: Object.keys(change)[0], code }];
    expect(validateNewUser({ ...complete, ...change }, form)).toEqual(expected);
    expect(validateUser({ ...complete, ...change }, ["user"])).toEqual(expected);
  });

  it.each([
    [{ password: "" }, "required"],
    [{ password: "segura" }, "password_invalid"],
    [{ role: null }, "required"],
  ])("rejects %j with %s if new", (change, code) => {
    expect(validateNewUser({ ...complete, ...change }, form)).toEqual([
      { field: Object.keys(change)[0], code },
    ]);
  });

  it("requires no company for a super user", () => {
    expect(validateUser({ ...complete, companyId: null }, ["super"])).toEqual([]);
    expect(validateNewUser({ ...complete, companyId: null, role: "super" }, form)).toEqual([]);
  });

  it("requires no role if it is assigned later", () => {
    expect(validateNewUser({ ...complete, role: null }, { needsRole: false })).toEqual([]);
  });

  it("requires a role and no password for an invited user, who must be able to sign in afterwards", () => {
    const invited = { ...complete, invited: true, password: "" };
    expect(validateNewUser(invited, form)).toEqual([]);
    expect(validateNewUser({ ...invited, role: null }, { needsRole: false })).toEqual([
      { field: "role", code: "required" },
    ]);
  });
});

describe("invitation", () => {
  const admin: Actor = { kind: "user", userId: 1, companyId: 1, clientId: null, roles: ["admin"] };
  const known: Pick<User, "id" | "active" | "roles"> = { id: 2, active: true, roles: ["user"] };

  it("is allowed for users who can sign in with the password that they choose", () => {
    expect(canInvite(admin, known)).toBe(true);
    expect(canInvite(admin, { ...known, active: false })).toBe(false);
    expect(canInvite(admin, { ...known, roles: [] })).toBe(false);
  });

  it("is not allowed for oneself", () => {
    expect(canInvite(admin, { ...known, id: 1 })).toBe(false);
  });
});
