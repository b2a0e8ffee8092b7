import { type RefObject, useEffect, useState } from "react";

/** Pixels from the top of a scroll container's content to an element in it; 0 without a container. */
export function useOffsetWithin(
  container: RefObject<HTMLElement | null> | null,
  element: RefObject<HTMLElement | null>,
): number {
  const [offset, setOffset] = useState(0);
  // Not a layout effect: the container may mount in the same commit, after the elements in it.
  useEffect(() => {
    const parent = container?.current;
    if (!parent) return;
    const measure = () => {
      const inner = element.current?.getBoundingClientRect().top ?? 0;
      setOffset(inner - parent.getBoundingClientRect().top + parent.scrollTop);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of parent.children) observer.observe(child);
    return () => observer.disconnect();
  }, [container, element]);
  return offset;
}
