import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./VirtualList.module.css";

/** Attributes of the control of a row. */
export interface RowControlProps {
  readonly "data-index": number;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

interface RowListProps {
  readonly label?: string;
  readonly count: number;
  readonly keyAt: (index: number) => number;
  /** A change scrolls to the start, for another list or order. */
  readonly resetKey: unknown;
  /** A change scrolls this row into view; -1 for none. */
  readonly activeIndex?: number;
  /** Pixels; the default fits a name of two lines and two lines of facts. */
  readonly rowHeight?: number;
  /** More than one for a grid, in which the arrow keys also move sideways. */
  readonly columns?: number;
  readonly children: (index: number, control: RowControlProps) => ReactNode;
  /** Pointer and focus have left the rows. */
  readonly onLeave?: () => void;
  /** Scrolls with the rows, after the last one. */
  readonly footer?: ReactNode;
  /** Called while the last row is rendered. */
  readonly onEnd?: (() => void) | undefined;
}

const ROW_HEIGHT = 80;
/** In rows. */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
const SIDE_STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A virtual list of rows, or a grid, with one control for each entry. Only visible rows are rendered. The list is one tab stop and
 * the arrow keys move between rows.
 */
export function VirtualList(props: RowListProps) {
  const {
    label,
    count,
    keyAt,
    resetKey,
    activeIndex = -1,
    rowHeight = ROW_HEIGHT,
    columns = 1,
    children,
    onLeave,
    footer,
    onEnd,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, count - 1);
  const virtualizer = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps the heights that it has estimated.
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);

  const resetScroll = useEffectEvent(() => {
    if (activeIndex !== -1) return;
    setCurrent(0);
    list.current?.scrollTo({ top: 0 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what this waits for.
  useEffect(() => resetScroll(), [resetKey]);

  const scrollToActive = useEffectEvent(() => {
    if (activeIndex === -1) return;
    setCurrent(activeIndex);
    virtualizer.scrollToIndex(Math.floor(activeIndex / columns));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is what this waits for.
  useEffect(() => scrollToActive(), [activeIndex]);

  const scrollToIndex = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setCurrent(next);
    virtualizer.scrollToIndex(Math.floor(next / columns));
    // The row is rendered in the frame after the scroll.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };

  const step = (event: KeyboardEvent) => {
    const rows = KEY_STEPS[event.key];
    const by = rows === undefined ? columns > 1 && SIDE_STEPS[event.key] : rows * columns;
    const target = event.key === "Home" ? 0 : event.key === "End" ? count - 1 : by ? stop + by : null;
    if (target === null) return;
    event.preventDefault();
    scrollToIndex(target);
  };

  const rows = virtualizer.getVirtualItems();
  const items = rows.flatMap(({ index: row, start }) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => ({
      index: row * columns + column,
      column,
      start,
    })),
  );
  const isAtEnd = (items.at(-1)?.index ?? -1) === count - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  // Without rows, as in a lowered sheet, the height alone remains: it keeps the scroll position.
  const List = items.length > 0 ? "ul" : "div";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside.
    <div ref={list} className={styles.scroller} onKeyDown={step} onPointerLeave={onLeave} onBlur={onLeave}>
      <List
        className={styles.list}
        aria-label={items.length > 0 ? label : undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, column, start }) => (
          <li
            key={keyAt(index)}
            aria-posinset={index + 1}
            aria-setsize={count}
            style={{
              width: `${100 / columns}%`,
              height: rowHeight,
              transform: `translate(${100 * column}%, ${start}px)`,
            }}
          >
            {children(index, {
              "data-index": index,
              tabIndex: index === stop ? 0 : -1,
              onFocus: () => setCurrent(index),
            })}
          </li>
        ))}
      </List>
      {/* Without height, as in a lowered sheet, no key could scroll to it. */}
      {items.length > 0 && footer}
    </div>
  );
}
