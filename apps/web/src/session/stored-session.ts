import { type CurrentUser, currentUser } from "@mapaobra/contract/wire/session";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { SafeStorage } from "../lib/storage/safe-storage.ts";
import { expiryAfter, isUnexpired } from "./session-lifetime.ts";
import { storageKeys } from "./storage-keys.ts";

/** A signed-in user, the token and its expiry in epoch milliseconds. */
export interface StoredSession {
  readonly user: CurrentUser;
  readonly token: string;
  readonly expires: number;
}

/** A stored timestamp; undefined if missing or invalid. */
export function readTimestamp(area: SafeStorage, key: string): number | undefined {
  const moment = Number(area.read(key) ?? Number.NaN);
  return Number.isFinite(moment) ? moment : undefined;
}

/** Reads a stored user field by field; undefined if there is none. */
function readUser(area: SafeStorage): CurrentUser | undefined {
  try {
    return currentUser.decode(JSON.parse(area.read(storageKeys.user) ?? "null"));
  } catch {
    return undefined;
  }
}

interface PartialSession {
  readonly user: CurrentUser | undefined;
  readonly token: string | null;
  readonly expires: number | undefined;
}

const completeSession = ({ user, token, expires }: PartialSession, now: number): StoredSession | undefined =>
  user && token && expires !== undefined && isUnexpired(expires, now) ? { user, token, expires } : undefined;

/** The stored session, if it is complete and has not expired. */
export const readSession = (area: SafeStorage, now: number): StoredSession | undefined =>
  completeSession(
    {
      user: readUser(area),
      token: area.read(storageKeys.token),
      expires: readTimestamp(area, storageKeys.expires),
    },
    now,
  );

/** The copy of a session in the tab's storage. It may lack an expiry, and its token may be the shared one. */
export const readTabCopy = (tab: SafeStorage, shared: SafeStorage, now: number): StoredSession | undefined =>
  completeSession(
    {
      user: readUser(tab),
      token: tab.read(storageKeys.token) ?? shared.read(storageKeys.token),
      expires:
        tab.read(storageKeys.expires) === null ? expiryAfter(now) : readTimestamp(tab, storageKeys.expires),
    },
    now,
  );

/**
 * Returns false, and leaves nothing behind, if it cannot be stored. The user is written last: it marks a
 * complete session.
 */
export function writeSession(area: SafeStorage, { user, token, expires }: StoredSession): boolean {
  const isWritten =
    area.write(storageKeys.token, token) &&
    area.write(storageKeys.expires, String(expires)) &&
    area.write(storageKeys.user, JSON.stringify(currentUser.encode(user)));
  if (!isWritten) clearSession(area);
  else if (user.companyTheme === null) area.remove(storageKeys.theme);
  else area.write(storageKeys.theme, themeFromName(user.companyTheme));
  return isWritten;
}

export function clearSession(area: SafeStorage): void {
  for (const key of Object.values(storageKeys)) area.remove(key);
}
