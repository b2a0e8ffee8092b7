import { createHash } from "node:crypto";
import type { Actor } from "@mapaobra/domain/access/actor";
import { type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../database/unit-of-work.ts";
import { findAnswer, type KeptAnswer, keepAnswer, takeTurn } from "./write-once-repository.ts";

/** Who re-sends a write names it by a key of their own (`Idempotency-Key`) and gets the first answer again. */
export interface WriteKey {
  readonly key: string;
  readonly endpoint: string;
  /** What was asked, so that one key cannot stand for two requests. */
  readonly fingerprint: Buffer;
}

/** Thrown out of a write that was done before, with the answer that it had then. */
export class DoneBefore extends Error {
  readonly answer: KeptAnswer;
  constructor(answer: KeptAnswer) {
    super("done before");
    this.answer = answer;
  }
}

export const fingerprintOf = (...parts: readonly unknown[]): Buffer =>
  createHash("sha256").update(JSON.stringify(parts)).digest();

/** Throws what `work` would throw, and changes nothing. */
async function rehearse(
  db: Kysely<Database>,
  scope: Scope,
  work: (unit: UnitOfWork) => Promise<unknown>,
): Promise<void> {
  const undone = new Error("rehearsed");
  const rehearsal = inUnitOfWork(db, scope, async (unit) => {
    await work(unit);
    throw undone;
  });
  await rehearsal.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

/**
 * One unit of work of `actor`. With a key, its answer is kept in the same transaction: a process that dies
 * leaves either both or neither, and two requests with one key take turns.
 * @param outside what cannot be undone and goes before; it does not happen when `work` would be refused, or
 * was done before
 */
export async function writeOnce<Result>(
  db: Kysely<Database>,
  actor: Actor,
  named: WriteKey | undefined,
  work: (unit: UnitOfWork) => Promise<Result>,
  answerOf: (result: Result) => KeptAnswer,
  outside?: () => Promise<void>,
): Promise<Result> {
  const scope = scopeOf(actor);
  const once = async (unit: UnitOfWork) => {
    if (!named || actor.kind !== "user") return work(unit);
    const write = { ...named, userId: actor.userId };
    await takeTurn(unit, write);
    const kept = await findAnswer(unit, write);
    if (kept) {
      if (!kept.fingerprint.equals(named.fingerprint)) throw new DomainError("idempotency_key_reused");
      throw new DoneBefore(kept);
    }
    const result = await work(unit);
    await keepAnswer(unit, write, answerOf(result));
    return result;
  };
  if (outside) {
    await rehearse(db, scope, once);
    await outside();
  }
  return inUnitOfWork(db, scope, once);
}
