import { createHash } from "node:crypto";
import type { Actor } from "@mapaobra/domain/access/actor";
import { type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../database/unit-of-work.ts";
import {
  findStoredResponse,
  lockIdempotencyKey,
  type StoredResponse,
  storeResponse,
} from "./idempotency-repository.ts";

/** Who re-sends a write names it by a key of their own (`Idempotency-Key`) and gets the first answer again. */
export interface IdempotencyKey {
  readonly key: string;
  readonly endpoint: string;
  /** What was asked, so that one key cannot stand for two requests. */
  readonly fingerprint: Buffer;
}

/** Thrown out of a write that was done before, with the answer that it had then. */
export class IdempotentReplay extends Error {
  readonly response: StoredResponse;
  constructor(answer: StoredResponse) {
    super("done before");
    this.response = answer;
  }
}

export const fingerprintOf = (...parts: readonly unknown[]): Buffer =>
  createHash("sha256").update(JSON.stringify(parts)).digest();

/** Throws what `work` would throw, and changes nothing. */
async function dryRun(
  db: Kysely<Database>,
  scope: Scope,
  work: (unit: UnitOfWork) => Promise<unknown>,
): Promise<void> {
  const rollback = new Error("rehearsed");
  const rehearsal = inUnitOfWork(db, scope, async (unit) => {
    await work(unit);
    throw rollback;
  });
  await rehearsal.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}

/**
 * One unit of work of `actor`. With a key, its answer is kept in the same transaction: a process that dies
 * leaves either both or neither, and two requests with one key take turns.
 * @param outside what cannot be undone and goes before; it does not happen when `work` would be refused, or
 * was done before
 */
export async function runIdempotentWrite<Result>(
  db: Kysely<Database>,
  actor: Actor,
  named: IdempotencyKey | undefined,
  work: (unit: UnitOfWork) => Promise<Result>,
  answerOf: (result: Result) => StoredResponse,
  outside?: () => Promise<void>,
): Promise<Result> {
  const scope = scopeOf(actor);
  const runOrReplay = async (unit: UnitOfWork) => {
    if (!named || actor.kind !== "user") return work(unit);
    const write = { ...named, userId: actor.userId };
    await lockIdempotencyKey(unit, write);
    const kept = await findStoredResponse(unit, write);
    if (kept) {
      if (!kept.fingerprint.equals(named.fingerprint)) throw new DomainError("idempotency_key_reused");
      throw new IdempotentReplay(kept);
    }
    const result = await work(unit);
    await storeResponse(unit, write, answerOf(result));
    return result;
  };
  if (outside) {
    await dryRun(db, scope, runOrReplay);
    await outside();
  }
  return inUnitOfWork(db, scope, runOrReplay);
}
