/** The context-lost and context-restored events among the events of `recordMapEvents`. */
export const graphicsEvents = (events: readonly string[]): string[] =>
  events.filter((event) => event.startsWith("graphics"));
