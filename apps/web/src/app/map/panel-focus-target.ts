/** The open point's title, the list's heading, and the button that expands the collapsed list. */
const focusTargetIds = ["punto-abierto", "proyectos", "mostrar-proyectos"];

/** Focus target for the project list: the first of these elements that exists. */
export function panelFocusTarget(): HTMLElement | null {
  const present = focusTargetIds.map((id) => document.getElementById(id));
  return present.find((element) => element !== null) ?? null;
}
