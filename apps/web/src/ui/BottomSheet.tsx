import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./BottomSheet.module.css";
import { type Detent, heightOf, nextDetent } from "./sheet-detents.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";

interface BottomSheetProps {
  readonly label: string;
  readonly detent: Detent;
  readonly onDetent: (detent: Detent) => void;
  /** Tells how many pixels of the stage the sheet covers, and of how many, when it has come to rest. */
  readonly onHeight: (height: number, stageHeight: number) => void;
  readonly children: ReactNode;
}

/**
 * A panel at the bottom of its stage that shows a line, half or nearly all of itself. It is dragged by
 * its grip and by any child marked `data-drag-handle`; the grip is a button too, for keyboards.
 */
export function BottomSheet({ label, detent, onDetent, onHeight, children }: BottomSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [stageHeight, setStageHeight] = useState(0);
  const height = heightOf(detent, stageHeight);
  const drag = useSheetDrag(sheet, height, stageHeight, onDetent);

  useLayoutEffect(() => {
    const stage = sheet.current?.parentElement;
    if (!stage) return;
    const measure = () => setStageHeight(stage.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);

  useEffect(() => onHeight(height, stageHeight), [height, stageHeight, onHeight]);

  return (
    <section ref={sheet} className={styles.sheet} aria-label={label} style={{ height }} {...drag}>
      <button
        type="button"
        className={styles.grip}
        data-drag-handle
        aria-expanded={detent !== "peek"}
        aria-label={detent === "full" ? "Reducir el panel" : "Ampliar el panel"}
        onClick={() => onDetent(nextDetent(detent))}
      />
      {/* What has the keyboard, or was chosen, must be seen: a sheet that shows one line opens for it. */}
      <div
        className={styles.content}
        onClickCapture={({ target }) => {
          if (detent === "peek" && target instanceof Element && target.closest("[role=tab]"))
            onDetent("half");
        }}
        onFocusCapture={({ target }) => {
          if (detent === "peek" && isBelowTheLine(target)) onDetent("half");
        }}
      >
        {children}
      </div>
    </section>
  );
}

const isBelowTheLine = (target: Element) =>
  target.matches(":focus-visible") && !target.closest("[data-drag-handle]");
