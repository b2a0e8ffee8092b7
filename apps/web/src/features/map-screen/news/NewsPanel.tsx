import { addDays, formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { PointChange } from "@mapaobra/domain/news/point-change";
import { stageOf } from "@mapaobra/domain/point/stage";
import { rowOf, textAt } from "@mapaobra/domain/point/table";
import { pointState } from "@mapaobra/map/points/point-state";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useFilteredPoints, useNewsMarks, useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { PanelHeader } from "../../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../../ui/layout/panel.module.css";
import { changeTexts } from "./change-text.ts";
import styles from "./NewsPanel.module.css";
import {
  forgetNewsPlace,
  type NewsPlace,
  type NewsRange,
  newsPlaceOf,
  rememberNewsPlace,
} from "./news-place.ts";
import { MAX_CHANGES, newsQuery } from "./news-query.ts";
import type { OpenVisit } from "./use-visit.ts";

interface NewsPanelProps extends OpenVisit {
  /** Next to the heading. */
  readonly corner: ReactNode;
}

const rangeLabels: Readonly<Record<NewsRange, string>> = {
  visit: "Desde su visita",
  week: "Semana",
  month: "Mes",
};
const entryId = ({ day, pointId }: Pick<PointChange, "day" | "pointId">) => `novedad-${day}-${pointId}`;

/** Entries that are added at a time: a long list is slow. */
const PAGE = 100;

/** The beginning of a day in Costa Rica, so that all readers of a day request the same. */
const beginningOf = (day: string) => `${day}T06:00:00.000Z`;

/** Day by day what changed on the map, among the projects that the filters leave. */
export default function NewsPanel({ baseline, markAllSeen, corner }: NewsPanelProps) {
  const { map, store, pickPoint } = useOpenMap();
  const table = usePointTable();
  const marks = useNewsMarks();
  const hasMarks = (marks?.size ?? 0) > 0;
  useFilteredPoints();
  const heading = useRef<HTMLHeadingElement>(null);
  const [left] = useState(() => newsPlaceOf(map.id));
  const [chosen, setChosen] = useState<NewsRange | null>(left?.range ?? null);
  const [most, setMost] = useState(left?.most ?? PAGE);
  const body = useRef<HTMLDivElement>(null);
  useReturn(left, body);
  const [today] = useState(() => todayInCostaRica(new Date()));
  const range = chosen ?? (baseline === null ? "week" : "visit");
  const since =
    range === "visit" && baseline !== null
      ? baseline
      : beginningOf(addDays(today, range === "month" ? -30 : -7));
  const { data, error, refetch } = useQuery(newsQuery(map.id, since));

  const rowOfChange = ({ pointId }: PointChange) => rowOf(table, pointId);
  const shown = data?.filter((change) => {
    const row = rowOfChange(change);
    return row !== -1 && store.states[row] !== pointState.hidden;
  });
  const isCut = (data?.length ?? 0) >= MAX_CHANGES;
  const projects = new Set(shown?.map(({ pointId }) => pointId)).size;
  const days = Object.groupBy(shown?.slice(0, most) ?? [], ({ day }) => day);

  const open = ({ pointId, day }: PointChange) => {
    rememberNewsPlace({ mapId: map.id, pointId, day, range: chosen, most });
    pickPoint(pointId);
  };
  // The pressed button disappears.
  const seeAll = async () => {
    await markAllSeen();
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className={panelStyles.panel} aria-labelledby="novedades">
      <PanelHeader
        id="novedades"
        title="Novedades"
        titleRef={heading}
        subtitle={
          shown &&
          `${isCut ? "Al menos " : ""}${formatWhole(projects)} ${projects === 1 ? "proyecto" : "proyectos"} con novedades`
        }
        announce
      >
        {corner}
      </PanelHeader>
      <div className={styles.range}>
        <SegmentedControl
          label="Período"
          value={range}
          options={(Object.keys(rangeLabels) as NewsRange[])
            .filter((value) => value !== "visit" || baseline !== null)
            .map((value) => ({ value, label: rangeLabels[value] }))}
          onChange={(value) => {
            setChosen(value);
            setMost(PAGE);
          }}
        />
      </div>
      <div ref={body} className={panelStyles.body}>
        {!shown && !error && <LoadingText className={styles.loading} />}
        {!shown && error && (
          <Notice
            assertive
            title="No se pudieron cargar las novedades."
            action={<Button onClick={() => void refetch()}>Reintentar</Button>}
          >
            {error.message}
          </Notice>
        )}
        {shown?.length === 0 && (
          <Notice>
            {data?.length
              ? "Ningún cambio entre los proyectos que dejan los filtros."
              : "Sin cambios en este período."}
          </Notice>
        )}
        {Object.entries(days).map(([day, changes]) => (
          <section key={day} aria-label={formatDay(day)}>
            <h3 className={styles.day}>{dayName(day, today)}</h3>
            <ul className={styles.changes}>
              {changes?.map((change) => (
                <li key={change.pointId}>
                  <button
                    type="button"
                    id={entryId(change)}
                    className={styles.change}
                    onClick={() => open(change)}
                  >
                    <StageMark color={stageOf(textAt(table.stage, rowOfChange(change))).color} />
                    <span className={marks?.has(change.pointId) ? styles.unseen : undefined}>
                      {change.name || `Proyecto ${change.pointId}`}
                      {marks?.has(change.pointId) && <span className="visually-hidden">, sin ver</span>}
                    </span>
                    <span className={styles.kinds}>{changeTexts(change).join(" · ")}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown && shown.length > most && (
          <div className={styles.more}>
            <Button onClick={() => setMost(most + PAGE)}>Mostrar más</Button>
          </div>
        )}
        {hasMarks && (
          <p className={styles.hint}>
            En el mapa, un punto blanco al centro del marcador indica que hay novedades.
          </p>
        )}
        {isCut && <p className={styles.limit}>Solo los {formatWhole(MAX_CHANGES)} cambios más recientes.</p>}
      </div>
      {hasMarks && (
        <footer className={styles.foot}>
          <Button onClick={() => void seeAll()}>Marcar todo como visto</Button>
        </footer>
      )}
    </section>
  );
}

/** Returns to the entry whose project covered the panel. The focus is nowhere after the card of the project is gone. */
function useReturn(left: NewsPlace | null, body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    forgetNewsPlace();
    const entry = left && document.getElementById(entryId(left));
    if (!entry || !body.current) return;
    // `scrollIntoView` would also scroll the panel and the sheet around it.
    const [inner, outer] = [entry.getBoundingClientRect(), body.current.getBoundingClientRect()];
    body.current.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
    if (document.activeElement === document.body) entry.focus({ preventScroll: true });
  }, [left, body]);
}

function dayName(day: string, today: string): string {
  if (day === today) return "Hoy";
  return day === addDays(today, -1) ? "Ayer" : formatDay(day);
}
