import { foldText } from "./text.ts";

/** Words of the specified values and of building permits that are stored in capitals without their accent. */
const accented: readonly string[] =
  "ampliación construcción demolición edificación eléctrica eléctrico hidráulica hidráulico hormigón mecánica mecánico metálica metálico pública público remodelación turística turístico urbanística urbanístico".split(
    " ",
  );
const accentedBy = new Map(accented.map((word) => [foldText(word), word]));

/**
 * A value that is stored in capitals, as a sentence shows it: `OBRA PUBLICA` is 'Obra pública'. A text with small
 * letters stays as it was typed.
 */
export function toSentenceCase(value: string): string {
  if (/\p{Ll}/u.test(value)) return value;
  const text = value
    .toLocaleLowerCase("es-CR")
    .replace(/\p{L}+/gu, (word) => accentedBy.get(word) ?? word)
    .replace(/\s*\/\s*/g, " / ");
  return text.charAt(0).toLocaleUpperCase("es-CR") + text.slice(1);
}
