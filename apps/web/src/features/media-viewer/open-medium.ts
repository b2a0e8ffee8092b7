/** The viewer's sides besides a single file; `todo` is whichever file comes first. */
const sides = ["todo", "avance", "comentarios"] as const;

/** What the viewer shows, as addresses say it: a file by its number, or one of its sides. */
export type OpenMedium = number | (typeof sides)[number];

/** Null for what names nothing. */
export function readOpenMedium(text: string | null): OpenMedium | null {
  if (text !== null && /^[1-9]\d{0,9}$/.test(text)) return Number(text);
  return sides.find((side) => side === text) ?? null;
}
