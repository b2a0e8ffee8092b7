import { generatePath, type Location } from "react-router";
import { paths } from "../../shell/paths.ts";
import { infoBoxState } from "../info-box-state.ts";
import type { OutboxEntry } from "../outbox-entry.ts";

/** An edit opens over its point; one whose point is gone or absent becomes a new point. */
const isEditOfPoint = ({ point: { pointId, save, start, state } }: OutboxEntry) =>
  pointId !== null &&
  (save === null || start !== null) &&
  !(state.kind === "refused" && state.isPointGone && save !== null);

/** Where the form of an outbox entry opens, over the map at `location`. */
export function entryFormLocation(entry: OutboxEntry, location: Pick<Location, "search" | "state">) {
  const { id, mapId, pointId } = entry.point;
  const isEdit = isEditOfPoint(entry);
  return {
    to: {
      pathname: isEdit ? generatePath(paths.point.edit, { id: String(pointId) }) : paths.point.create,
      search: location.search,
    },
    state: isEdit ? infoBoxState(location, Number(pointId)) : { mapaId: mapId, waiting: id },
  };
}
