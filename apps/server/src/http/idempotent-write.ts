import { createHash } from "node:crypto";
import type { Actor } from "@mapaobra/domain/access/actor";
import { type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Db, UnitOfWork } from "../database/schema.ts";
import { asActor, inUnitOfWork } from "../database/unit-of-work.ts";
import {
  findStoredResponse,
  lockIdempotencyKey,
  type StoredResponse,
  storeResponse,
} from "./idempotency-repository.ts";

/** The key of a write. A retry with the same `Idempotency-Key` gets the first response (decision 8). */
export interface IdempotencyKey {
  readonly key: string;
  readonly endpoint: string;
  /** Hash of the request, so that one key cannot serve two different requests. */
  readonly fingerprint: Buffer;
}

/** Thrown by a write that already ran, with its stored response. */
export class IdempotentReplay extends Error {
  readonly response: StoredResponse;
  constructor(response: StoredResponse) {
    super("replayed");
    this.response = response;
  }
}

export const fingerprintOf = (...parts: readonly unknown[]): Buffer =>
  createHash("sha256").update(JSON.stringify(parts)).digest();

/** Whether a write with this key has been done. Its fingerprint is not compared. */
export async function hasStoredResponse(db: Db, actor: Actor, idempotencyKey: IdempotencyKey) {
  if (actor.kind !== "user") return false;
  const { userId } = actor;
  const stored = await asActor(db, actor, (unit) => findStoredResponse(unit, { ...idempotencyKey, userId }));
  return stored !== undefined;
}

/** Runs `work` and rolls it back. Throws what `work` throws. */
async function dryRun(db: Db, scope: Scope, work: (unit: UnitOfWork) => Promise<unknown>) {
  const rollback = new Error("dry run");
  const attempt = inUnitOfWork(db, scope, async (unit) => {
    await work(unit);
    throw rollback;
  });
  await attempt.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}

/**
 * Runs a transaction as `actor`. With a key, the response is stored in the same transaction: a crash leaves
 * both or neither, and concurrent requests with one key run one after the other.
 * @param sideEffect Irreversible side effect, such as a mail, run without a connection before the commit. Skipped when `work` is rejected or already
 * ran.
 */
export async function runIdempotentWrite<Result>(
  db: Db,
  actor: Actor,
  idempotencyKey: IdempotencyKey | undefined,
  work: (unit: UnitOfWork) => Promise<Result>,
  toResponse: (result: Result) => StoredResponse,
  sideEffect?: () => Promise<void>,
): Promise<Result> {
  const scope = scopeOf(actor);
  const runOrReplay = async (unit: UnitOfWork) => {
    if (!idempotencyKey || actor.kind !== "user") return work(unit);
    const write = { ...idempotencyKey, userId: actor.userId };
    await lockIdempotencyKey(unit, write);
    const stored = await findStoredResponse(unit, write);
    if (stored) {
      if (!stored.fingerprint.equals(idempotencyKey.fingerprint))
        throw new DomainError("idempotency_key_reused");
      throw new IdempotentReplay(stored);
    }
    const result = await work(unit);
    await storeResponse(unit, write, toResponse(result));
    return result;
  };
  if (sideEffect) {
    await dryRun(db, scope, runOrReplay);
    await sideEffect();
  }
  return inUnitOfWork(db, scope, runOrReplay);
}
