/** Loss and return of the graphics context, of all that `takePointing` recorded. */
export const graphicsEvents = (events: readonly string[]): string[] =>
  events.filter((event) => event.startsWith("graphics"));
