import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { expect, it } from "vitest";
import { createPolicyCheck, rejectIfNeverAllowed } from "./policy.ts";

const actorOf = (roles: readonly ["admin"] | readonly ["contractor"] | []): Actor =>
  ({ kind: "user", userId: 1, companyId: 7, clientId: null, roles }) as Actor;
const admin = actorOf(["admin"]);
const writing = { name: "saveThing", access: "map.write" } as const;

it.each([
  ["anonymous callers of an action", anonymous, writing, "not_signed_in"],
  ["users without a role for it", actorOf([]), writing, "action_forbidden"],
  ["them with the endpoint's own code", actorOf([]), { ...writing, forbiddenCode: "not_found" }, "not_found"],
  ["anonymous callers of an account", anonymous, { access: "signedIn" }, "not_signed_in"],
] as const)("rejects %s before the body is read", (_who, actor, endpoint, code) => {
  expect(() => rejectIfNeverAllowed(actor, endpoint)).toThrow(expect.objectContaining({ code }));
});

it.each([
  [anonymous, "open"],
  [actorOf([]), "signedIn"],
  [admin, "map.write"],
] as const)("lets a caller pass who may be allowed", (actor, access) => {
  expect(() => rejectIfNeverAllowed(actor, { access })).not.toThrow();
});

it("fails for a handler that left the check of its action out", () => {
  const { checkPolicy, requireChecked } = createPolicyCheck(admin, writing);
  expect(requireChecked).toThrow("saveThing responded without a policy check");
  checkPolicy({ companyId: 7 });
  expect(requireChecked).not.toThrow();
});

it("rejects a record that the action is not allowed on", () => {
  const { checkPolicy } = createPolicyCheck(admin, writing);
  expect(() => checkPolicy({ companyId: 8 }, "map_not_found")).toThrow(
    expect.objectContaining({ code: "map_not_found" }),
  );
});

it.each(["open", "signedIn"] as const)("needs no check at an endpoint that is %s", (access) => {
  expect(createPolicyCheck(admin, { name: "", access }).requireChecked).not.toThrow();
});
