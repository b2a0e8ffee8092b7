import { type RefObject, useEffect, useState } from "react";

/**
 * The section that is read now, by how far its scroller is scrolled: the last one whose beginning has passed
 * the upper third; at the very end the last of all, however short.
 * @param scroller what the sections are scrolled in
 */
export function useActiveSection(
  scroller: RefObject<HTMLElement | null>,
  sections: readonly { readonly id: string }[],
): string {
  const [active, setActive] = useState(sections[0]?.id ?? "");

  useEffect(() => {
    const element = scroller.current?.closest<HTMLElement>("[data-scrolls]");
    if (!element) return;
    const update = () => {
      const { top, height } = element.getBoundingClientRect();
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      const sectionsAbove = sections.filter(({ id }) => {
        const begin = document.getElementById(id)?.getBoundingClientRect().top;
        return begin !== undefined && begin <= top + height / 3;
      });
      const last = isAtEnd && element.scrollTop > 0 ? sections.at(-1) : sectionsAbove.at(-1);
      setActive((last ?? sections[0])?.id ?? "");
    };
    update();
    element.addEventListener("scroll", update, { passive: true });
    const watcher = new ResizeObserver(update);
    watcher.observe(element);
    return () => {
      element.removeEventListener("scroll", update);
      watcher.disconnect();
    };
  }, [scroller, sections]);

  return active;
}
