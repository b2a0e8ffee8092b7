import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import type { ReactNode } from "react";
import type { UnsentPoint } from "../../api/save-machine.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";

/** What this device saved of a point and the server has not confirmed. */
export interface PendingSave {
  readonly draft: PointDraft;
  /** The server rejected it, or another user saved first: the user decides in the outbox. */
  readonly isRejected: boolean;
}

/** Editing of a map's points, on pages that have the form. */
export interface PointEditing {
  /** Opens the empty form. */
  readonly create: () => void;
  /** Opens the screen that imports files; undefined for users who may not. */
  readonly importFile?: (() => void) | undefined;
  createAt(position: Position): void;
  edit(pointId: number): void;
  /** Opens the form over the current screen, which keeps its state. */
  editInOverlay(pointId: number): void;
  /** What the outbox has of a point: saved here, not yet on the server. Null if it has nothing. */
  pendingSave(pointId: number): PendingSave | null;
  /**
   * Stores an edit of `start` on this device until the server answers. Rejects if that fails. Undefined without an
   * outbox.
   */
  readonly enqueueSave: ((start: Point, edit: UnsentPoint) => Promise<void>) | undefined;
  /** Shown on the map. */
  readonly createButton: ReactNode;
  /** Markers of points that are not on the server yet. */
  renderOutboxMarkers(host: MapHost): ReactNode;
}
