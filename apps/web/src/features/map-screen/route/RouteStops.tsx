import { formatDistance, metresBetween } from "@mapaobra/domain/route/distance";
import { moveStop } from "@mapaobra/domain/route/move-stop";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useOpenMap } from "../../../map/open-map.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, GripIcon } from "../../../ui/controls/icons.tsx";
import styles from "./RouteStops.module.css";
import type { RouteStop } from "./route-stop.ts";
import { useStopDrag } from "./use-stop-drag.ts";

interface RouteStopsProps {
  readonly stops: readonly RouteStop[];
  /** Announces a change of a stop to screen readers. */
  readonly onAnnounce: (sentence: string) => void;
}

/** The stops in order; reordered by drag, arrow keys or buttons. */
export function RouteStops({ stops, onAnnounce }: RouteStopsProps) {
  const { store, pickPoint } = useOpenMap();
  const list = useRef<HTMLOListElement>(null);

  const move = (from: number, to: number) => {
    const moved = moveStop(stops, from, to);
    if (moved === stops) return;
    // Moving an element in the DOM blurs it.
    const focused = document.activeElement;
    flushSync(() => store.setRoute(moved.map(({ id }) => id)));
    if (focused instanceof HTMLElement) focused.focus();
    onAnnounce(`${stops[from]?.name}: parada ${to + 1} de ${stops.length}.`);
  };
  const { dragged, handleOf, offsetOf } = useStopDrag(list, move);

  const remove = (index: number, id: number) => {
    flushSync(() => store.toggleRoute(id));
    const entries = list.current?.children;
    const next = entries?.[Math.min(index, entries.length - 1)];
    const target = next?.querySelector<HTMLElement>("[data-remove]") ?? document.getElementById("ruta");
    target?.focus();
    onAnnounce(`${stops[index]?.name}: fuera de la ruta.`);
  };

  return (
    <ol ref={list} className={styles.list} aria-label="Paradas" data-dragging={dragged !== null || undefined}>
      {stops.map((stop, index) => (
        <li
          key={stop.id}
          className={styles.stop}
          data-dragged={dragged === index || undefined}
          style={{ translate: `0 ${offsetOf(index)}px` }}
          onPointerEnter={() => store.hover(stop.id)}
          onPointerLeave={() => store.hover(null)}
        >
          <button
            type="button"
            className={styles.handle}
            aria-label={`Mover la parada ${index + 1}, ${stop.name}`}
            title="Arrastre, o use las flechas del teclado"
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              const to = index + (event.key === "ArrowUp" ? -1 : 1);
              if (to >= 0 && to < stops.length) move(index, to);
            }}
            {...handleOf(index)}
          >
            <GripIcon />
            <span className={styles.number}>{index + 1}</span>
          </button>
          <button type="button" className={styles.name} onClick={() => pickPoint(stop.id)}>
            <span>{stop.name}</span>
            <small>{distanceText(stops, index)}</small>
          </button>
          <IconButton
            label={`Subir ${stop.name}`}
            aria-disabled={index === 0}
            onClick={() => index > 0 && move(index, index - 1)}
          >
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            label={`Bajar ${stop.name}`}
            aria-disabled={index === stops.length - 1}
            onClick={() => index < stops.length - 1 && move(index, index + 1)}
          >
            <ArrowDownIcon />
          </IconButton>
          <IconButton
            label={`Quitar ${stop.name} de la ruta`}
            data-remove=""
            onClick={() => remove(index, stop.id)}
          >
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

/** Distance from the previous stop that has a position. */
function distanceText(stops: readonly RouteStop[], index: number): string {
  const here = stops[index]?.position;
  if (!here) return "Sin ubicación";
  if (stops.length === 1) return "Destino";
  const before = stops.slice(0, index).findLast(({ position }) => position !== undefined);
  return before?.position ? `a ${formatDistance(metresBetween(before.position, here))}` : "Primera parada";
}
