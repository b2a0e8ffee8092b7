/** The viewer's sides besides a single file; `todo` is whichever file comes first. */
const tabs = ["todo", "avance", "comentarios"] as const;

/** What the viewer shows, as addresses say it: a file by its number, or one of its sides. */
export type ViewerTarget = number | (typeof tabs)[number];

/** Null for what names nothing. */
export function parseViewerTarget(text: string | null): ViewerTarget | null {
  if (text !== null && /^[1-9]\d{0,9}$/.test(text)) return Number(text);
  return tabs.find((side) => side === text) ?? null;
}
