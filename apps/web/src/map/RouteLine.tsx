import { isPositionedRow, type PointTable, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { MapHost } from "./hosts/map-host.ts";
import { usePointTable, useRouteIds } from "./open-map.ts";
import styles from "./RouteLine.module.css";

/** CSS pixels. A three-digit number needs a larger circle. */
const radiusOf = (number: number) => (number < 100 ? 10 : 12);

/**
 * The route on any kind of map: a line through its numbered stops. It is redrawn in the map's frame, outside
 * React, and ignores pointers. Screen readers use the list in the panel.
 */
export function RouteLine({ host }: { readonly host: MapHost }) {
  const overlay = useRef<SVGSVGElement>(null);
  const route = useRouteIds();
  const table = usePointTable();
  const stops = useMemo(() => stopsWithPosition(table, route), [table, route]);

  useLayoutEffect(() => {
    const svg = overlay.current;
    if (!svg) return;
    const lines = svg.querySelectorAll("polyline");
    const numbers = svg.querySelectorAll("g");
    const updatePositions = () => {
      const pixels = stops.map(({ position }) => host.project(position));
      const points = pixels.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
      for (const line of lines) line.setAttribute("points", points);
      pixels.forEach(({ x, y }, stop) => {
        numbers[stop]?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      });
    };
    updatePositions();
    return host.on("move", updatePositions);
  }, [host, stops]);

  if (stops.length === 0) return null;
  return (
    <svg ref={overlay} className={styles.overlay} aria-hidden="true">
      <polyline className={styles.edge} />
      <polyline className={styles.line} />
      {stops.map(({ id, number }) => (
        <g key={id} className={styles.stop}>
          <circle r={radiusOf(number)} />
          <text>{number}</text>
        </g>
      ))}
    </svg>
  );
}

/** The stops with a position, each with its number in the whole route. */
function stopsWithPosition(table: PointTable, route: ReadonlySet<number>) {
  return [...route].flatMap((id, index) => {
    const row = rowOf(table, id);
    if (row === -1 || !isPositionedRow(table, row)) return [];
    return { id, number: index + 1, position: positionAt(table, row) };
  });
}
