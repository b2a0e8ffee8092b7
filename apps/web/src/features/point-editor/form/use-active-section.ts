import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** A scroll after one of these events is the user's. */
const SCROLL_INPUTS = ["wheel", "pointerdown", "keydown"] as const;

interface ShownSection {
  readonly id: string;
  /** Whether the user can have scrolled since. */
  hasInput: boolean;
}

/**
 * Id of the active section, and a function that scrolls to a section. The section scrolled to stays active until
 * the user scrolls. Otherwise it is the last one that starts above the upper third of the scroller; at the end of
 * the scroll, the last section, however short.
 * @param content content of the scroll container, with the sections
 */
export function useActiveSection(
  content: RefObject<HTMLElement | null>,
  sections: readonly { readonly id: string }[],
): readonly [active: string, showSection: (id: string) => void] {
  const [active, setActive] = useState(sections[0]?.id ?? "");
  const shown = useRef<ShownSection | null>(null);

  useEffect(() => {
    const form = content.current;
    const body = form?.closest<HTMLElement>("[data-scrolls]");
    const dialog = body?.closest<HTMLElement>("dialog");
    if (!form || !body || !dialog) return;
    // In a low window all of the dialog scrolls.
    const scroller = () => (getComputedStyle(body).overflowY === "visible" ? dialog : body);
    const update = () => {
      if (!shown.current) setActive(sectionInView(scroller(), sections));
    };
    const onInput = () => {
      if (shown.current) shown.current.hasInput = true;
    };
    const onScroll = ({ target }: Event) => {
      if (target !== scroller()) return;
      if (shown.current?.hasInput) shown.current = null;
      update();
    };
    const onResize = () => {
      // Content that loads late above the section moves it, if the browser has no scroll anchoring.
      if (shown.current && !shown.current.hasInput) scrollToTop(shown.current.id);
      update();
    };
    const listening = new AbortController();
    const options = { passive: true, capture: true, signal: listening.signal };
    for (const type of SCROLL_INPUTS) dialog.addEventListener(type, onInput, options);
    // Capturing, because scroll events do not bubble.
    dialog.addEventListener("scroll", onScroll, options);
    const watcher = new ResizeObserver(onResize);
    watcher.observe(body);
    watcher.observe(form);
    update();
    return () => {
      listening.abort();
      watcher.disconnect();
    };
  }, [content, sections]);

  const showSection = useCallback((id: string) => {
    shown.current = { id, hasInput: false };
    setActive(id);
    scrollToTop(id);
    document.getElementById(id)?.focus({ preventScroll: true });
  }, []);

  return [active, showSection];
}

const scrollToTop = (id: string) => document.getElementById(id)?.scrollIntoView();

function sectionInView(scroller: HTMLElement, sections: readonly { readonly id: string }[]): string {
  const { top, height } = scroller.getBoundingClientRect();
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  const sectionsAbove = sections.filter(({ id }) => {
    const begin = document.getElementById(id)?.getBoundingClientRect().top;
    return begin !== undefined && begin <= top + height / 3;
  });
  const last = isAtEnd && scroller.scrollTop > 0 ? sections.at(-1) : sectionsAbove.at(-1);
  return (last ?? sections[0])?.id ?? "";
}
