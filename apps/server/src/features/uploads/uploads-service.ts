import type { UploadState } from "@mapaobra/contract/wire/media";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { sanitizeFileName } from "@mapaobra/domain/media/file-names";
import type { UploadKind } from "@mapaobra/domain/media/media-kind";
import type { UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { Call, PolicyCheck } from "../../http/call.ts";
import { announcedBytes } from "../../http/receive-files.ts";
import { pieceBodyOf } from "../../http/tus.ts";
import { lockCompanyFiles } from "../../storage/company-files-repository.ts";
import type { CompanyQuota } from "../../storage/company-quota.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import { newStorageKey } from "../../storage/storage-key.ts";
import { type AcceptFile, createFinishUpload, type FinishParts, type UploadHooks } from "./finish-upload.ts";
import { receivePieces } from "./receive-pieces.ts";
import { createUploadLock } from "./upload-lock.ts";
import {
  addPiece,
  countOpenUploads,
  findUpload,
  insertUpload,
  issueFencingToken,
  removeUploads,
  type UploadPlace,
  type UploadRow,
} from "./uploads-repository.ts";

export type { UploadHooks };

/** What a client announces of a file. */
export interface NewFile {
  readonly name: string;
  readonly bytes: number;
  /** Of a file for a point. */
  readonly kind?: UploadKind;
}

/** What the uploads under one path become. `Target` are the values of a request that name the place of the file. */
export interface UploadDestination<Target, Place extends UploadPlace, Result> {
  readonly maxBytes: number;
  /** Throws for a file that cannot be stored, before any byte is received. */
  rejectFile(file: NewFile): void;
  /** The place that the caller may still add files to. Asked at the start, at each piece and at the end. */
  placeOf(unit: UnitOfWork, checkPolicy: PolicyCheck, target: Target): Promise<Place>;
  readonly accept: AcceptFile<Target>;
  /** What was stored. */
  resultOf(unit: UnitOfWork, upload: UploadRow, place: Place, actor: Actor): Promise<Result>;
}

interface UploadId {
  readonly uploadId: string;
}
type BeginCall<Target> = Pick<Call<Target & NewFile>, "actor" | "checkPolicy" | "write" | "input">;
type ReadCall<Target> = Pick<Call<Target & UploadId>, "actor" | "checkPolicy" | "input">;
type DropCall<Target> = ReadCall<Target> & Pick<Call<unknown>, "write">;
type AppendCall<Target> = Pick<
  Call<Target & UploadId & { readonly from: number }>,
  "actor" | "checkPolicy" | "write" | "input" | "request"
>;

/**
 * Resumable uploads (decision 13). Only the user who began one can read, continue or drop it: others get
 * `upload_not_found`.
 */
export type UploadsService<Target, Result> = ReturnType<
  typeof createUploadsService<Target, UploadPlace, Result>
>;

export interface UploadsParts extends FinishParts {
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

export function createUploadsService<Target, Place extends UploadPlace, Result>(
  parts: UploadsParts,
  destination: UploadDestination<Target, Place, Result>,
) {
  const { db, storage, diskSpace, quota, files, now } = parts;
  const uploadLock = createUploadLock();
  const finish = createFinishUpload(parts, destination.accept);
  const expiry = () => new Date(now() + uploadTtlMs);
  const inScope = <Result>(actor: Actor, work: (unit: UnitOfWork) => Promise<Result>) =>
    asActor(db, actor, work);

  /**
   * The caller's own upload to a place that they may still add files to. Throws `upload_not_found`, or the error of
   * the place.
   */
  const getAuthorizedIn = async (unit: UnitOfWork, { actor, checkPolicy, input }: ReadCall<Target>) => {
    const place = await destination.placeOf(unit, checkPolicy, input);
    const own = { id: input.uploadId, userId: userOf(actor), place };
    const upload = await findUpload(unit, own, new Date(now()));
    if (!upload) throw new DomainError("upload_not_found");
    return { upload, place };
  };

  const getAuthorized = (call: ReadCall<Target>) =>
    inScope(call.actor, (unit) => getAuthorizedIn(unit, call));

  const progressOf = async (unit: UnitOfWork, upload: UploadRow, place: Place, actor: Actor) => ({
    ...stateOf(upload),
    ...(await destination.resultOf(unit, upload, place, actor)),
  });

  const progressResponse = (call: ReadCall<Target>) =>
    inScope(call.actor, async (unit) => {
      const { upload, place } = await getAuthorizedIn(unit, call);
      rethrowRejection(upload);
      return progressOf(unit, upload, place, call.actor);
    });

  const append = async (call: AppendCall<Target>, upload: UploadRow, signal: AbortSignal) => {
    const { id, point_id, map_id, size } = upload;
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
        const key = newStorageKey(`subidas/${point_id ?? `mapa-${map_id}`}/${id}/${start}-`, "parte");
        const piece = { fencingToken: fencing.turn, start, bytes, key, expiresAt: expiry() };
        await files.withNewFiles([{ key, path }], (confirm) =>
          inScope(actor, async (unit) => {
            if (!(await addPiece(unit, upload, piece))) throw new DomainError("upload_offset_mismatch");
            await confirm(unit);
          }),
        );
        start += bytes;
      },
    });
  };

  return {
    maxBytes: destination.maxBytes,

    /**
     * Begins an upload. Throws `storage_full`, `too_many_uploads`, `quota_exceeded`, or why the file cannot be stored.
     */
    async begin({ actor, checkPolicy, write, input }: BeginCall<Target>) {
      const { bytes: size, kind = "any" } = input;
      const name = sanitizeFileName(input.name);
      destination.rejectFile({ name, bytes: size, kind });
      await diskSpace.requireFor(size * copiesWhileFinishing);
      return write(async (unit) => {
        const place = await destination.placeOf(unit, checkPolicy, input);
        const userId = userOf(actor);
        if ((await countOpenUploads(unit, userId, new Date(now()))) >= maxOpenUploads) {
          throw new DomainError("too_many_uploads");
        }
        await lockCompanyFiles(unit, place.companyId);
        await quota.requireFor(unit, place.companyId, size);
        const row = await insertUpload(unit, { userId, place, name, kind, size, expiresAt: expiry() });
        return progressOf(unit, row, place, actor);
      });
    },

    /**
     * Aborts a running request of the upload, then returns the offset. Rethrows the error of a rejected upload.
     */
    async read(call: ReadCall<Target>) {
      await getAuthorized(call);
      await uploadLock.abortCurrent(call.input.uploadId);
      return progressResponse(call);
    },

    /**
     * Appends the body, or as much of it as arrives. The last byte stores the file. Throws
     * `upload_offset_mismatch`, `upload_incomplete`, `too_large`, `storage_full` or `too_many_requests`.
     */
    async append(call: AppendCall<Target>) {
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
    async drop(call: DropCall<Target>) {
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

/**
 * The offset reported to the client. It stays one byte short until the file is stored, so that the client
 * resends the last byte and triggers the storing if the server died in between.
 */
const reportedOffset = ({ received, size, ended_at }: Pick<UploadRow, "received" | "size" | "ended_at">) =>
  ended_at === null ? Math.min(received, size - 1) : size;

const stateOf = (row: UploadRow): UploadState => ({
  id: row.id,
  received: reportedOffset(row),
  bytes: row.size,
  expiresAt: row.expires_at.toISOString(),
  done: row.ended_at !== null,
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
