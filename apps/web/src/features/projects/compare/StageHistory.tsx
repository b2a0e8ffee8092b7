import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { stagesQuery } from "../../../api/stages-query.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import styles from "../ComparisonDialog.module.css";
import { periodText, stageSpans } from "./stage-spans.ts";

/** The stages of a project over time: their share of the whole as a line, and their first days and durations. */
export function StageHistory({ pointId }: { readonly pointId: number }) {
  const [today] = useState(() => todayInCostaRica(new Date()));
  const stages = useQuery(stagesQuery(pointId));
  if (stages.isPending) return <LoadingText />;
  if (stages.isError)
    return (
      <>
        No se pudieron cargar las etapas. <Button onClick={() => void stages.refetch()}>Reintentar</Button>
      </>
    );
  const spans = stageSpans(stages.data, today);
  return (
    <>
      <div className={styles.line} aria-hidden="true">
        {spans.map(({ stage, days }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end.
          <span key={index} style={{ flexGrow: Math.max(days, 1), backgroundColor: stageOf(stage).color }} />
        ))}
      </div>
      <ol className={styles.stages}>
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end.
          <li key={index} className={styles.step}>
            <StageMark color={stageOf(span.stage).color} />
            <span>{stageName(span.stage)}</span>
            <span className={styles.since}>{periodText(span)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
