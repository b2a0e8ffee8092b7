import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useEscape } from "../../lib/escape-stack.ts";
import { dropIndex, itemShift, type Slot } from "./drop-index.ts";

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Pixels from where it was. */
  readonly by: number;
}

/** What was measured when the drag began. */
interface DragStart {
  readonly pointer: number;
  readonly slots: readonly Slot[];
  readonly clientY: number;
  readonly scrollTop: number;
}

/** This near to an edge of what is seen of the list, in pixels, it is scrolled. */
const SCROLL_EDGE = 32;
const SCROLL_STEP = 12;

/**
 * Dragging the entries of a list by their handles, with a finger or a mouse; Escape leaves it as it was. The
 * list's parent is what scrolls it.
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
