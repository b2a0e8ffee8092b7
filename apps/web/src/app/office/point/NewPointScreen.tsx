import { can } from "@mapaobra/domain/access/policy";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { emptyDraft } from "@mapaobra/domain/point/point";
import { useMemo, useState } from "react";
import { Navigate, useLocation, useOutletContext } from "react-router";
import { QueuedFiles } from "../../../features/point-files/QueuedFiles.tsx";
import { useFileQueue } from "../../../features/point-files/use-file-queue.ts";
import { PointForm } from "../../../features/point-form/PointForm.tsx";
import { storageArea } from "../../../lib/storage-area.ts";
import { paths } from "../../paths.ts";
import { CreatedDialog } from "./CreatedDialog.tsx";
import { mapOfForm } from "./map-of-form.ts";
import { PointOnMap } from "./PointOnMap.tsx";
import type { PointFormContext } from "./point-form-context.ts";
import { useCreatedPoint } from "./use-created-point.ts";
import { useLeaveForm } from "./use-leave-form.ts";

/** The form of a new point, over the map (P2 §4.5). */
export default function NewPointScreen() {
  const { actor, maps, shown } = useOutletContext<PointFormContext>();
  const { search, state } = useLocation();
  const { close, show } = useLeaveForm();
  const queue = useFileQueue();

  const [mapId] = useState(() =>
    mapOfForm({
      state,
      query: new URLSearchParams(search),
      global: (window as { MAPA_ID?: unknown }).MAPA_ID,
      stored: storageArea(() => localStorage).read("MAPA_ID"),
    }),
  );
  const map = maps.find(({ id }) => id === mapId) ?? shown;
  const { creation, created, sendAgain } = useCreatedPoint(queue, map);
  const position = (state as { position?: Position } | null)?.position;
  const start = useMemo(
    () => ({
      ...emptyDraft,
      mapId: map.id,
      companyId: map.companyId,
      date: todayInCostaRica(new Date()),
      ...position,
    }),
    [map, position],
  );

  if (!can(actor, "point.write", map)) return <Navigate to={paths.office.home} replace />;
  return (
    <>
      <PointForm
        actor={actor}
        mapId={map.id}
        start={start}
        files={<QueuedFiles queue={queue} disabled={creation !== undefined} />}
        fileCount={queue.files.length}
        isUploading={creation !== undefined}
        pickPlace={(place) => <PointOnMap map={map} {...place} />}
        onSaved={({ id }) => created(id)}
        onClose={close}
      />
      {creation && <CreatedDialog creation={creation} onSendAgain={sendAgain} onClose={show} />}
    </>
  );
}
