import { describe, expect, it } from "vitest";
import { type OwnPasswordDraft, validateOwnPassword } from "./own-password.ts";

const draft: OwnPasswordDraft = {
  currentPassword: "vieja",
  newPassword: "Nueva-123",
  confirmation: "Nueva-123",
};
const problemsOf = (given: Partial<OwnPasswordDraft>) =>
  validateOwnPassword({ ...draft, ...given }).map(({ field, code }) => `${field}: ${code}`);

describe("one's own password", () => {
  it("is changed by whoever knows the present one, however weak that is, and writes the new one twice", () => {
    expect(problemsOf({})).toEqual([]);
  });

  it("needs all three fields", () => {
    expect(problemsOf({ currentPassword: "", newPassword: "", confirmation: "" })).toEqual([
      "currentPassword: required",
      "newPassword: required",
      "confirmation: required",
    ]);
  });

  it("must be a good one", () => {
    expect(problemsOf({ newPassword: "corta", confirmation: "corta" })).toEqual([
      "newPassword: password_invalid",
    ]);
  });

  it("must be the same both times, to the last space", () => {
    expect(problemsOf({ confirmation: "Nueva-123 " })).toEqual(["confirmation: passwords_differ"]);
  });
});
