/** State that the sign-in pages pass to one another in `history.state`, never in a URL. */
export interface AuthNavigationState {
  readonly email?: string;
  /** The success message of the previous page. */
  readonly notice?: string;
  /** The session ended without a sign-out. */
  readonly ended?: boolean;
  /** From the password link. */
  readonly token?: string;
}

export function readAuthNavigationState(state: unknown): Required<AuthNavigationState> {
  const fields = (typeof state === "object" && state !== null ? state : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    email: text(fields.email),
    notice: text(fields.notice),
    ended: fields.ended === true,
    token: text(fields.token),
  };
}
