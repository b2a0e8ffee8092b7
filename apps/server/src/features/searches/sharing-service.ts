import { type Actor, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { User } from "@mapaobra/domain/user/user";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { inScope } from "../../database/unit-of-work.ts";
import { makePrivate } from "./searches-repository.ts";

type Place = Pick<User, "companyId" | "clientId">;

/**
 * Ends what a person shares with people who are no longer theirs, in the transaction that moves the person: searches for
 * the client before become private, and all of them in another company. The person can share them again.
 * @param actor who moves the person; the scope of `unit` is theirs
 */
export async function endSharing(
  db: Db,
  unit: UnitOfWork,
  actor: Actor,
  { id: userId, ...before }: Pick<User, "id"> & Place,
  after: Place,
): Promise<void> {
  const changesCompany = before.companyId !== after.companyId;
  if (!changesCompany && before.clientId === after.clientId) return;
  // The actor does not see private searches of another person.
  await inScope(db, unit, { scope: scopeOf(system), outer: scopeOf(actor) }, () =>
    makePrivate(unit, { userId, clientId: after.clientId }, changesCompany ? "all" : "client"),
  );
}
