import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { dropIndex, itemShift, type Slot } from "./drop-index.ts";

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Offset from the start, in pixels. */
  readonly by: number;
}

/** Measurements at the start of the drag. */
interface DragStart {
  readonly pointer: number;
  readonly slots: readonly Slot[];
  readonly clientY: number;
  readonly scrollTop: number;
}

/** Distance from the edge of the scroller at which the drag scrolls it, in pixels. */
const SCROLL_EDGE = 32;
const SCROLL_STEP = 12;

/**
 * Reorders list items by dragging their handles with touch or mouse; Escape cancels. The list's parent is the
 * scroll container.
 */
export function useStopDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragStart = useRef<DragStart | null>(null);
  const stop = () => {
    dragStart.current = null;
    setDrag(null);
  };
  useEscape(drag !== null, stop);

  const handleOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const element = list.current;
      if (!element || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragStart.current = {
        pointer: event.pointerId,
        slots: [...element.children].map((child) => ({
          top: (child as HTMLElement).offsetTop,
          height: (child as HTMLElement).offsetHeight,
        })),
        clientY: event.clientY,
        scrollTop: element.parentElement?.scrollTop ?? 0,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const scroller = list.current?.parentElement;
      const start = dragStart.current;
      if (!scroller || start?.pointer !== event.pointerId) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      if (event.clientY > bottom - SCROLL_EDGE) scroller.scrollTop += SCROLL_STEP;
      if (event.clientY < top + SCROLL_EDGE) scroller.scrollTop -= SCROLL_STEP;
      const offset = event.clientY - start.clientY + scroller.scrollTop - start.scrollTop;
      setDrag({ from, to: dropIndex(start.slots, from, offset), by: offset });
    },
    onPointerUp() {
      stop();
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
    },
    onPointerCancel: stop,
  });

  const offsetOf = (index: number): number => {
    if (!drag) return 0;
    if (index === drag.from) return drag.by;
    return itemShift(index, drag.from, drag.to, dragStart.current?.slots[drag.from]?.height ?? 0);
  };

  return { dragged: drag?.from ?? null, handleOf, offsetOf };
}
