import type { UploadKind } from "@mapaobra/domain/media/media-kind";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/unit-of-work.ts";

const uploadColumns = [
  "id",
  "user_id",
  "point_id",
  "company_id",
  "name",
  "kind",
  "size",
  "received",
  "turn",
  "ended_at",
  "media_id",
  "skipped",
  "refusal",
  "expires_at",
] as const;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Whose upload is meant, and of which point. */
export interface OwnUpload {
  readonly id: string;
  readonly userId: number;
  readonly pointId: number;
}

/** An upload of this user that has not ended its time; another user's is not there. */
export function findUpload(unit: UnitOfWork, { id, userId, pointId }: OwnUpload, at: Date) {
  return unit
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("point_id", "=", pointId)
    .where("expires_at", ">", at)
    .executeTakeFirst();
}

export interface NewUpload {
  readonly userId: number;
  readonly place: { readonly id: number; readonly mapId: number; readonly companyId: number };
  readonly name: string;
  readonly kind: UploadKind;
  readonly size: number;
  readonly expiresAt: Date;
}

export function insertUpload(unit: UnitOfWork, { userId, place, expiresAt, ...upload }: NewUpload) {
  return unit
    .insertInto("uploads")
    .values({
      ...upload,
      user_id: userId,
      point_id: place.id,
      map_id: place.mapId,
      company_id: place.companyId,
      expires_at: expiresAt,
    })
    .returning(uploadColumns)
    .executeTakeFirstOrThrow();
}

/** How many uploads this user has begun and neither ended nor lost to time. */
export async function countOpenUploads(unit: UnitOfWork, userId: number, at: Date): Promise<number> {
  const { many } = await unit
    .selectFrom("uploads")
    .select(({ fn }) => fn.countAll<number>().as("many"))
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirstOrThrow();
  return many;
}

/** Whoever takes it appends; who had it before adds nothing any more. Gives how much is there. */
export function issueFencingToken(unit: UnitOfWork, id: string) {
  return unit
    .updateTable("uploads")
    .set(({ eb }) => ({ turn: eb("turn", "+", 1) }))
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning(["turn", "received"])
    .executeTakeFirst();
}

export interface NewPiece {
  readonly uploadId: string;
  readonly fencingToken: number;
  readonly start: number;
  readonly bytes: number;
  readonly key: string;
  readonly expiresAt: Date;
}

/** Notes what arrived; false when the turn was lost meanwhile, or something else arrived there. */
export async function addPiece(unit: UnitOfWork, piece: NewPiece): Promise<boolean> {
  const { uploadId, fencingToken, start, bytes, key, expiresAt } = piece;
  const upload = await unit
    .updateTable("uploads")
    .set({ received: start + bytes, expires_at: expiresAt })
    .where("id", "=", uploadId)
    .where("turn", "=", fencingToken)
    .where("received", "=", start)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!upload) return false;
  await unit.insertInto("upload_pieces").values({ key, upload_id: uploadId, start, bytes }).execute();
  return true;
}

/** The files that are the upload, in their order. */
export function piecesByUpload(unit: UnitOfWork, id: string) {
  return unit
    .selectFrom("upload_pieces")
    .select(["key", "bytes"])
    .where("upload_id", "=", id)
    .orderBy("start")
    .execute();
}

/** Ends an upload once; gives the keys of its pieces, which nobody needs any more, or undefined when it had ended. */
export async function markUploadEnded(
  unit: UnitOfWork,
  { id, pointId }: Pick<OwnUpload, "id" | "pointId">,
  at: Date,
): Promise<string[] | undefined> {
  // The point first, as whoever removes it takes it: else each could wait for the other.
  await sql`select from points where id = ${pointId} for key share`.execute(unit);
  const ended = await unit
    .updateTable("uploads")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return undefined;
  return removePieces(unit, [id]);
}

export async function hasEnded(unit: UnitOfWork, id: string): Promise<boolean> {
  const row = await unit.selectFrom("uploads").select("ended_at").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.ended_at !== null;
}

/** What became of an upload that has ended. */
export async function saveOutcome(
  unit: UnitOfWork,
  id: string,
  outcome:
    | { readonly mediaId: number | null; readonly skipped: readonly object[] }
    | { readonly refusal: object },
): Promise<void> {
  const kept =
    "refusal" in outcome
      ? { refusal: JSON.stringify(outcome.refusal) }
      : { media_id: outcome.mediaId, skipped: JSON.stringify(outcome.skipped) };
  await unit.updateTable("uploads").set(kept).where("id", "=", id).execute();
}

async function removePieces(unit: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const pieces = await unit
    .deleteFrom("upload_pieces")
    .where("upload_id", "in", [...ids])
    .returning("key")
    .execute();
  return pieces.map(({ key }) => key);
}

/** Takes uploads away; gives the keys of what had arrived of them. */
export async function removeUploads(unit: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const keys = await removePieces(unit, ids);
  await unit
    .deleteFrom("uploads")
    .where("id", "in", [...ids])
    .execute();
  return keys;
}

/** Some of the uploads whose time has ended, held; none that another process holds. */
export async function lockExpiredUploads(unit: UnitOfWork, at: Date, most: number): Promise<string[]> {
  const rows = await unit
    .selectFrom("uploads")
    .select("id")
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
