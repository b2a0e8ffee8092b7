/** What the pages before the door hand on to one another, in the history's entry: never in an address. */
export interface AuthNavigationState {
  readonly email?: string;
  /** What went well on the page before. */
  readonly notice?: string;
  /** A session was over without anybody having left it. */
  readonly ended?: boolean;
  /** From the link for another password. */
  readonly token?: string;
}

export function readAuthNavigationState(state: unknown): Required<AuthNavigationState> {
  const given = (typeof state === "object" && state !== null ? state : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    email: text(given.email),
    notice: text(given.notice),
    ended: given.ended === true,
    token: text(given.token),
  };
}
