/** The users of a notification. None when the payload is invalid: every database user can notify any channel. */
export function parseNoticesChange(payload: string): ReadonlySet<number> {
  try {
    const users: unknown = JSON.parse(payload);
    return new Set(Array.isArray(users) ? users : []);
  } catch {
    return new Set();
  }
}
