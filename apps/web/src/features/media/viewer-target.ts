/** Tabs of the viewer; `todo` opens the first file. */
const tabs = ["todo", "avance", "comentarios"] as const;

/** URL value of what the viewer shows: a file id or a tab. */
export type ViewerTarget = number | (typeof tabs)[number];

/** Null for an invalid value. */
export function parseViewerTarget(text: string | null): ViewerTarget | null {
  if (text !== null && /^[1-9]\d{0,9}$/.test(text)) return Number(text);
  return tabs.find((side) => side === text) ?? null;
}
