import { listBin, listMapPoints, restorePoint } from "@mapaobra/contract/endpoints/points";
import type { DeletedPoint } from "@mapaobra/contract/wire/point";
import { formatDateTime, formatDay } from "@mapaobra/domain/format/dates";
import { binRetentionDays } from "@mapaobra/domain/point/bin";
import type { Point } from "@mapaobra/domain/point/point";
import { useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { dayOfInstant } from "../../../lib/time/day-of-instant.ts";
import { isStaleRecord } from "../../../records/stale-record.ts";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { StagePill } from "../../../ui/controls/StagePill.tsx";
import { ErrorToast } from "../../../ui/feedback/ErrorToast.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import rowStyles from "../../../ui/lists/row.module.css";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import { ProjectPicture } from "../ProjectPicture.tsx";
import styles from "./BinList.module.css";
import { ListFrame } from "./ListFrame.tsx";

interface BinListProps {
  readonly mapId: number;
  readonly onRestored: (point: Point) => void;
}

/** Deleted points of a map that can still be restored, newest first. */
export default function BinList({ mapId, onRestored }: BinListProps) {
  const list = useRecordList(listBin, { mapId }, "No se pudo cargar la papelera.");
  const invalidate = useInvalidateRecords(listBin, listMapPoints);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRestoring = useRef(false);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const restore = async (point: DeletedPoint) => {
    if (isRestoring.current) return;
    isRestoring.current = true;
    setBusyId(point.id);
    setFailure(null);
    try {
      const { message, version } = await api.send(restorePoint, { id: point.id });
      // The pressed button disappears with its row: move the focus to the heading.
      heading.current?.focus();
      showToast(message);
      onRestored({ ...point, version });
      await invalidate();
    } catch (error) {
      setFailure(toFailure(error, "No se pudo restaurar el proyecto."));
      if (isStaleRecord(error)) await invalidate();
    } finally {
      isRestoring.current = false;
      setBusyId(null);
    }
  };

  return (
    <ListFrame
      list={list}
      scope={`eliminados en los últimos ${binRetentionDays} días`}
      empty="La papelera está vacía."
      headingRef={heading}
    >
      {(rows) => (
        <>
          <VirtualList
            count={rows.length}
            keyAt={(index) => (rows[index] as DeletedPoint).id}
            resetKey={mapId}
            rowHeight={104}
          >
            {(index, control) => {
              const point = rows[index] as DeletedPoint;
              const name = point.name || `Proyecto ${point.id}`;
              return (
                <div className={`${rowStyles.row} ${styles.row}`}>
                  {/* The pictures of a deleted point are not served. */}
                  <ProjectPicture {...point} mediaCount={0} />
                  <span className={rowStyles.name}>{name}</span>
                  <span
                    className={`${rowStyles.facts} ${styles.deletion}`}
                    title={formatDateTime(new Date(point.deletedAt))}
                  >
                    {deletion(point)}
                  </span>
                  <span className={rowStyles.facts}>
                    <StagePill stage={point.stage} /> {daysLeft(point.daysLeft)}
                  </span>
                  <span className={styles.action}>
                    <BusyButton
                      busy={busyId === point.id}
                      busyLabel="Restaurando…"
                      aria-label={busyId === point.id ? `Restaurando ${name}` : `Restaurar ${name}`}
                      {...control}
                      onClick={() => void restore(point)}
                    >
                      Restaurar
                    </BusyButton>
                  </span>
                </div>
              );
            }}
          </VirtualList>
          {failure && <ErrorToast {...failure} onClose={() => setFailure(null)} />}
        </>
      )}
    </ListFrame>
  );
}

/** Deletion date and, if known, the user who deleted the point. */
function deletion({ deletedAt, deletedBy }: DeletedPoint): string {
  const day = formatDay(dayOfInstant(deletedAt));
  return deletedBy ? `Eliminado por ${deletedBy} el ${day}` : `Eliminado el ${day}`;
}

const daysLeft = (days: number) => (days === 1 ? "Queda 1 día" : `Quedan ${days} días`);
