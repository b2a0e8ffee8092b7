import { createContext, type RefObject, use } from "react";

const ScrollParentContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** The element that scrolls the lists inside it together with its other content. */
export const ScrollParentProvider = ScrollParentContext.Provider;

/** Null where a list scrolls by itself. */
export const useScrollParent = () => use(ScrollParentContext);
