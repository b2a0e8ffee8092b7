import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { generatePath, type Location, useLocation, useNavigate } from "react-router";
import { useOutbox, useOutboxState } from "../../../features/outbox/outbox-context.ts";
import { WaitingDialog } from "../../../features/outbox/WaitingDialog.tsx";
import type { WaitingEntry } from "../../../features/outbox/waiting-point.ts";
import { afterBackEntry } from "../../../lib/back-stack.ts";
import { Button } from "../../../ui/Button.tsx";
import { UploadIcon } from "../../../ui/icons.tsx";
import { paths } from "../../paths.ts";
import { stateOverBox } from "../point/over-box.ts";
import { shownList } from "./shown-list.ts";

/** Says on the map screen how much waits on this device, and opens it; nothing where nothing does. */
export function WaitingPoints() {
  const outbox = useOutbox();
  const state = useOutboxState();
  const isOpen = useSyncExternalStore(shownList.subscribe, shownList.current);
  const [opening, setOpening] = useState<WaitingEntry>();
  const navigate = useNavigate();
  const location = useLocation();
  const count = state.entries.length;

  const goTo = useEffectEvent((entry: WaitingEntry) => {
    const { search } = location;
    void navigate({ ...placeOf(entry), search }, { state: stateOf(entry, location) });
  });
  useEffect(() => {
    if (!opening) return;
    setOpening(undefined);
    // The list is put away: its step of the history goes before the form brings one.
    afterBackEntry(() => goTo(opening));
  }, [opening]);
  if (!outbox || (count === 0 && !isOpen)) return null;
  return (
    <>
      {count > 0 && (
        <Button onClick={() => shownList.show(true)}>
          <UploadIcon /> Por enviar ({formatWhole(count)})
        </Button>
      )}
      {isOpen && (
        <WaitingDialog
          {...state}
          outbox={outbox}
          onOpen={(entry) => {
            shownList.show(false);
            setOpening(entry);
          }}
          onClose={() => shownList.show(false)}
        />
      )}
    </>
  );
}

/** An edit goes on over its point; what has none, or one that is gone, becomes a new one. */
const isOfPoint = ({ point: { pointId, save, start, state } }: WaitingEntry) =>
  pointId !== null &&
  (save === null || start !== null) &&
  !(state.kind === "refused" && state.isPointGone && save !== null);

const placeOf = (entry: WaitingEntry) => ({
  pathname: isOfPoint(entry)
    ? generatePath(paths.point.edit, { id: String(entry.point.pointId) })
    : paths.point.create,
});

const stateOf = (entry: WaitingEntry, location: Location) =>
  isOfPoint(entry)
    ? stateOverBox(location, Number(entry.point.pointId))
    : { mapaId: entry.point.mapId, waiting: entry.point.id };
