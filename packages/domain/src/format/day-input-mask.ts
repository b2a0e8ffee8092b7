import { formatDay, parseDay } from "./dates.ts";
import type { InputState } from "./phone-input-mask.ts";

/** `dd/mm/yyyy` without what stands between. */
const LENGTHS = [2, 2, 4] as const;

/**
 * A field for a day after somebody changed it by hand. What is written at its end takes the form `dd/mm/yyyy`
 * by itself, a whole day that is pasted in another form too; inside, nothing moves under the caret.
 */
export function maskDayInput({ text, caret }: InputState): InputState {
  const pasted = text.includes("-") ? formatDay(text) : "";
  if (pasted) return { text: pasted, caret: pasted.length };
  if (caret === text.length) {
    const shaped = formatPartialDay(text);
    return { text: shaped, caret: shaped.length };
  }
  return { text: digitsAndSlashes(text), caret: digitsAndSlashes(text.slice(0, caret)).length };
}

/** What is written so far as the beginning of `dd/mm/yyyy`. */
function formatPartialDay(text: string): string {
  const parts: string[] = [""];
  for (const character of text) {
    const at = parts.length - 1;
    const part = parts[at] ?? "";
    const length = LENGTHS[at] ?? 0;
    const isLast = at === LENGTHS.length - 1;
    if (isDigit(character)) {
      if (part.length < length) parts[at] = part + character;
      else if (!isLast) parts.push(character);
    } else if (part !== "" && !isLast) {
      parts[at] = part.padStart(length, "0");
      parts.push("");
    }
  }
  return parts.join("/");
}

/** Whether something is written that is no day: half of one, or one that no calendar has. */
export const isIncompleteDay = (text: string): boolean => text.trim() !== "" && parseDay(text) === undefined;

const isDigit = (character: string) => /\d/.test(character);
const digitsAndSlashes = (text: string) => text.replace(/[^\d/]/g, "");
