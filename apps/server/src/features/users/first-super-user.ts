import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { hashPassword } from "../session/session-service.ts";
import { hasSuperUser, insertSuperUser } from "./users-repository.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the first super user and returns the credentials. Undefined if a super user exists: an existing
 * password is never overwritten.
 */
export async function createFirstSuperUser(
  db: Db,
  credentials: Credentials,
): Promise<Credentials | undefined> {
  return asSystem(db, async (unit) => {
    if (await hasSuperUser(unit)) return undefined;
    await insertSuperUser(unit, credentials.email, await hashPassword(credentials.password));
    return credentials;
  });
}
