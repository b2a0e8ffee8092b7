/** The open point's title, the heading of the list, and, where that was put away, what brings it back. */
const focusTargetIds = ["punto-abierto", "proyectos", "mostrar-proyectos"];

/** Where the keyboard goes on its way to the projects: to whichever of them stands in front now. */
export function panelFocusTarget(): HTMLElement | null {
  const present = focusTargetIds.map((id) => document.getElementById(id));
  return present.find((element) => element !== null) ?? null;
}
