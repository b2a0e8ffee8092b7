import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
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
  readonly children: (index: number, control: RowControlProps) => ReactNode;
  /** Pointer and focus have left the rows. */
  readonly onLeave?: () => void;
  /** Scrolls with the rows, after the last one. */
  readonly footer?: ReactNode;
}

const ROW_HEIGHT = 80;
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/**
 * A virtual list of rows with one control each. Only visible rows are rendered. The list is one tab stop and
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
    children,
    onLeave,
    footer,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, count - 1);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });

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
    virtualizer.scrollToIndex(activeIndex);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is what this waits for.
  useEffect(() => scrollToActive(), [activeIndex]);

  const scrollToIndex = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setCurrent(next);
    virtualizer.scrollToIndex(next);
    // The row is rendered in the frame after the scroll.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };

  const step = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    const target =
      event.key === "Home" ? 0 : event.key === "End" ? count - 1 : by === undefined ? null : stop + by;
    if (target === null) return;
    event.preventDefault();
    scrollToIndex(target);
  };

  const items = virtualizer.getVirtualItems();
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
        {items.map(({ index, start }) => (
          <li
            key={keyAt(index)}
            aria-posinset={index + 1}
            aria-setsize={count}
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
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
