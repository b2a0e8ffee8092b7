/** What the database says when it changed who may do what, or how they are told of themselves. */
export type AccessChange = { readonly user: number } | { readonly company: number };

/** Reads a notification; undefined when somebody else wrote it, since anybody may notify any channel. */
export function parseAccessChange(payload: string): AccessChange | undefined {
  try {
    const { user, company } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof user === "number") return { user };
    return typeof company === "number" ? { company } : undefined;
  } catch {
    return undefined;
  }
}
