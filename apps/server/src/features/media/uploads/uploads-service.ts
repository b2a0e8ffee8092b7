import type { appendUpload, beginUpload, readUpload } from "@mapaobra/contract/endpoints/uploads";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { UploadProgress } from "@mapaobra/contract/wire/media";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { sanitizeFileName } from "@mapaobra/domain/media/file-names";
import { mediaKinds, type UploadKind } from "@mapaobra/domain/media/media-kind";
import { isWithinLimit } from "@mapaobra/domain/media/upload-limits";
import type { UnitOfWork } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { Call } from "../../../http/call.ts";
import { announcedBytes } from "../../../http/receive-files.ts";
import { pieceBodyOf } from "../../../http/tus.ts";
import { lockCompanyFiles } from "../../../storage/company-files-repository.ts";
import type { CompanyQuota } from "../../../storage/company-quota.ts";
import type { DiskSpace } from "../../../storage/disk-space.ts";
import { newStorageKey } from "../../../storage/storage-key.ts";
import { mediaByPoint } from "../media-repository.ts";
import { audienceOf, type MediaService } from "../media-service.ts";
import { createFinishUpload, type FinishParts } from "./finish-upload.ts";
import { receivePieces } from "./receive-pieces.ts";
import { createUploadLock } from "./upload-lock.ts";
import {
  addPiece,
  countOpenUploads,
  findUpload,
  insertUpload,
  issueFencingToken,
  removeUploads,
  type UploadRow,
} from "./uploads-repository.ts";

type BeginCall = Pick<
  Call<ValueOf<(typeof beginUpload)["request"]>>,
  "actor" | "checkPolicy" | "write" | "input"
>;
type ReadCall = Pick<Call<ValueOf<(typeof readUpload)["request"]>>, "actor" | "checkPolicy" | "input">;
type DropCall = ReadCall & Pick<Call<unknown>, "write">;
type AppendCall = Pick<
  Call<ValueOf<(typeof appendUpload)["request"]>>,
  "actor" | "checkPolicy" | "write" | "input" | "request"
>;

/**
 * Resumable uploads (decision 13). Only the user who began one can read, continue or drop it: others get
 * `upload_not_found`.
 */
export type UploadsService = ReturnType<typeof createUploadsService>;

interface UploadsParts extends FinishParts {
  readonly media: MediaService;
  readonly diskSpace: Pick<DiskSpace, "requireFor" | "hold">;
  readonly quota: Pick<CompanyQuota, "requireFor">;
}

/** How long an upload waits for its next piece. */
const uploadTtlMs = 24 * 3_600_000;
/** Per user. */
const maxOpenUploads = 50;
/** Per upload: each request may leave one small piece in storage. */
const maxRequestsPerUpload = 10_000;
/** The pieces, and the file that is assembled from them. */
const copiesWhileFinishing = 2;
/** At most this much is lost when the server dies. */
const pieceBytes = 8 * 1_048_576;

