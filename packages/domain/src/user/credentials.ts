import { isEmail } from "../format/email.ts";
import { isBlank, type Problem, problemIf, requiredProblems } from "../problems.ts";
import { isPasswordValid } from "./password.ts";

/** The fields of a password reset request. */
export interface ForgottenPasswordDraft {
  readonly email: string;
}

/** The fields of the sign-in form. */
export interface CredentialsDraft extends ForgottenPasswordDraft {
  readonly password: string;
}

/** The fields of a password reset with the e-mailed link. */
export interface PasswordResetDraft {
  readonly token: string;
  readonly newPassword: string;
}

/** The fields of a password change by a signed-in user. */
export interface PasswordChangeDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Returns the validation problems of a password reset request. */
export function validateForgottenPassword(
  draft: ForgottenPasswordDraft,
): Problem<keyof ForgottenPasswordDraft>[] {
  return [
    ...requiredProblems(draft, ["email"]),
    ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
  ];
}

/** Returns the validation problems of a sign-in (P1 §5). The password rule is not applied here. */
export function validateCredentials(draft: CredentialsDraft): Problem<keyof CredentialsDraft>[] {
  return [...validateForgottenPassword(draft), ...requiredProblems(draft, ["password"])];
}

/** Returns the validation problems of a password reset with the e-mailed link. */
export function validatePasswordReset(draft: PasswordResetDraft): Problem<keyof PasswordResetDraft>[] {
  return [...requiredProblems(draft, ["token", "newPassword"]), ...newPasswordProblems(draft)];
}

/** Returns the validation problems of a password change by a signed-in user. */
export function validatePasswordChange(draft: PasswordChangeDraft): Problem<keyof PasswordChangeDraft>[] {
  return [...requiredProblems(draft, ["currentPassword", "newPassword"]), ...newPasswordProblems(draft)];
}

/** A new password and its repetition, because the input is masked. */
export interface PasswordConfirmation {
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Returns the validation problems of the repeated password. */
export function validatePasswordConfirmation({
  newPassword,
  confirmation,
}: PasswordConfirmation): Problem<"confirmation">[] {
  return [
    ...requiredProblems({ confirmation }, ["confirmation"]),
    ...problemIf(confirmation !== "" && confirmation !== newPassword, "confirmation", "passwords_differ"),
  ];
}

const newPasswordProblems = ({ newPassword }: { readonly newPassword: string }) =>
  problemIf(!isBlank(newPassword) && !isPasswordValid(newPassword), "newPassword", "password_invalid");
