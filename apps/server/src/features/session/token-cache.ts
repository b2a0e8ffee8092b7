import { type AccessChange, parseAccessChange } from "../../live/access-change.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { AuthenticatedUser } from "./authenticated-user.ts";

/** More than the users signed in at one time. An evicted entry is only loaded again. */
const defaultMaxEntries = 10_000;

export type TokenCache = ReturnType<typeof createTokenCache>;

interface Entry {
  readonly found: Promise<AuthenticatedUser | undefined>;
  /** Undefined while loading: any change then invalidates the entry. */
  user: AuthenticatedUser | undefined;
}

/**
 * Caches token owners (decision 9). Notifications invalidate entries. A read in flight during a change is not cached.
 * Nothing is cached while the listener is disconnected.
 */
export function createTokenCache(
  signals: Pick<DatabaseNotifications, "isListening" | "subscribe">,
  load: (hash: Buffer) => Promise<AuthenticatedUser | undefined>,
  maxEntries: number = defaultMaxEntries,
) {
  const entries = new Map<string, Entry>();

  const invalidate = (change: AccessChange | undefined) => {
    for (const [key, { user }] of entries) {
      if (!change || !user || affects(change, user)) entries.delete(key);
    }
  };
  // An unreadable payload invalidates everything.
  signals.subscribe("access_changed", (payload) =>
    invalidate(payload === undefined ? undefined : parseAccessChange(payload)),
  );

  const read = (key: string, hash: Buffer) => {
    const entry: Entry = { found: load(hash), user: undefined };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.found.then((found) => {
      entry.user = found;
      if (!found) drop();
    }, drop);
    for (const oldest of entries.keys()) {
      if (entries.size < maxEntries) break;
      entries.delete(oldest);
    }
    entries.set(key, entry);
    return entry.found;
  };

  return {
    /** The owner of a token, by its SHA-256; undefined if it is invalid. */
    get(hash: Buffer) {
      if (!signals.isListening) return load(hash);
      const key = hash.toString("base64");
      return entries.get(key)?.found ?? read(key, hash);
    },
    /** Replaces the entry `known`, unless it was invalidated or replaced before. */
    replace(hash: Buffer, user: AuthenticatedUser, by: AuthenticatedUser) {
      const key = hash.toString("base64");
      if (entries.get(key)?.user === user) entries.set(key, { found: Promise.resolve(by), user: by });
    },
    /** Invalidates the entries of a change before its notification arrives. */
    invalidate,
  };
}

function affects(change: AccessChange, { user }: AuthenticatedUser): boolean {
  return "user" in change ? user.id === change.user : user.companyId === change.company;
}
