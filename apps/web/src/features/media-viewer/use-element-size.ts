import { type RefObject, useEffect, useState } from "react";
import type { Size } from "./picture-view.ts";

/** Size of an element in CSS pixels; zero before layout. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: watched.clientWidth, height: watched.clientHeight }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
