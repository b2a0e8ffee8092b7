import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { hashPassword } from "../session/session-service.ts";
import { hasSuper, insertSuper } from "./users-repository.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the one who may do everything, when there is none, and tells their credentials once. Undefined
 * when there is one: a password is never set over somebody's own.
 */
export async function createFirstSuper(
  db: Kysely<Database>,
  credentials: Credentials,
): Promise<Credentials | undefined> {
  return inUnitOfWork(db, scopeOf(system), async (unit) => {
    if (await hasSuper(unit)) return undefined;
    await insertSuper(unit, credentials.email, await hashPassword(credentials.password));
    return credentials;
  });
}
