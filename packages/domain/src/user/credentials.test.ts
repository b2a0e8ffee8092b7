import { describe, expect, it } from "vitest";
import {
  validateCredentials,
  validateForgottenPassword,
  validatePasswordChange,
  validatePasswordReset,
} from "./credentials.ts";

describe("signing in", () => {
  it("takes any password, also one that could not be chosen today", () => {
    expect(validateCredentials({ email: "ana@volcan.example", password: "vieja" })).toEqual([]);
  });

  it.each([
    [{ email: " ", password: "x" }, [{ field: "email", code: "required" }]],
    [{ email: "ana@volcan.example", password: "" }, [{ field: "password", code: "required" }]],
    [{ email: "ana@", password: "x" }, [{ field: "email", code: "email_invalid" }]],
  ])("with %j is refused", (draft, problems) => {
    expect(validateCredentials(draft)).toEqual(problems);
  });

  it("asks for another password by an e-mail address alone", () => {
    expect(validateForgottenPassword({ email: "ana@volcan.example" })).toEqual([]);
    expect(validateForgottenPassword({ email: "ana" })).toEqual([{ field: "email", code: "email_invalid" }]);
  });
});

describe("a password that its owner chooses", () => {
  it("follows the rule, by the link as by the present one", () => {
    const wrong = [{ field: "newPassword", code: "password_invalid" }];
    expect(validatePasswordReset({ token: "t", newPassword: "Segura-2026" })).toEqual([]);
    expect(validatePasswordReset({ token: "t", newPassword: "segura" })).toEqual(wrong);
    expect(validatePasswordChange({ currentPassword: "vieja", newPassword: "Segura-2026" })).toEqual([]);
    expect(validatePasswordChange({ currentPassword: "vieja", newPassword: "segura" })).toEqual(wrong);
  });

  it("comes with the link or with the present one", () => {
    const missing = (field: string) => [{ field, code: "required" }];
    expect(validatePasswordReset({ token: "", newPassword: "Segura-2026" })).toEqual(missing("token"));
    expect(validatePasswordReset({ token: "t", newPassword: "" })).toEqual(missing("newPassword"));
    expect(validatePasswordChange({ currentPassword: "", newPassword: "Segura-2026" })).toEqual(
      missing("currentPassword"),
    );
  });
});
