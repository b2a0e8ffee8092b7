import { formatDay } from "@mapaobra/domain/format/dates";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { stagesQuery } from "../../../api/stages-query.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { itemName, type ViewerItem } from "../viewer-item.ts";
import { MediaThumbnail } from "./MediaThumbnail.tsx";
import styles from "./Timeline.module.css";
import { timelineDays } from "./timeline-days.ts";

interface TimelineProps {
  readonly pointId: number;
  readonly shown: readonly ViewerItem[];
  /** Message if there is nothing to show. */
  readonly emptyMessage: string;
  readonly onOpen: (mediumId: number) => void;
}

/** Progress of the project: its files and the starts of its stages, grouped by day. */
export function Timeline({ pointId, shown, emptyMessage, onOpen }: TimelineProps) {
  const stages = useQuery(stagesQuery(pointId));
  const days = useMemo(() => timelineDays(shown, stages.data ?? []), [shown, stages.data]);
  const stagesError = stages.isError && (
    <Notice assertive action={<Button onClick={() => void stages.refetch()}>Reintentar</Button>}>
      No se pudieron cargar las etapas.
    </Notice>
  );
  if (days.length === 0) {
    if (stagesError) return stagesError;
    if (!stages.isPending) return <Notice>{emptyMessage}</Notice>;
    return <LoadingText />;
  }
  return (
    <>
      {stagesError}
      <ol className={styles.days}>
        {days.map(({ day, stages, media }) => (
          <li key={day} className={styles.day}>
            <h3 className={styles.date}>{formatDay(day)}</h3>
            {stages.map(({ stage, since }) => (
              <p key={since} className={styles.stage}>
                <StageMark color={stageOf(stage).color} /> {stageName(stage)}
              </p>
            ))}
            <ul className={styles.media}>
              {media.map((medium) => (
                <li key={medium.media.id}>
                  <button
                    type="button"
                    className={styles.medium}
                    aria-label={itemName(medium)}
                    title={itemName(medium)}
                    onClick={() => onOpen(medium.media.id)}
                  >
                    <MediaThumbnail {...medium} index={shown.indexOf(medium)} />
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
