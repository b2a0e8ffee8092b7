import { dayTexts } from "@mapaobra/domain/change/change-words.es";
import type { DayChange } from "@mapaobra/domain/change/day-change";
import { addDays, formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { addedNotice, noticeParam } from "@mapaobra/domain/map/map-url-params";
import { rowOf, textAt } from "@mapaobra/domain/point/table";
import { pointState } from "@mapaobra/map/points/point-state";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFilteredPoints, useNewsMarks, useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { PlusIcon } from "../../../ui/controls/icons.tsx";
import { StagePill } from "../../../ui/controls/StagePill.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { PanelHeader } from "../../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../../ui/layout/panel.module.css";
import { ProjectPicture } from "../../projects/ProjectPicture.tsx";
import styles from "./NewsPanel.module.css";
import { leadingChanges, newsDays } from "./news-days.ts";
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
  readonly onClose: () => void;
}

const rangeLabels: Readonly<Record<NewsRange, string>> = {
  visit: "Desde su visita",
  week: "Semana",
  month: "Mes",
};
const entryId = ({ day, pointId }: Pick<DayChange, "day" | "pointId">) => `novedad-${day}-${pointId}`;

/** Entries that are added at a time: a long list is slow. */
const PAGE = 100;

/** The beginning of a day in Costa Rica, so that all readers of a day request the same. */
const beginningOf = (day: string) => `${day}T06:00:00.000Z`;

/** Day by day what changed on the map, among the projects that the filters leave. */
export default function NewsPanel({ baseline, markAllSeen, onClose }: NewsPanelProps) {
  const { map, store, pickPoint } = useOpenMap();
  const table = usePointTable();
  const location = useLocation();
  const navigate = useNavigate();
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
  const { data: news, error, refetch } = useQuery(newsQuery(map.id, since));
  const { changes: data, isCut = false } = news ?? {};

  const rowOfChange = ({ pointId }: DayChange) => rowOf(table, pointId);
  const shown = data?.filter((change) => {
    const row = rowOfChange(change);
    return row !== -1 && store.states[row] !== pointState.hidden;
  });
  const projects = new Set(shown?.map(({ pointId }) => pointId)).size;
  const days = newsDays(shown ?? []);
  const visible = leadingChanges(days, most);

  const open = ({ pointId, day }: DayChange) => {
    rememberNewsPlace({ mapId: map.id, pointId, day, range: chosen, most });
    pickPoint(pointId);
  };
  const showAdded = (day: string) => {
    const query = new URLSearchParams(location.search);
    query.set(noticeParam, addedNotice(day));
    void navigate({ search: query.toString() });
    onClose();
  };
  // The pressed button disappears.
  const seeAll = async () => {
    await markAllSeen(data?.[0]?.at);
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
        <CloseButton onClick={onClose} />
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
        {visible.map(({ day, changes, added }) => (
          <section key={day} aria-label={formatDay(day)}>
            <h3 className={styles.day}>{dayName(day, today)}</h3>
            <ul>
              {changes.map((change) => (
                <li key={change.pointId}>
                  <button
                    type="button"
                    id={entryId(change)}
                    className={styles.change}
                    onClick={() => open(change)}
                  >
                    <ProjectPicture
                      mapId={map.id}
                      id={change.pointId}
                      mediaCount={table.mediaCount[rowOfChange(change)] as number}
                      workClass={textAt(table.workClass, rowOfChange(change))}
                    />
                    <span className={marks?.has(change.pointId) ? styles.unseen : undefined}>
                      {change.name || `Proyecto ${change.pointId}`}
                      {marks?.has(change.pointId) && <span className="visually-hidden">, sin ver</span>}
                    </span>
                    <span className={styles.kinds}>
                      {!change.kinds.includes("stage") && (
                        <>
                          <StagePill stage={textAt(table.stage, rowOfChange(change))} />{" "}
                        </>
                      )}
                      {dayTexts(change).map((text, index) => (
                        <Fragment key={text}>
                          {index > 0 && " · "}
                          <span className={/→/.test(text) ? styles.fromTo : undefined}>{text}</span>
                        </Fragment>
                      ))}
                    </span>
                  </button>
                </li>
              ))}
              {added > 0 && (
                <li>
                  <button type="button" className={styles.change} onClick={() => showAdded(day)}>
                    <PlusIcon />
                    <span>
                      {isCut && "Al menos "}
                      {formatWhole(added)} agregados{" "}
                      {dayName(day, today).toLowerCase().replace(/^\d/, "el $&")}
                    </span>
                    <span className={styles.kinds}>Ver solo estos en el mapa</span>
                  </button>
                </li>
              )}
            </ul>
          </section>
        ))}
        {days.reduce((sum, { changes }) => sum + changes.length, 0) > most && (
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
