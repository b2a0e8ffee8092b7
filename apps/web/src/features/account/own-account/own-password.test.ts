import { describe, expect, it } from "vitest";
import { type OwnPasswordDraft, validateOwnPassword } from "./own-password.ts";

const draft: OwnPasswordDraft = {
  currentPassword: "vieja",
  newPassword: "Nueva-123",
  confirmation: "Nueva-123",
};
const problemsOf = (overrides: Partial<OwnPasswordDraft>) =>
  validateOwnPassword({ ...draft, ...overrides }).map(({ field, code }) => `${field}: ${code}`);

describe("own password", () => {
  it("accepts any current password and a new one written twice", () => {
    expect(problemsOf({})).toEqual([]);
  });

  it("requires all three fields", () => {
    expect(problemsOf({ currentPassword: "", newPassword: "", confirmation: "" })).toEqual([
      "currentPassword: required",
      "newPassword: required",
      "confirmation: required",
    ]);
  });

  it("must meet the password rules", () => {
    expect(problemsOf({ newPassword: "corta", confirmation: "corta" })).toEqual([
      "newPassword: password_invalid",
    ]);
  });

  it("must equal its confirmation, including trailing spaces", () => {
    expect(problemsOf({ confirmation: "Nueva-123 " })).toEqual(["confirmation: passwords_differ"]);
  });
});
