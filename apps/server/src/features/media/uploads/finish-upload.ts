import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@mapaobra/domain/errors";
import type { Db } from "../../../database/schema.ts";
import { asActor, type inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { Call } from "../../../http/call.ts";
import { IdempotentReplay } from "../../../http/idempotent-write.ts";
import type { ReceivedFile } from "../../../http/received-file.ts";
import type { FileStorage } from "../../../storage/file-storage.ts";
import type { FileTransactions } from "../../../storage/file-transactions.ts";
import type { TransactionHooks, UploadMedia } from "../upload-media.ts";
import { validateFiles } from "../validate-files.ts";
import {
  hasEnded,
  markUploadEnded,
  piecesByUpload,
  saveOutcome,
  type UploadRow,
} from "./uploads-repository.ts";

export interface FinishParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly files: FileTransactions;
  readonly uploading: UploadMedia;
  readonly now: () => number;
}

type FinishCall = Pick<Call<unknown>, "actor" | "checkPolicy" | "write">;

/**
 * Assembles the pieces of a complete upload into media. A concurrent second call finds it finished. Throws
 * the `DomainError` of an invalid file.
 */
export type FinishUpload = (call: FinishCall, upload: UploadRow) => Promise<void>;

/** Another request finished the upload first, in this or another process. */
class AlreadyFinishedError extends Error {}

export function createFinishUpload({ db, storage, files, uploading, now }: FinishParts): FinishUpload {
  const inScope = <Result>({ actor }: FinishCall, work: Parameters<typeof inUnitOfWork<Result>>[2]) =>
    asActor(db, actor, work);

  const markFinished = async (
    unit: Parameters<TransactionHooks["beforeInsert"]>[0],
    { id, point_id }: UploadRow,
  ) => {
    const keys = await markUploadEnded(unit, { id, pointId: point_id }, new Date(now()));
    if (!keys) throw new AlreadyFinishedError();
    return keys;
  };

  /** Concatenates all pieces into a local file. */
  const assemble = async (call: FinishCall, { id, name, size }: UploadRow, path: string) => {
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
  const storeRejection = (call: FinishCall, upload: UploadRow, { code, params }: DomainError) =>
    files.withDeletions((discard) =>
      inScope(call, async (unit) => {
        await discard(unit, await markFinished(unit, upload));
        await saveOutcome(unit, upload.id, { refusal: { code, params } });
      }),
    );

  const validate = async (call: FinishCall, upload: UploadRow, file: ReceivedFile) => {
    try {
      return await validateFiles({ companyId: upload.company_id }, [file], upload.kind);
    } catch (error) {
      // Too much work at present: the pieces stay for the next attempt.
      const isRefused = error instanceof DomainError && error.code !== "service_unavailable";
      if (isRefused) await storeRejection(call, upload, error);
      throw error;
    }
  };

  return async (call, upload) => {
    const path = storage.newTempPath();
    try {
      const validated = await validate(call, upload, await assemble(call, upload, path));
      const input = { pointId: upload.point_id, kind: upload.kind };
      await uploading.store({ ...call, input: { ...input, ...noPointIds } }, validated, {
        beforeInsert: (unit) => markFinished(unit, upload),
        afterInsert: (unit, { media, skipped }) =>
          saveOutcome(unit, upload.id, { mediaId: media[0]?.id ?? null, skipped }),
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

/** Checked when the upload began; the point may have moved to another map since. */
const noPointIds = { companyId: undefined, mapId: undefined, repeatedPointId: undefined };
