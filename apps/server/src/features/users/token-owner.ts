import { anonymous } from "@mapaobra/domain/access/actor";
import { type Role, roleFromName } from "@mapaobra/domain/access/role";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { FindTokenOwner } from "../../http/authenticate.ts";
import { findTokenOwnerRow } from "./tokens-repository.ts";

const isRole = (role: Role | undefined): role is Role => role !== undefined;

/** Whom a live token belongs to. */
export const findTokenOwner =
  (db: Kysely<Database>): FindTokenOwner =>
  async (tokenHash) => {
    const row = await inUnitOfWork(db, scopeOf(anonymous), (unit) => findTokenOwnerRow(unit, tokenHash));
    return (
      row && {
        kind: "user",
        userId: row.user_id,
        companyId: row.company_id,
        clientId: row.client_id,
        roles: row.roles.map(roleFromName).filter(isRole),
      }
    );
  };
