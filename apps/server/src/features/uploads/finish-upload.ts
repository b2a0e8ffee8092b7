import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@mapaobra/domain/errors";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor, type inUnitOfWork } from "../../database/unit-of-work.ts";
import type { Call } from "../../http/call.ts";
import { IdempotentReplay } from "../../http/idempotent-write.ts";
import type { ReceivedFile } from "../../http/received-file.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import {
  hasEnded,
  markUploadEnded,
  piecesByUpload,
  saveOutcome,
  type UploadOutcome,
  type UploadRow,
} from "./uploads-repository.ts";

export interface FinishParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly files: FileTransactions;
  readonly now: () => number;
}

export type FinishCall<Target> = Pick<Call<Target>, "actor" | "checkPolicy" | "write" | "input">;

/** Work of an upload in the transaction that stores its file. */
export interface UploadHooks {
  /** Runs before the file is counted. Returns keys to delete after the commit. */
  beforeInsert(unit: UnitOfWork): Promise<readonly string[]>;
  /** Runs last. */
  afterInsert(unit: UnitOfWork, outcome: UploadOutcome): Promise<void>;
}

/** Stores a valid file in one transaction. */
export type StoreFile<Target> = (call: FinishCall<Target>, hooks: UploadHooks) => Promise<unknown>;

/** Validates a complete file. Throws the `DomainError` of an invalid one, which ends its upload. */
export type AcceptFile<Target> = (upload: UploadRow, file: ReceivedFile) => Promise<StoreFile<Target>>;

/** Another request finished the upload first, in this or another process. */
class AlreadyFinishedError extends Error {}

/**
 * Assembles the pieces of a complete upload and stores the file. A concurrent second call finds it finished. Throws
 * the `DomainError` of an invalid file.
 */
export function createFinishUpload<Target>(
  { db, storage, files, now }: FinishParts,
  accept: AcceptFile<Target>,
) {
  const inScope = <Result>(
    { actor }: Pick<FinishCall<Target>, "actor">,
    work: Parameters<typeof inUnitOfWork<Result>>[2],
  ) => asActor(db, actor, work);

  const markFinished = async (unit: UnitOfWork, upload: UploadRow) => {
    const keys = await markUploadEnded(unit, upload, new Date(now()));
    if (!keys) throw new AlreadyFinishedError();
    return keys;
  };

  /** Concatenates all pieces into a local file. */
  const assemble = async (call: FinishCall<Target>, { id, name, size }: UploadRow, path: string) => {
    const pieces = await inScope(call, (unit) => piecesByUpload(unit, id));
    const hash = createHash("sha256");
    async function* content() {
      for (const { key } of pieces) {
        for await (const chunk of await storage.read(key)) {
          hash.update(chunk);
          yield chunk;
        }
      }
    }
    await pipeline(content(), createWriteStream(path, { mode: 0o600 }));
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    if (bytes !== size) throw new AlreadyFinishedError();
    return { name, declaredMediaType: "", path, bytes, sha256: hash.digest() };
  };

  /** Deletes an invalid upload's pieces, but stores the error for later requests. */
  const storeRejection = (call: FinishCall<Target>, upload: UploadRow, { code, params }: DomainError) =>
    files.withDeletions((discard) =>
      inScope(call, async (unit) => {
        await discard(unit, await markFinished(unit, upload));
        await saveOutcome(unit, upload.id, { refusal: { code, params } });
      }),
    );

  const validate = async (call: FinishCall<Target>, upload: UploadRow, file: ReceivedFile) => {
    try {
      return await accept(upload, file);
    } catch (error) {
      // Too much work at present: the pieces stay for the next attempt.
      const isRefused = error instanceof DomainError && error.code !== "service_unavailable";
      if (isRefused) await storeRejection(call, upload, error);
      throw error;
    }
  };

  return async (call: FinishCall<Target>, upload: UploadRow): Promise<void> => {
    const path = storage.newTempPath();
    try {
      const store = await validate(call, upload, await assemble(call, upload, path));
      await store(call, {
        beforeInsert: (unit) => markFinished(unit, upload),
        afterInsert: (unit, outcome) => saveOutcome(unit, upload.id, outcome),
      });
    } catch (error) {
      // The request that finished first has removed the pieces, perhaps while they were read here.
      const isDone =
        error instanceof AlreadyFinishedError || (await inScope(call, (unit) => hasEnded(unit, upload.id)));
      if (!isDone || isExpectedError(error)) throw error;
    } finally {
      await rm(path, { force: true });
    }
  };
}

const isExpectedError = (error: unknown) => error instanceof DomainError || error instanceof IdempotentReplay;
