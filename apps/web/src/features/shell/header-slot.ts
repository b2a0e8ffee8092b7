import { createContext, use } from "react";

const HeaderSlotContext = createContext<HTMLElement | null>(null);

/** The element of the page's header that a screen may fill with a portal. */
export const HeaderSlotProvider = HeaderSlotContext.Provider;

/** Null where the header has no room: the screen shows its content itself. */
export const useHeaderSlot = () => use(HeaderSlotContext);
