import { type RefObject, useEffect, useState } from "react";

/**
 * Id of the section in view: the last one that starts above the upper third of the scroller; at the end of
 * the scroll, the last section, however short.
 * @param scroller scroll container of the sections
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
