import { type RefObject, useEffect } from "react";

/** What takes the focus in a scroll container scrolls out from under the heading that stays at its top. */
export function useScrollPadding(
  container: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const scroller = container.current;
    const head = heading.current;
    if (!scroller || !head) return;
    const observer = new ResizeObserver(() => {
      scroller.style.scrollPaddingTop = `${head.offsetHeight}px`;
    });
    observer.observe(head, { box: "border-box" });
    return () => observer.disconnect();
  }, [container, heading]);
}
