import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { type Detent, detentAfterDrag, detentHeight } from "./sheet-detents.ts";

/** Movement in pixels below which a gesture is a click, not a drag. */
const THRESHOLD = 5;

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  moved: boolean;
  lastY: number;
  lastTime: number;
  /** Pixels per millisecond, upwards positive. */
  speed: number;
}

/**
 * Drags a sheet by elements marked `data-drag-handle`. Listens on the window, because a fast pointer leaves
 * the sheet before the first move event. A gesture without movement remains a click.
 */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  height: number,
  stageHeight: number,
  peekHeight: number,
  onDetent: (detent: Detent) => void,
) {
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);

  const move = useEffectEvent((event: PointerEvent) => {
    const now = drag.current;
    const element = sheet.current;
    if (!now || !element || !event.isPrimary) return;
    if (!now.moved && Math.abs(event.clientY - now.startY) < THRESHOLD) return;
    now.moved = true;
    hasDragged.current = true;
    element.dataset.dragging = "";
    now.speed = (now.lastY - event.clientY) / Math.max(1, event.timeStamp - now.lastTime);
    now.lastY = event.clientY;
    now.lastTime = event.timeStamp;
    const draggedHeight = now.startHeight + now.startY - event.clientY;
    const min = detentHeight("peek", stageHeight, peekHeight);
    const max = detentHeight("full", stageHeight, peekHeight);
    element.style.height = `${Math.min(max, Math.max(min, draggedHeight))}px`;
  });

  const end = useEffectEvent((event: PointerEvent) => {
    const now = drag.current;
    const element = sheet.current;
    if (!event.isPrimary) return;
    drag.current = null;
    if (!now?.moved || !element) return;
    delete element.dataset.dragging;
    const next = detentAfterDrag(element.clientHeight, now.speed, stageHeight, peekHeight);
    element.style.height = `${detentHeight(next, stageHeight, peekHeight)}px`;
    onDetent(next);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", (event) => move(event), { signal });
    window.addEventListener("pointerup", (event) => end(event), { signal });
    window.addEventListener("pointercancel", (event) => end(event), { signal });
    return () => listening.abort();
  }, []);

  return {
    onPointerDown(event: ReactPointerEvent) {
      hasDragged.current = false;
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
    },
    /** Suppress the click that ends a drag. Keyboard clicks have no `detail`. */
    onClickCapture(event: { readonly detail: number; stopPropagation(): void }) {
      if (hasDragged.current && event.detail > 0) event.stopPropagation();
    },
  };
}
