import { type CurrentUser, currentUser } from "@mapaobra/contract/wire/session";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { StorageArea } from "../lib/storage-area.ts";
import { expiryAfter, isAlive } from "./session-life.ts";
import { storageKeys } from "./storage-keys.ts";

/** A signed-in user with the token that proves it, and when that is over; in milliseconds. */
export interface StoredSession {
  readonly user: CurrentUser;
  readonly token: string;
  readonly expires: number;
}

/** The moment that a storage has under a key; undefined when there is none that makes sense. */
export function readMoment(area: StorageArea, key: string): number | undefined {
  const moment = Number(area.read(key) ?? Number.NaN);
  return Number.isFinite(moment) ? moment : undefined;
}

/** What can be read of a stored user, field by field; undefined when it is nobody. */
function readUser(area: StorageArea): CurrentUser | undefined {
  try {
    return currentUser.decode(JSON.parse(area.read(storageKeys.user) ?? "null"));
  } catch {
    return undefined;
  }
}

interface Parts {
  readonly user: CurrentUser | undefined;
  readonly token: string | null;
  readonly expires: number | undefined;
}

const whole = ({ user, token, expires }: Parts, now: number): StoredSession | undefined =>
  user && token && expires !== undefined && isAlive(expires, now) ? { user, token, expires } : undefined;

/** The session that a storage has, if it is whole and not over. */
export const readSession = (area: StorageArea, now: number): StoredSession | undefined =>
  whole(
    {
      user: readUser(area),
      token: area.read(storageKeys.token),
      expires: readMoment(area, storageKeys.expires),
    },
    now,
  );

/**
 * The copy of a session that lasts as long as its tab. It may lack its end, and its token may be the one
 * that the tabs share.
 */
export const readTabCopy = (tab: StorageArea, shared: StorageArea, now: number): StoredSession | undefined =>
  whole(
    {
      user: readUser(tab),
      token: tab.read(storageKeys.token) ?? shared.read(storageKeys.token),
      expires:
        tab.read(storageKeys.expires) === null ? expiryAfter(now) : readMoment(tab, storageKeys.expires),
    },
    now,
  );

/** False when it was not kept; then nothing of it is left there. The user comes last: that makes it whole. */
export function writeSession(area: StorageArea, { user, token, expires }: StoredSession): boolean {
  const kept =
    area.write(storageKeys.token, token) &&
    area.write(storageKeys.expires, String(expires)) &&
    area.write(storageKeys.user, JSON.stringify(currentUser.encode(user)));
  if (!kept) clearSession(area);
  else if (user.companyTheme === null) area.remove(storageKeys.theme);
  else area.write(storageKeys.theme, themeFromName(user.companyTheme));
  return kept;
}

export function clearSession(area: StorageArea): void {
  for (const key of Object.values(storageKeys)) area.remove(key);
}
