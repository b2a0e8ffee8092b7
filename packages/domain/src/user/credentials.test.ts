import { describe, expect, it } from "vitest";
import {
  validateCredentials,
  validateForgottenPassword,
  validatePasswordChange,
  validatePasswordReset,
} from "./credentials.ts";

describe("sign-in validation", () => {
  it("accepts any password, also one that the current rule rejects", () => {
    expect(validateCredentials({ email: "ana@volcan.example", password: "vieja" })).toEqual([]);
  });

  it.each([
    [{ email: " ", password: "x" }, [{ field: "email", code: "required" }]],
    [{ email: "ana@volcan.example", password: "" }, [{ field: "password", code: "required" }]],
    [{ email: "ana@", password: "x" }, [{ field: "email", code: "email_invalid" }]],
  ])("rejects %j", (draft, problems) => {
    expect(validateCredentials(draft)).toEqual(problems);
  });

  it("requires only an e-mail address to reset the password", () => {
    expect(validateForgottenPassword({ email: "ana@volcan.example" })).toEqual([]);
    expect(validateForgottenPassword({ email: "ana" })).toEqual([{ field: "email", code: "email_invalid" }]);
  });
});

describe("password change", () => {
  it("applies the password rule with the link and with the current password", () => {
    const expected = [{ field: "newPassword", code: "password_invalid" }];
    expect(validatePasswordReset({ token: "t", newPassword: "Segura-2026" })).toEqual([]);
    expect(validatePasswordReset({ token: "t", newPassword: "segura" })).toEqual(expected);
    expect(validatePasswordChange({ currentPassword: "vieja", newPassword: "Segura-2026" })).toEqual([]);
    expect(validatePasswordChange({ currentPassword: "vieja", newPassword: "segura" })).toEqual(expected);
  });

  it("requires the link or the current password", () => {
    const missing = (field: string) => [{ field, code: "required" }];
    expect(validatePasswordReset({ token: "", newPassword: "Segura-2026" })).toEqual(missing("token"));
    expect(validatePasswordReset({ token: "t", newPassword: "" })).toEqual(missing("newPassword"));
    expect(validatePasswordChange({ currentPassword: "", newPassword: "Segura-2026" })).toEqual(
      missing("currentPassword"),
    );
  });
});
