import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLowWindow } from "../../lib/browser/use-media-query.ts";
import { useWindowSize } from "../../lib/browser/use-window-size.ts";
import styles from "./BottomSheet.module.css";
import { type Detent, detentHeight, nextDetent, PEEK_HEIGHT } from "./sheet-detents.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";

interface BottomSheetProps {
  readonly label: string;
  readonly detent: Detent;
  /** The content begins with a row of tabs, in pixels: the grip is at its end, and the lowest detent shows it. */
  readonly tabsHeight?: number | undefined;
  readonly onDetentChange: (detent: Detent) => void;
  /** Reports the height of the sheet and of its container, in pixels, when the sheet has settled. */
  readonly onHeightChange: (height: number, containerHeight: number) => void;
  readonly children: ReactNode;
}

/**
 * A bottom sheet with three detents: a line, half, or nearly full height. It is dragged by its grip and by
 * any child marked `data-drag-handle`. The grip is also a button, for keyboard users.
 */
export function BottomSheet(props: BottomSheetProps) {
  const { label, detent, tabsHeight, onDetentChange, onHeightChange, children } = props;
  const peekHeight = tabsHeight ?? PEEK_HEIGHT;
  const sheet = useRef<HTMLElement>(null);
  const [containerHeight, setStageHeight] = useState(0);
  // The container may be higher than a low window.
  const visibleHeight = Math.min(containerHeight, useWindowSize().height);
  const height = detentHeight(detent, visibleHeight, peekHeight);
  const drag = useSheetDrag(sheet, height, visibleHeight, peekHeight, onDetentChange);

  useLayoutEffect(() => {
    const stage = sheet.current?.parentElement;
    if (!stage) return;
    const measure = () => setStageHeight(stage.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);

  useEffect(() => onHeightChange(height, containerHeight), [height, containerHeight, onHeightChange]);

  const next = nextDetent(detent, visibleHeight, peekHeight);
  useRevealInLowWindow(sheet, label, detent);

  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-label={label}
      style={{ height }}
      data-tabs={tabsHeight !== undefined || undefined}
      data-panel-over-map
      {...drag}
    >
      <button
        type="button"
        className={styles.grip}
        data-drag-handle
        aria-expanded={detent !== "peek"}
        aria-label={next === "peek" ? "Reducir el panel" : "Ampliar el panel"}
        onClick={() => onDetentChange(next)}
      />
      {/* Expands a collapsed sheet when a child gets the focus or is selected, so that it is visible. */}
      <div
        className={styles.content}
        onClickCapture={({ target }) => {
          if (detent === "peek" && target instanceof Element && target.closest("[role=tab]"))
            onDetentChange("half");
        }}
        onFocusCapture={({ target }) => {
          if (detent === "peek" && isFocusInBody(target)) onDetentChange("half");
        }}
      >
        {children}
      </div>
    </section>
  );
}

/** In a low window the sheet is below the fold: what opens in it scrolls into view. */
function useRevealInLowWindow(sheet: RefObject<HTMLElement | null>, label: string, detent: Detent) {
  const isLow = useLowWindow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another label.
  useEffect(() => {
    // Its lower edge does not move during the transition of its height.
    if (isLow && detent !== "peek") sheet.current?.scrollIntoView({ block: "end" });
  }, [sheet, isLow, label, detent]);
}

const isFocusInBody = (target: Element) =>
  target.matches(":focus-visible") && !target.closest("[data-drag-handle]");
