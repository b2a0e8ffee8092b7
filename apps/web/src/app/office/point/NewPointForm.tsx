import { can } from "@mapaobra/domain/access/policy";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { emptyDraft } from "@mapaobra/domain/point/point";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import { useDraftFiles } from "../../../features/outbox/use-draft-files.ts";
import { QueuedFiles } from "../../../features/point-files/QueuedFiles.tsx";
import { useFileQueue } from "../../../features/point-files/use-file-queue.ts";
import { PointForm } from "../../../features/point-form/PointForm.tsx";
import { storageArea } from "../../../lib/storage-area.ts";
import { keepPointIn, tellGoingOn, tellKept } from "../outbox/keep-point.ts";
import { resumedPoint } from "../outbox/resumed-point.ts";
import { useFollowedFiles } from "../outbox/use-followed-files.ts";
import type { HeldEntry } from "../outbox/use-held-entry.ts";
import { CreatedDialog } from "./CreatedDialog.tsx";
import { mapOfForm } from "./map-of-form.ts";
import { PointOnMap } from "./PointOnMap.tsx";
import type { PointEditorProps } from "./point-editor.ts";
import { useCreatedPoint } from "./use-created-point.ts";

type NewPointFormProps = Omit<PointEditorProps, "pointId"> & {
  /** What waits on this device, and goes on here. */
  readonly held: HeldEntry | null;
};

/** The form of a new point (P2 §4.5). */
export function NewPointForm(props: NewPointFormProps) {
  const { actor, maps, shown, seed, initial, held, onClose, onMediaChange } = props;
  const { search, state } = useLocation();
  const outbox = useOutbox();

  const [mapId] = useState(() =>
    mapOfForm({
      given: props.mapId,
      initial: held?.point.mapId ?? initial?.mapId,
      state,
      query: new URLSearchParams(search),
      global: (window as { MAPA_ID?: unknown }).MAPA_ID,
      stored: storageArea(() => localStorage).read("MAPA_ID"),
    }),
  );
  const map = maps.find(({ id }) => id === mapId) ?? shown;
  const waitingId = held?.point.id;
  const followed = useFollowedFiles(map, waitingId);
  const queue = useFileQueue(followed.answered);
  const takeHeld = useEffectEvent(() => queue.take(held?.files ?? []));
  useEffect(() => takeHeld(), []);
  const draftFiles = useDraftFiles(
    draftOwner(outbox?.userId, map.id, waitingId),
    queue.files,
    queue.take,
    held?.files,
  );
  const { creation, created, sendAgain, cancel, leave } = useCreatedPoint(
    queue,
    map,
    onMediaChange,
    followed,
  );
  const [begun] = useState({ ...initial, ...seed });
  const start = useMemo(
    () => ({
      ...emptyDraft,
      companyId: map.companyId,
      date: todayInCostaRica(new Date()),
      ...begun,
      mapId: map.id,
    }),
    [map, begun],
  );
  const mayWrite = can(actor, "point.write", map);
  const close = useEffectEvent(() => onClose({ showInfo: false, pointId: null }));
  useEffect(() => {
    if (!mayWrite) close();
  }, [mayWrite]);

  if (!mayWrite) return null;
  return (
    <>
      <PointForm
        actor={actor}
        mapId={map.id}
        start={start}
        files={(place) => <QueuedFiles queue={queue} disabled={creation !== undefined} place={place} />}
        fileCount={queue.files.length}
        isUploading={creation !== undefined}
        pickPlace={(place) => <PointOnMap map={map} {...place} />}
        draftFiles={draftFiles}
        resumed={resumedPoint(held)}
        keepPoint={
          outbox ? keepPointIn(outbox, { map, start: null, files: queue.files, waitingId }) : undefined
        }
        onKept={() => {
          tellKept();
          onClose({ showInfo: false, pointId: null });
        }}
        onSaved={({ id }, name) => created(id, name)}
        onClose={() => onClose({ showInfo: false, pointId: null })}
      />
      {creation && (
        <CreatedDialog
          creation={creation}
          onSendAgain={sendAgain}
          onCancel={cancel}
          onLeave={(pointId) => {
            leave(tellGoingOn);
            onClose({ showInfo: true, pointId });
          }}
          onClose={(pointId) => {
            leave(tellKept);
            onClose({ showInfo: true, pointId });
          }}
        />
      )}
    </>
  );
}

/** Whose files of which draft they are. */
const draftOwner = (userId: number | undefined, mapId: number, waitingId: number | undefined): string =>
  `borrador:${userId ?? ""}:${waitingId === undefined ? `nuevo:${mapId}` : `espera:${waitingId}`}`;
