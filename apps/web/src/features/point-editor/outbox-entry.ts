import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import type { IdempotentSave } from "../../api/point-saves.ts";
import type { StoredSave } from "../../api/save-machine.ts";

/** Why an entry is still in the outbox. */
export type OutboxPointState =
  /** Waits for the connection, or for another attempt after a server error, whose message is `reason`. */
  | { readonly kind: "waiting"; readonly reason?: string }
  | { readonly kind: "refused"; readonly sentence: string; readonly isPointGone: boolean }
  /** Another user saved the point first. */
  | { readonly kind: "conflict" };

/** An outbox entry: a point, or the files of one that are still to be sent. */
export interface OutboxPoint extends Omit<StoredSave, "save"> {
  /** Autoincrement; entries are sent in this order. */
  readonly id: number;
  readonly userId: number;
  readonly companyId: number;
  readonly mapId: number;
  readonly mapName: string;
  readonly name: string;
  /** Form values; null if only files are left to send. */
  readonly draft: PointDraft | null;
  /** The point as it was when the edit began; null for a new point. */
  readonly start: Point | null;
  /** The request to send; null once the server has confirmed it. */
  readonly save: IdempotentSave | null;
  /** Id of the point on the server: of the edited one, or assigned on creation. */
  readonly pointId: number | null;
  readonly state: OutboxPointState;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** A new point with little more than its photograph: when it is sent, its form is offered. */
  readonly isQuickPhoto?: boolean;
}

export type NewOutboxPoint = Omit<OutboxPoint, "id">;

/** Metadata of a stored file, without its content. */
export interface OutboxFile {
  /** Idempotency key of the upload, and primary key of the file. */
  readonly writeKey: string;
  /** Owner key: an outbox entry or a draft. */
  readonly owner: string;
  readonly kind: MediaKind;
  readonly name: string;
  readonly bytes: number;
  /** Increases in the order in which files were chosen. */
  readonly place: number;
  /** Message of the server's rejection. */
  readonly problem: string | null;
}

/** A file with its content. */
export interface NewOutboxFile {
  readonly kind: MediaKind;
  readonly file: File;
  readonly writeKey: string;
}

export interface OutboxEntry {
  readonly point: OutboxPoint;
  readonly files: readonly OutboxFile[];
}

/** Owner key of an outbox entry's files. */
export const fileOwnerOf = (id: number): string => `punto:${id}`;

/** Start of the owner keys of the files that a user's drafts have. */
export const draftFilesPrefix = (userId: number): string => `borrador:${userId}:`;

/** Name of the Web Lock held while an entry is being sent or edited. */
export const lockName = (id: number): string => `punto por enviar ${id}`;
