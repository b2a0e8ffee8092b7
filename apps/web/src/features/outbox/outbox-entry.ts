import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import type { IdempotentSave } from "../../api/point-saves.ts";

/** Why something waits. */
export type OutboxPointState =
  /** For the connection, or for a server that failed, which is told. */
  | { readonly kind: "waiting"; readonly reason?: string }
  | { readonly kind: "refused"; readonly sentence: string; readonly isPointGone: boolean }
  /** Somebody else saved the point first. */
  | { readonly kind: "conflict" };

/** A point, or what is left to send of one, on this device. */
export interface OutboxPoint {
  /** Rises with each: they go out in this order. */
  readonly id: number;
  readonly userId: number;
  readonly companyId: number;
  readonly mapId: number;
  readonly mapName: string;
  readonly name: string;
  /** What the form held; null where files alone wait. */
  readonly draft: PointDraft | null;
  /** What an edit began from; null for a new point. */
  readonly start: Point | null;
  /** What is sent; null once the server has it. */
  readonly save: IdempotentSave | null;
  /** A save before it of which nobody knows whether it arrived. */
  readonly earlier: IdempotentSave | null;
  /** Whether `save` may have arrived. */
  readonly isAttempted: boolean;
  /** The number that the server gave it, or has for it. */
  readonly pointId: number | null;
  readonly state: OutboxPointState;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

export type NewOutboxPoint = Omit<OutboxPoint, "id">;

/** A file that is kept on this device, without its content. */
export interface OutboxFile {
  /** The name of its upload, and its own. */
  readonly writeKey: string;
  /** What it belongs to: a point that waits, or the draft of one. */
  readonly owner: string;
  readonly kind: MediaKind;
  readonly name: string;
  readonly bytes: number;
  /** Rises in the order in which files were chosen. */
  readonly place: number;
  /** Why the server did not take it. */
  readonly problem: string | null;
}

/** A file with its content. */
export interface ChosenFile {
  readonly kind: MediaKind;
  readonly file: File;
  readonly writeKey: string;
}

export interface OutboxEntry {
  readonly point: OutboxPoint;
  readonly files: readonly OutboxFile[];
}

/** Whom the files of a point that waits belong to. */
export const fileOwnerOf = (id: number): string => `punto:${id}`;

/** Whoever sends a point, or has it open in a form, holds it under this name: nobody else touches it meanwhile. */
export const lockName = (id: number): string => `punto por enviar ${id}`;
