import { stageOf } from "@mapaobra/domain/point/stage";
import { type PointTable, textAt } from "@mapaobra/domain/point/table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { readablePlace } from "../../lib/place-name.ts";
import { StageMark } from "../../ui/StageMark.tsx";
import styles from "./PointList.module.css";

interface PointListProps {
  readonly table: PointTable;
  /** Rows of the table, in the order in which they are shown. */
  readonly rows: Uint32Array;
  /** Undefined until the texts have come; until then a project is called by its number. */
  readonly nameAt: ((row: number) => string) | undefined;
  /** False where the texts could not be had: what stands for a name is not on its way. */
  readonly namesAreComing: boolean;
  readonly onOpen: (id: number) => void;
  /** The project that the pointer or the keyboard is on, to be marked on the map. */
  readonly onPointAt: (id: number | null) => void;
}

const ROW_HEIGHT = 60;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/**
 * The projects as a list of buttons. Only those on the screen exist; one of them is in the order of Tab
 * and the arrow keys go on from it, so that a thousand projects are one stop on the way through the page.
 */
export function PointList({ table, rows, nameAt, namesAreComing, onOpen, onPointAt }: PointListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, rows.length - 1);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });

  // Another view of the map is another list: it starts at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what this waits for.
  useEffect(() => {
    setCurrent(0);
    scroller.current?.scrollTo({ top: 0 });
  }, [rows]);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setCurrent(next);
    virtualizer.scrollToIndex(next);
    // The row comes to exist with the frame that scrolls to it.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus(),
    );
  };

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const target =
      event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : by === undefined ? null : stop + by;
    if (target === null) return;
    event.preventDefault();
    goTo(target);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside.
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ flexBasis: virtualizer.getTotalSize() }}
      onKeyDown={step}
      onPointerLeave={() => onPointAt(null)}
      onBlur={() => onPointAt(null)}
    >
      <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index] as number;
          const id = table.ids[row] as number;
          const stage = stageOf(textAt(table.stage, row));
          const canton = readablePlace(textAt(table.canton, row));
          return (
            <li
              key={id}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                className={styles.entry}
                data-index={index}
                tabIndex={index === stop ? 0 : -1}
                onClick={() => {
                  setCurrent(index);
                  onOpen(id);
                }}
                onFocus={() => onPointAt(id)}
                onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPointAt(id)}
              >
                <StageMark color={stage.color} />
                <span className={styles.name}>
                  {nameAt?.(row) || <Nameless id={id} coming={namesAreComing} />}
                </span>
                <span className={styles.facts}>
                  {stage.label}
                  {canton && ` · ${canton}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Stands for a name: one that is coming is seen as a grey line, and heard as the project's number. */
function Nameless({ id, coming }: { readonly id: number; readonly coming: boolean }) {
  return (
    <>
      {coming && <span className={styles.waiting} />}
      <span className={coming ? "visually-hidden" : undefined}>Proyecto {id}</span>
    </>
  );
}
