import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";

/** How a point form was closed. */
export interface EditorResult {
  /** The point was saved: show its info box (P2 §2.6). */
  readonly showInfoBox: boolean;
  /** Null if no point was saved. */
  readonly pointId: number | null;
  /** The point is in the bin and has no info box. */
  readonly isDeleted?: boolean;
}

/** Props of the point form (P2 §2.6). */
export interface PointEditorProps {
  readonly actor: Actor;
  /** The maps that the user may choose. */
  readonly maps: readonly ProjectMap[];
  /** The map below the form: the default map of a new point. */
  readonly currentMap: ProjectMap;
  /** The edited point; absent for a new one. */
  readonly pointId?: number | undefined;
  /** The initial position of a new point. */
  readonly initialPosition?: Position | undefined;
  /** Other initial values of a new point. */
  readonly initial?: Partial<PointDraft> | undefined;
  /** The map of a new point; takes precedence over all other sources. */
  readonly mapId?: number | undefined;
  /** The outbox entry of a new point, when it is opened again. */
  readonly waitingId?: number | undefined;
  readonly onClose: (end: EditorResult) => void;
  /** Files of the point were added or removed: cached lists are stale. */
  readonly onMediaChange?: ((pointId: number) => void) | undefined;
}