export function createUploadsService(parts: UploadsParts) {
  const { db, storage, diskSpace, quota, files, media, uploading, now } = parts;
  const uploadLock = createUploadLock();
  const finish = createFinishUpload(parts);
  const expiry = () => new Date(now() + uploadTtlMs);
  const inScope = <Result>(actor: Actor, work: (unit: UnitOfWork) => Promise<Result>) =>
    asActor(db, actor, work);

  /**
   * The caller's own upload to a point that they may still add files to. Throws `upload_not_found` or
   * `point_not_found`.
   */
  const getAuthorizedIn = async (unit: UnitOfWork, { actor, checkPolicy, input }: ReadCall) => {
    const point = await media.getAuthorizedPoint(unit, checkPolicy, { pointId: input.pointId });
    const own = { id: input.uploadId, userId: userOf(actor), pointId: point.id };
    const upload = await findUpload(unit, own, new Date(now()));
    if (!upload) throw new DomainError("upload_not_found");
    return { upload, place: point };
  };

  const getAuthorized = (call: ReadCall) => inScope(call.actor, (unit) => getAuthorizedIn(unit, call));

  const progressResponse = (call: ReadCall) =>
    inScope(call.actor, async (unit) => {
      const { upload, place } = await getAuthorizedIn(unit, call);
      rethrowRejection(upload);
      const stored = upload.media_id === null ? [] : await mediaByPoint(unit, place.id);
      return {
        ...progressOf(upload),
        media: stored
          .filter(({ id }) => id === upload.media_id)
          .map((row) => media.toMedia(row, audienceOf(call.actor, place))),
      };
    });

  const append = async (call: AppendCall, { id, point_id, size }: UploadRow, signal: AbortSignal) => {
    const { actor, input, request } = call;
    const fencing = await inScope(actor, (unit) => issueFencingToken(unit, id));
    if (!fencing) return;
    if (fencing.turn > maxRequestsPerUpload) throw new DomainError("too_many_requests");
    if (input.from !== reportedOffset({ ...fencing, size, ended_at: null })) {
      throw new DomainError("upload_offset_mismatch");
    }
    const maxBytes = size - input.from;
    const announced = announcedBytes(request);
    if (announced > maxBytes) throw new DomainError("too_large");
    using space = await diskSpace.hold(announced);
    let start = fencing.received;
    await receivePieces(pieceBodyOf(request), {
      newPath: storage.newTempPath,
      pieceBytes,
      maxBytes,
      rejectionOf: space.rejectionOf,
      signal,
      async onPiece({ path, bytes }) {
        // All bytes are here; the client resends the last one to trigger storing.
        if (start === size) return;
        const key = newStorageKey(`subidas/${point_id}/${id}/${start}-`, "parte");
        const piece = { uploadId: id, fencingToken: fencing.turn, start, bytes, key, expiresAt: expiry() };
        await files.withNewFiles([{ key, path }], (confirm) =>
          inScope(actor, async (unit) => {
            if (!(await addPiece(unit, piece))) throw new DomainError("upload_offset_mismatch");
            await confirm(unit);
          }),
        );
        start += bytes;
      },
    });
  };

  return {
    /**
     * Begins an upload. Throws `media_files_empty`, `file_too_large`, `storage_full`, `too_many_uploads` or
     * `quota_exceeded`.
     */
    async begin({ actor, checkPolicy, write, input }: BeginCall) {
      const name = sanitizeFileName(input.name);
      rejectBySize(name, input.bytes, input.kind);
      await diskSpace.requireFor(input.bytes * copiesWhileFinishing);
      return write(async (unit) => {
        const point = await uploading.getUploadPoint(unit, { checkPolicy, input });
        const userId = userOf(actor);
        if ((await countOpenUploads(unit, userId, new Date(now()))) >= maxOpenUploads) {
          throw new DomainError("too_many_uploads");
        }
        await lockCompanyFiles(unit, point.companyId);
        await quota.requireFor(unit, point.companyId, input.bytes);
        const { kind, bytes: size } = input;
        const row = await insertUpload(unit, { userId, place: point, name, kind, size, expiresAt: expiry() });
        return { ...progressOf(row), media: [] };
      });
    },

    /**
     * Aborts a running request of the upload, then returns the offset. Rethrows the error of a rejected upload.
     */
    async read(call: ReadCall) {
      await getAuthorized(call);
      await uploadLock.abortCurrent(call.input.uploadId);
      return progressResponse(call);
    },

    /**
     * Appends the body, or as much of it as arrives. The last byte stores the file. Throws
     * `upload_offset_mismatch`, `upload_incomplete`, `too_large`, `storage_full` or `too_many_requests`.
     */
    async append(call: AppendCall) {
      const { upload } = await getAuthorized(call);
      rethrowRejection(upload);
      if (upload.ended_at) rejectAfterEnd(call.input.from, upload);
      else {
        await uploadLock.runExclusive(upload.id, async (signal) => {
          await append(call, upload, signal);
          const current = (await getAuthorized(call)).upload;
          if (current.received < current.size || current.ended_at) return;
          using _space = await diskSpace.hold(current.size);
          await finish(call, current);
        });
      }
      return progressResponse(call);
    },

    /** Cancels an upload and deletes its pieces. */
    async drop(call: DropCall) {
      await getAuthorized(call);
      await uploadLock.abortCurrent(call.input.uploadId);
      await files.withDeletions((discard) =>
        call.write(async (unit) => {
          const { upload } = await getAuthorizedIn(unit, call);
          await discard(unit, await removeUploads(unit, [upload.id]));
        }),
      );
    },
  };
}

/** The policy rejects visitors before this point. */
function userOf(actor: Actor): number {
  if (actor.kind !== "user") throw new DomainError("not_signed_in");
  return actor.userId;
}

/** Checks the announced size before any byte is received. */
function rejectBySize(name: string, bytes: number, kind: UploadKind): void {
  if (bytes === 0) throw new DomainError("media_files_empty");
  const bound = kind === "any" ? "video" : kind;
  if (isWithinLimit(bound, bytes)) return;
  throw new DomainError("file_too_large", { params: { name, megabytes: mediaKinds[bound].maxMegabytes } });
}

/**
 * The offset reported to the client. It stays one byte short until the file is stored, so that the client
 * resends the last byte and triggers the storing if the server died in between.
 */
const reportedOffset = ({ received, size, ended_at }: Pick<UploadRow, "received" | "size" | "ended_at">) =>
  ended_at === null ? Math.min(received, size - 1) : size;

const progressOf = (row: UploadRow): Omit<UploadProgress, "media"> => ({
  id: row.id,
  received: reportedOffset(row),
  bytes: row.size,
  expiresAt: row.expires_at.toISOString(),
  done: row.ended_at !== null,
  skipped: row.skipped.map(({ name, reason, sha256 }) => ({ name, reason, sha256 })),
});

/** Rethrows the stored error of a rejected upload. */
function rethrowRejection({ refusal }: UploadRow): void {
  if (refusal === null) return;
  const { code, params } = refusal as { code: ErrorCode; params: Record<string, string | number> };
  throw new DomainError(code, { params });
}

/** Only an empty request at the end is accepted after the upload has ended. */
function rejectAfterEnd(from: number, { size }: UploadRow): void {
  if (from !== size) throw new DomainError("upload_offset_mismatch");
}
