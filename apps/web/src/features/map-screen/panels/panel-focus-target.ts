import { flushSync } from "react-dom";

/** Prefix of the ids of the tabs of the column: the list and the filters. */
export const COLUMN_ID = "columna";

/** The open point's title, the headings of the list and of the filters, and the button that expands the column. */
const focusTargetIds = ["punto-abierto", "proyectos", "filtros", "mostrar-proyectos"];

/** Focus target for the panel: the first of these elements that exists. */
export function panelFocusTarget(): HTMLElement | null {
  const present = focusTargetIds.map((id) => document.getElementById(id));
  return present.find((element) => element !== null) ?? null;
}

/** Moves the focus to the list of projects, which may be behind its tab. */
export function focusProjectList(): void {
  flushSync(() => document.getElementById(`${COLUMN_ID}-list`)?.click());
  panelFocusTarget()?.focus();
}
