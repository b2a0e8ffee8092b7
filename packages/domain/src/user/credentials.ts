import { isEmail } from "../format/email.ts";
import { isBlank, type Problem, problemIf, requiredProblems } from "../problems.ts";
import { isPasswordValid } from "./password.ts";

/** What a person asks for another password with. */
export interface ForgottenPasswordDraft {
  readonly email: string;
}

/** What a person signs in with. */
export interface CredentialsDraft extends ForgottenPasswordDraft {
  readonly password: string;
}

/** What a person chooses another password with: the link that was sent to them. */
export interface PasswordResetDraft {
  readonly token: string;
  readonly newPassword: string;
}

/** What a signed-in person changes their password with. */
export interface PasswordChangeDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export function validateForgottenPassword(
  draft: ForgottenPasswordDraft,
): Problem<keyof ForgottenPasswordDraft>[] {
  return [
    ...requiredProblems(draft, ["email"]),
    ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
  ];
}

/** What keeps a sign-in from being tried (P1 §5). Whether the password is a good one is no question here. */
export function validateCredentials(draft: CredentialsDraft): Problem<keyof CredentialsDraft>[] {
  return [...validateForgottenPassword(draft), ...requiredProblems(draft, ["password"])];
}

export function validatePasswordReset(draft: PasswordResetDraft): Problem<keyof PasswordResetDraft>[] {
  return [...requiredProblems(draft, ["token", "newPassword"]), ...newPasswordProblems(draft)];
}

export function validatePasswordChange(draft: PasswordChangeDraft): Problem<keyof PasswordChangeDraft>[] {
  return [...requiredProblems(draft, ["currentPassword", "newPassword"]), ...newPasswordProblems(draft)];
}

/** A new password, and once more: nobody sees what they type. */
export interface PasswordConfirmation {
  readonly newPassword: string;
  readonly confirmation: string;
}

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
