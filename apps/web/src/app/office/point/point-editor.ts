import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";

/** How a form of a point was left. */
export interface EditorResult {
  /** The point was saved: its info box is what one wants to see now (P2 §2.6). */
  readonly showInfoBox: boolean;
  /** Null where no point came of it. */
  readonly pointId: number | null;
  /** The point is in the bin: its info box has nothing to show any more. */
  readonly isDeleted?: boolean;
}

/** What the screen around the form of a point says to it, and hears from it (P2 §2.6). */
export interface PointEditorProps {
  readonly actor: Actor;
  /** The maps that may be named. */
  readonly maps: readonly ProjectMap[];
  /** The map under the form: a new point belongs to it where nothing names another. */
  readonly currentMap: ProjectMap;
  /** The point that is edited; a new one without it. */
  readonly pointId?: number | undefined;
  /** Where a new point begins to stand. */
  readonly initialPosition?: Position | undefined;
  /** What a new point begins with besides. */
  readonly initial?: Partial<PointDraft> | undefined;
  /** The map of a new point, before whatever else names one. */
  readonly mapId?: number | undefined;
  /** A new point that waits on this device, and is opened again. */
  readonly waitingId?: number | undefined;
  readonly onClose: (end: EditorResult) => void;
  /** Files of the point were added or removed: whatever shows them has older ones. */
  readonly onMediaChange?: ((pointId: number) => void) | undefined;
}
