import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { filterWords } from "@mapaobra/domain/point/active-filters";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { positionAt, rowOf, textAt } from "@mapaobra/domain/point/table";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { QUIET_ZONE, qrPicture } from "../../../lib/files/qr-picture.ts";
import { useFilteredPoints, useOpenMap } from "../../../map/open-map.ts";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { countWords, scopeWords, shortArea } from "../../projects/row-facts.ts";
import type { ProjectList } from "../../projects/use-project-list.ts";
import Legend from "../legend/Legend.tsx";
import { type MapPicture, takeMapPicture } from "./map-picture.ts";
import { numberLabels } from "./number-labels.ts";
import styles from "./PrintedSheet.module.css";

/** What paper can carry. */
const MAX_PRINTED_ROWS = 200;

interface PrintedSheetProps {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly list: ProjectList;
}

/** While the browser prints: the list with its map, or the map and the address below the open project. */
export default function PrintedSheet({ canvas, list }: PrintedSheetProps) {
  const { host, bounds, openId, store } = useOpenMap();
  const [printed, setPrinted] = useState<{ picture: MapPicture | null } | null>(null);
  const begin = useEffectEvent(() => {
    const row = openId === null ? -1 : rowOf(store.table, openId);
    const around = row === -1 ? null : positionAt(store.table, row);
    const picture = host && bounds && canvas.current && takeMapPicture(canvas.current, host, bounds, around);
    // The browser takes the page as it is when the event has passed.
    flushSync(() => setPrinted({ picture }));
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("beforeprint", () => begin(), stop);
    addEventListener("afterprint", () => setPrinted(null), stop);
    return () => stop.abort();
  }, []);
  if (!printed) return null;
  const isList = openId === null;
  const rows = isList ? [...list.rows.subarray(0, MAX_PRINTED_ROWS)] : [];
  return (
    <section className={styles.sheet} data-prints data-paper aria-label="Hoja impresa">
      <div className={styles.top}>
        <Heading count={isList ? list.count : null} />
        {printed.picture && (
          <PrintedMap
            picture={printed.picture}
            rows={rows}
            credits={canvas.current?.querySelector(".maplibregl-ctrl-attrib-inner")?.textContent}
          />
        )}
      </div>
      {rows.length > 0 && <Rows rows={rows} />}
      {isList && list.count > rows.length && <p>y {formatWhole(list.count - rows.length)} más</p>}
    </section>
  );
}

/** What was printed, when, and where it is found. */
function Heading({ count }: { readonly count: number | null }) {
  const { filters, store } = useOpenMap();
  const { matches } = useFilteredPoints();
  const { path, width } = qrPicture(location.href, "");
  return (
    <div className={styles.heading}>
      {count !== null && (
        <>
          <h2>
            {countWords(count)} {scopeWords(count, matches)}
          </h2>
          <p>{filterWords(filters, store.table) || "Sin filtros"}</p>
        </>
      )}
      <p>{formatDay(todayInCostaRica(new Date()))}</p>
      <svg
        viewBox={`-${QUIET_ZONE} -${QUIET_ZONE} ${width} ${width}`}
        role="img"
        aria-label="Código QR del enlace"
      >
        <path d={path} />
      </svg>
      <p className={styles.address}>{location.href}</p>
      {count !== null && <Legend />}
    </div>
  );
}

interface PrintedMapProps {
  readonly picture: MapPicture;
  readonly rows: readonly number[];
  readonly credits: string | null | undefined;
}

function PrintedMap({ picture: { canvas, width, height, project }, rows, credits }: PrintedMapProps) {
  const { table } = useOpenMap().store;
  const pixels = rows.map((row) => project(positionAt(table, row)));
  const labels = numberLabels(pixels, width, height);
  return (
    <figure className={styles.map} style={{ width }}>
      <div ref={(frame) => frame?.prepend(canvas)} className={styles.picture} style={{ height }}>
        {labels.map(({ at, number, others }) => (
          <span key={number} style={{ left: at.x, top: at.y }}>
            {number}
            {others > 0 && ` +${others}`}
          </span>
        ))}
      </div>
      <figcaption>
        {labels.some(({ others }) => others > 0) && "+: otros proyectos muy cerca. "}
        {credits}
      </figcaption>
    </figure>
  );
}

function Rows({ rows }: { readonly rows: readonly number[] }) {
  const { store, texts } = useOpenMap();
  const { table } = store;
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {["N.º", "Proyecto", "Etapa", "Cantón", "Área", "Permiso"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row}>
            <td>{index + 1}</td>
            <td>{texts?.nameAt(row) || `Proyecto ${table.ids[row]}`}</td>
            <td>
              <StageMark color={stageOf(textAt(table.stage, row)).color} />{" "}
              {stageName(textAt(table.stage, row))}
            </td>
            <td>{formatPlaceName(textAt(table.canton, row))}</td>
            <td>{shortArea(texts?.areaAt(row))}</td>
            <td>{formatDay(texts?.at(row).date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
