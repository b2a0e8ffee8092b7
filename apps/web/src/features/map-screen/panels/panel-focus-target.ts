/** The open point's title, the headings of the list and of the filters, and the button that expands the column. */
const focusTargetIds = ["punto-abierto", "proyectos", "filtros", "mostrar-proyectos"];

/** Focus target for the panel: the first of these elements that exists. */
export function panelFocusTarget(): HTMLElement | null {
  const present = focusTargetIds.map((id) => document.getElementById(id));
  return present.find((element) => element !== null) ?? null;
}

/** Moves the focus to the list of projects. */
export const focusProjectList = (): void => panelFocusTarget()?.focus();
