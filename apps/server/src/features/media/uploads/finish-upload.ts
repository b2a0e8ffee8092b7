import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { Call } from "../../../http/mount.ts";
import type { ReceivedFile } from "../../../http/received-file.ts";
import { DoneBefore } from "../../../http/write-once.ts";
import type { FileStorage } from "../../../storage/file-storage.ts";
import type { KeptFiles } from "../../../storage/kept-files.ts";
import { type Judged, judgeFiles } from "../judge-files.ts";
import type { Alongside, UploadMedia } from "../upload-media.ts";
import { endUpload, hasEnded, keepOutcome, piecesOf, type UploadRow } from "./uploads-repository.ts";

export interface FinishParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  readonly files: KeptFiles;
  readonly uploading: UploadMedia;
  readonly now: () => number;
}

type Finishing = Pick<Call<unknown>, "actor" | "permit" | "write">;

/** Makes a file of the point out of an upload of which all has arrived; who comes second finds it done. */
export type FinishUpload = (call: Finishing, upload: UploadRow) => Promise<void>;

/** Thrown when another request, here or in another process, was first. */
class EndedBefore extends Error {}

export function createFinishUpload({ db, storage, files, uploading, now }: FinishParts): FinishUpload {
  const inScope = <Result>({ actor }: Finishing, work: Parameters<typeof inUnitOfWork<Result>>[2]) =>
    inUnitOfWork(db, scopeOf(actor), work);

  const end = async (unit: Parameters<Alongside["begin"]>[0], { id, point_id }: UploadRow) => {
    const keys = await endUpload(unit, { id, pointId: point_id }, new Date(now()));
    if (!keys) throw new EndedBefore();
    return keys;
  };

  /** All pieces as one file of this machine. */
  const assemble = async (
    call: Finishing,
    { id, name, size }: UploadRow,
    path: string,
  ): Promise<ReceivedFile> => {
    const pieces = await inScope(call, (unit) => piecesOf(unit, id));
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
    if (bytes !== size) throw new EndedBefore();
    return { name, claimedType: "", path, bytes, sha256: hash.digest() };
  };

  /** What nobody can store is not kept for a second attempt; why stays to be told. */
  const refuse = (call: Finishing, upload: UploadRow, { code, params }: DomainError) =>
    files.removing((discard) =>
      inScope(call, async (unit) => {
        await discard(unit, await end(unit, upload));
        await keepOutcome(unit, upload.id, { refusal: { code, params } });
      }),
    );

  const judge = async (call: Finishing, upload: UploadRow, file: ReceivedFile): Promise<Judged> => {
    try {
      return await judgeFiles([file], upload.kind);
    } catch (error) {
      if (error instanceof DomainError) await refuse(call, upload, error);
      throw error;
    }
  };

  return async (call, upload) => {
    const path = storage.newPath();
    try {
      const judged = await judge(call, upload, await assemble(call, upload, path));
      const input = { pointId: upload.point_id, kind: upload.kind };
      await uploading.store({ ...call, input: { ...input, ...unsaid } }, judged, {
        begin: (unit) => end(unit, upload),
        end: (unit, { media, skipped }) =>
          keepOutcome(unit, upload.id, { mediaId: media[0]?.id ?? null, skipped }),
      });
    } catch (error) {
      // Whoever was first has removed the pieces, perhaps while they were read here.
      const isDone =
        error instanceof EndedBefore || (await inScope(call, (unit) => hasEnded(unit, upload.id)));
      if (!isDone || isRefusal(error)) throw error;
    } finally {
      await rm(path, { force: true });
    }
  };
}

const isRefusal = (error: unknown) => error instanceof DomainError || error instanceof DoneBefore;

/** The sender said it when the upload was begun; a point may have moved to another map since. */
const unsaid = { companyId: undefined, mapId: undefined, samePointId: undefined };
