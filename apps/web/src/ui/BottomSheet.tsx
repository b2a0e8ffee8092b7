import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./BottomSheet.module.css";
import { type Detent, detentAfterDrag, heightOf, nextDetent } from "./sheet-detents.ts";

interface BottomSheetProps {
  readonly label: string;
  readonly detent: Detent;
  readonly onDetent: (detent: Detent) => void;
  /** Tells how many pixels of the stage the sheet covers, and of how many, when it has come to rest. */
  readonly onHeight: (height: number, stageHeight: number) => void;
  readonly children: ReactNode;
}

/** A pointer that moved less than this meant to press, not to drag. */
const DRAG_THRESHOLD = 5;

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  moved: boolean;
  lastY: number;
  lastTime: number;
  /** Pixels a millisecond, upwards positive. */
  speed: number;
}

/**
 * A panel at the bottom of its stage that shows a line, half or nearly all of itself. It is dragged by
 * its grip and by any child marked `data-drag-handle`; the grip is a button too, for keyboards.
 */
export function BottomSheet({ label, detent, onDetent, onHeight, children }: BottomSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const [stageHeight, setStageHeight] = useState(0);
  const height = heightOf(detent, stageHeight);

  useLayoutEffect(() => {
    const stage = sheet.current?.parentElement;
    if (!stage) return;
    const observer = new ResizeObserver(() => setStageHeight(stage.clientHeight));
    observer.observe(stage);
    setStageHeight(stage.clientHeight);
    return () => observer.disconnect();
  }, []);

  useEffect(() => onHeight(height, stageHeight), [height, stageHeight, onHeight]);

  const start = (event: PointerEvent) => {
    const onHandle = (event.target as Element).closest("[data-drag-handle]");
    if (!onHandle || !event.isPrimary || event.button !== 0) return;
    drag.current = {
      startY: event.clientY,
      startHeight: height,
      moved: false,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      speed: 0,
    };
  };

  const move = (event: PointerEvent) => {
    const now = drag.current;
    const element = sheet.current;
    if (!now || !element) return;
    if (!now.moved) {
      if (Math.abs(event.clientY - now.startY) < DRAG_THRESHOLD) return;
      now.moved = true;
      element.setPointerCapture(event.pointerId);
      element.dataset.dragging = "";
    }
    now.speed = (now.lastY - event.clientY) / Math.max(1, event.timeStamp - now.lastTime);
    now.lastY = event.clientY;
    now.lastTime = event.timeStamp;
    const dragged = now.startHeight + now.startY - event.clientY;
    const bounded = Math.min(heightOf("full", stageHeight), Math.max(heightOf("peek", stageHeight), dragged));
    element.style.height = `${bounded}px`;
  };

  const end = () => {
    const now = drag.current;
    const element = sheet.current;
    drag.current = null;
    if (!now?.moved || !element) return;
    delete element.dataset.dragging;
    const next = detentAfterDrag(element.clientHeight, now.speed, stageHeight);
    element.style.height = `${heightOf(next, stageHeight)}px`;
    onDetent(next);
  };

  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-label={label}
      style={{ height }}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <button
        type="button"
        className={styles.grip}
        data-drag-handle
        aria-expanded={detent !== "peek"}
        aria-label={detent === "full" ? "Reducir el panel" : "Ampliar el panel"}
        onClick={() => onDetent(nextDetent(detent))}
      />
      {/* What has the keyboard must be seen: a sheet that shows one line opens for it. */}
      <div
        className={styles.content}
        onFocusCapture={(event) => revealFocused(event.target, detent, onDetent)}
      >
        {children}
      </div>
    </section>
  );
}

function revealFocused(target: Element, detent: Detent, onDetent: (detent: Detent) => void): void {
  if (detent === "peek" && target.matches(":focus-visible") && !target.closest("[data-drag-handle]")) {
    onDetent("half");
  }
}
