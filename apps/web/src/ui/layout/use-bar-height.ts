import { type RefObject, useEffect } from "react";

/**
 * Gives the parent of a bar that stays in sight its height, as `--bar-height`: styles scroll what takes the focus
 * out from under it.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const observer = new ResizeObserver(() =>
      parent.style.setProperty("--bar-height", `${element.offsetHeight}px`),
    );
    observer.observe(element, { box: "border-box" });
    return () => observer.disconnect();
  }, [bar]);
}
