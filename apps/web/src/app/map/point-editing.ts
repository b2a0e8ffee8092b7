import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ReactNode } from "react";
import type { MapHost } from "../../map/hosts/map-host.ts";

/** What somebody may do to the points of a map, where the page has the form for it. */
export interface PointEditing {
  createAt(position: Position): void;
  edit(pointId: number): void;
  /** The same over whatever is shown, which stays as it is. */
  editInOverlay(pointId: number): void;
  /** Stands on the map. */
  readonly createButton: ReactNode;
  /** Marks of points that the server does not have yet. */
  renderOutboxMarkers(host: MapHost): ReactNode;
}
