import { createContext, use, useEffect, useEffectEvent, useMemo } from "react";

type Close = () => void;

interface EscapeEntry {
  readonly close: Close;
  /** A larger number lies above a smaller one. */
  readonly height: number;
}

/** Above every layer outside of modal dialogs: one that opens later is still behind them. */
const MODAL_HEIGHT = 1e9;

/** The open layers, topmost last. */
const open: EscapeEntry[] = [];
let highest = 0;

/** Inserts a layer by its height. */
function insert(entry: EscapeEntry) {
  const below = open.findLastIndex(({ height }) => height < entry.height);
  open.splice(below + 1, 0, entry);
}

/** An open listbox or menu handles Escape itself, and is already closed when the event arrives here. */
const openLists =
  '[aria-haspopup="listbox"][aria-expanded="true"], [aria-haspopup="menu"][aria-expanded="true"], [role="menu"]';
const hasOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.closest(openLists) !== null;

let isHandledByList = false;
function captureEscape(event: KeyboardEvent) {
  if (event.key === "Escape") isHandledByList = hasOpenList(event.target);
}

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || isHandledByList) return;
  const topmost = open.at(-1);
  if (!topmost) return;
  event.preventDefault();
  topmost.close();
}

const WithinModal = createContext(false);

/** Layers within are above all that are outside of modal dialogs. The value is `true`. */
export const ModalLayers = WithinModal.Provider;

/** While `active`, Escape calls `close`, unless a layer above it handles it: the last one that opened is on top. */
export function useEscape(active: boolean, close: Close): void {
  useLayer(active, close, use(WithinModal));
}

/** Escape calls `close` of a modal dialog. */
export function useModalEscape(close: Close): void {
  useLayer(true, close, true);
}

function useLayer(active: boolean, close: Close, isModal: boolean): void {
  const closeNow = useEffectEvent(close);
  // Layers that open in one render are ordered during render: parents render before children, but run effects
  // after them.
  const order = useMemo(() => (active ? ++highest + (isModal ? MODAL_HEIGHT : 0) : 0), [active, isModal]);
  useEffect(() => {
    if (!active) return;
    const entry = { close: () => closeNow(), height: order };
    if (open.length === 0) {
      document.addEventListener("keydown", captureEscape, { capture: true });
      document.addEventListener("keydown", closeTopmost);
    }
    insert(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length > 0) return;
      document.removeEventListener("keydown", captureEscape, { capture: true });
      document.removeEventListener("keydown", closeTopmost);
    };
  }, [active, order]);
}
