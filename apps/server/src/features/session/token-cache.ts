import { type AccessChange, parseAccessChange } from "../../live/access-change.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { AuthenticatedUser } from "./authenticated-user.ts";

/** More than are signed in at one time; what is forgotten is only read again. */
const defaultMaxEntries = 10_000;

export interface TokenCache {
  /** Whose a token is, by its SHA-256; undefined when it is not alive. */
  get(hash: Buffer): Promise<AuthenticatedUser | undefined>;
  /** Puts what the caller knows in the place of `known`, unless something happened to that meanwhile. */
  replace(hash: Buffer, known: AuthenticatedUser, by: AuthenticatedUser): void;
  /** Forgets what a change concerns, without waiting for the database to tell of it. */
  forget(change: AccessChange): void;
}

interface Entry {
  readonly found: Promise<AuthenticatedUser | undefined>;
  /** Undefined while it is read: it may be whatever changes in the meantime. */
  known: AuthenticatedUser | undefined;
}

/**
 * Keeps whose tokens are, so that not every request asks the database. The database tells of each change;
 * what was being read while something changed is not kept, and nothing is while nobody listens.
 */
export function createTokenCache(
  signals: Pick<DatabaseNotifications, "isListening" | "subscribe">,
  load: (hash: Buffer) => Promise<AuthenticatedUser | undefined>,
  most: number = defaultMaxEntries,
): TokenCache {
  const entries = new Map<string, Entry>();

  const invalidate = (change: AccessChange | undefined) => {
    for (const [key, { known }] of entries) {
      if (!change || !known || affects(change, known)) entries.delete(key);
    }
  };
  // What cannot be read could be anything.
  signals.subscribe("access_changed", (payload) =>
    invalidate(payload === undefined ? undefined : parseAccessChange(payload)),
  );

  const read = (key: string, hash: Buffer) => {
    const entry: Entry = { found: load(hash), known: undefined };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.found.then((found) => {
      entry.known = found;
      if (!found) drop();
    }, drop);
    for (const oldest of entries.keys()) {
      if (entries.size < most) break;
      entries.delete(oldest);
    }
    entries.set(key, entry);
    return entry.found;
  };

  return {
    get(hash) {
      if (!signals.isListening) return load(hash);
      const key = hash.toString("base64");
      return entries.get(key)?.found ?? read(key, hash);
    },
    replace(hash, known, by) {
      const key = hash.toString("base64");
      if (entries.get(key)?.known === known) entries.set(key, { found: Promise.resolve(by), known: by });
    },
    forget: invalidate,
  };
}

function affects(change: AccessChange, { user }: AuthenticatedUser): boolean {
  return "user" in change ? user.id === change.user : user.companyId === change.company;
}
