import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import type { NamedSave } from "../../api/point-saves.ts";

/** Why something waits. */
export type WaitingState =
  /** For the connection, or for a server that failed, which is told. */
  | { readonly kind: "waiting"; readonly reason?: string }
  | { readonly kind: "refused"; readonly sentence: string; readonly isPointGone: boolean }
  /** Somebody else saved the point first. */
  | { readonly kind: "conflict" };

/** A point, or what is left to send of one, on this device. */
export interface WaitingPoint {
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
  readonly save: NamedSave | null;
  /** A save before it of which nobody knows whether it arrived. */
  readonly earlier: NamedSave | null;
  /** Whether `save` may have arrived. */
  readonly isAttempted: boolean;
  /** The number that the server gave it, or has for it. */
  readonly pointId: number | null;
  readonly state: WaitingState;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

export type NewWaitingPoint = Omit<WaitingPoint, "id">;

/** A file that is kept on this device, without its content. */
export interface KeptFile {
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

export interface WaitingEntry {
  readonly point: WaitingPoint;
  readonly files: readonly KeptFile[];
}

/** Whom the files of a point that waits belong to. */
export const ownerOf = (id: number): string => `punto:${id}`;

/** Whoever sends a point, or has it open in a form, holds it under this name: nobody else touches it meanwhile. */
export const holdName = (id: number): string => `punto por enviar ${id}`;
