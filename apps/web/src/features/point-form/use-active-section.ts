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
    const body = scroller.current?.closest<HTMLElement>("[data-scrolls]");
    const dialog = body?.closest<HTMLElement>("dialog");
    if (!body || !dialog) return;
    const update = () => {
      // In a low window all of the dialog scrolls.
      const element = getComputedStyle(body).overflowY === "visible" ? dialog : body;
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
    // Capturing, because scroll events do not bubble.
    dialog.addEventListener("scroll", update, { passive: true, capture: true });
    const watcher = new ResizeObserver(update);
    watcher.observe(body);
    return () => {
      dialog.removeEventListener("scroll", update, { capture: true });
      watcher.disconnect();
    };
  }, [scroller, sections]);

  return active;
}
