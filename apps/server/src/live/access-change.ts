/** A change of permissions or profile: of one user, or of all users of a company. */
export type AccessChange = { readonly user: number } | { readonly company: number };

/**
 * Parses a notification. Undefined when the payload is invalid: every database user can notify any channel.
 */
export function parseAccessChange(payload: string): AccessChange | undefined {
  try {
    const { user, company } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof user === "number") return { user };
    return typeof company === "number" ? { company } : undefined;
  } catch {
    return undefined;
  }
}
