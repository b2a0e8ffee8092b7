import type { UploadKind } from "@mapaobra/domain/media/media-kind";
import { sql } from "kysely";
import { countRows } from "../../database/count-rows.ts";
import type { UnitOfWork } from "../../database/schema.ts";

const uploadColumns = [
  "id",
  "user_id",
  "point_id",
  "map_id",
  "company_id",
  "name",
  "kind",
  "size",
  "received",
  "turn",
  "ended_at",
  "media_id",
  "import_id",
  "skipped",
  "refusal",
  "expires_at",
] as const;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Where the file of an upload goes: to a point, or to a map without a point, to be imported. */
export interface UploadPlace {
  readonly pointId: number | null;
  readonly mapId: number;
  readonly companyId: number;
}

interface UploadOfUser {
  readonly id: string;
  readonly userId: number;
  readonly place: UploadPlace;
}

/** The user's upload if it has not expired; undefined for another user's. */
export function findUpload(unit: UnitOfWork, { id, userId, place }: UploadOfUser, at: Date) {
  return unit
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("map_id", "=", place.mapId)
    .where("point_id", "is not distinct from", place.pointId)
    .where("expires_at", ">", at)
    .executeTakeFirst();
}

export interface NewUpload {
  readonly userId: number;
  readonly place: UploadPlace;
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
      point_id: place.pointId,
      map_id: place.mapId,
      company_id: place.companyId,
      expires_at: expiresAt,
    })
    .returning(uploadColumns)
    .executeTakeFirstOrThrow();
}

/** Number of the user's uploads that are neither finished nor expired. */
export const countOpenUploads = (unit: UnitOfWork, userId: number, at: Date): Promise<number> =>
  countRows(
    unit
      .selectFrom("uploads")
      .where("user_id", "=", userId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", at),
  );

/**
 * Issues a fencing token: only its latest holder may append. Returns it with the number of bytes received.
 */
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
  readonly fencingToken: number;
  readonly start: number;
  readonly bytes: number;
  readonly key: string;
  readonly expiresAt: Date;
}

/** Before the upload, as the removal of its point or map does: otherwise both wait, or a piece outlives its upload. */
async function lockPlace(
  unit: UnitOfWork,
  { point_id, map_id }: Pick<UploadRow, "point_id" | "map_id">,
): Promise<void> {
  await (point_id === null
    ? sql`select from maps where id = ${map_id} for key share`
    : sql`select from points where id = ${point_id} for key share`
  ).execute(unit);
}

/** Records a piece; false if a newer fencing token was issued or the offset is taken. */
export async function addPiece(
  unit: UnitOfWork,
  upload: Pick<UploadRow, "id" | "point_id" | "map_id">,
  { fencingToken, start, bytes, key, expiresAt }: NewPiece,
): Promise<boolean> {
  await lockPlace(unit, upload);
  const appended = await unit
    .updateTable("uploads")
    .set({ received: start + bytes, expires_at: expiresAt })
    .where("id", "=", upload.id)
    .where("turn", "=", fencingToken)
    .where("received", "=", start)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!appended) return false;
  await unit.insertInto("upload_pieces").values({ key, upload_id: upload.id, start, bytes }).execute();
  return true;
}

/** The pieces of an upload in order. */
export function piecesByUpload(unit: UnitOfWork, id: string) {
  return unit
    .selectFrom("upload_pieces")
    .select(["key", "bytes"])
    .where("upload_id", "=", id)
    .orderBy("start")
    .execute();
}

/**
 * Marks an upload as ended, once. Returns the keys of its pieces, to be deleted, or undefined if it had
 * ended.
 */
export async function markUploadEnded(
  unit: UnitOfWork,
  { id, point_id, map_id }: Pick<UploadRow, "id" | "point_id" | "map_id">,
  at: Date,
): Promise<string[] | undefined> {
  await lockPlace(unit, { point_id, map_id });
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

/** What was stored of an ended upload, or why nothing was. */
export type UploadOutcome =
  | { readonly mediaId: number | null; readonly skipped: readonly object[] }
  | { readonly importId: number }
  | { readonly refusal: object };

export async function saveOutcome(unit: UnitOfWork, id: string, outcome: UploadOutcome): Promise<void> {
  await unit.updateTable("uploads").set(changesOf(outcome)).where("id", "=", id).execute();
}

function changesOf(outcome: UploadOutcome) {
  if ("refusal" in outcome) return { refusal: JSON.stringify(outcome.refusal) };
  if ("importId" in outcome) return { import_id: outcome.importId };
  return { media_id: outcome.mediaId, skipped: JSON.stringify(outcome.skipped) };
}

async function removePieces(unit: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const pieces = await unit
    .deleteFrom("upload_pieces")
    .where("upload_id", "in", [...ids])
    .returning("key")
    .execute();
  return pieces.map(({ key }) => key);
}

/** Deletes uploads and returns the keys of their pieces. */
export async function removeUploads(unit: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const keys = await removePieces(unit, ids);
  await unit
    .deleteFrom("uploads")
    .where("id", "in", [...ids])
    .execute();
  return keys;
}

/** Locks some expired uploads and skips those that another process has locked. */
export async function lockExpiredUploads(unit: UnitOfWork, at: Date, limit: number): Promise<string[]> {
  const rows = await unit
    .selectFrom("uploads")
    .select("id")
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
