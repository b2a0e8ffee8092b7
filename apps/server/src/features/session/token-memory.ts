import { type AccessChange, readAccessChange } from "../../live/access-change.ts";
import type { DatabaseSignals } from "../../live/database-signals.ts";
import type { SignedIn } from "./signed-in.ts";

/** More than are signed in at one time; what is forgotten is only read again. */
const usualMost = 10_000;

export interface TokenMemory {
  /** Whose a token is, by its SHA-256; undefined when it is not alive. */
  find(hash: Buffer): Promise<SignedIn | undefined>;
  /** Puts what the caller knows in the place of `known`, unless something happened to that meanwhile. */
  replace(hash: Buffer, known: SignedIn, by: SignedIn): void;
  /** Forgets what a change concerns, without waiting for the database to tell of it. */
  forget(change: AccessChange): void;
}

interface Entry {
  readonly found: Promise<SignedIn | undefined>;
  /** Undefined while it is read: it may be whatever changes in the meantime. */
  known: SignedIn | undefined;
}

/**
 * Keeps whose tokens are, so that not every request asks the database. The database tells of each change;
 * what was being read while something changed is not kept, and nothing is while nobody listens.
 */
export function createTokenMemory(
  signals: Pick<DatabaseSignals, "listening" | "subscribe">,
  load: (hash: Buffer) => Promise<SignedIn | undefined>,
  most: number = usualMost,
): TokenMemory {
  const entries = new Map<string, Entry>();

  const forget = (change: AccessChange | undefined) => {
    for (const [key, { known }] of entries) {
      if (!change || !known || concerns(change, known)) entries.delete(key);
    }
  };
  // What cannot be read could be anything.
  signals.subscribe("access_changed", (payload) =>
    forget(payload === undefined ? undefined : readAccessChange(payload)),
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
    find(hash) {
      if (!signals.listening) return load(hash);
      const key = hash.toString("base64");
      return entries.get(key)?.found ?? read(key, hash);
    },
    replace(hash, known, by) {
      const key = hash.toString("base64");
      if (entries.get(key)?.known === known) entries.set(key, { found: Promise.resolve(by), known: by });
    },
    forget,
  };
}

function concerns(change: AccessChange, { user }: SignedIn): boolean {
  return "user" in change ? user.id === change.user : user.companyId === change.company;
}
