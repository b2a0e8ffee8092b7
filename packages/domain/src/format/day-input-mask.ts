import { formatDay, parseDay } from "./dates.ts";
import type { InputState } from "./phone-input-mask.ts";

/** `dd/mm/yyyy` without separators. */
const LENGTHS = [2, 2, 4] as const;

/**
 * Masks a day field after an edit. Text appended at the end is formatted as `dd/mm/yyyy`, and a complete day
 * pasted in another format is converted. Edits inside the text are left unchanged.
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

/** Formats an incomplete input as the beginning of `dd/mm/yyyy`. */
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

/** Whether the text is neither blank nor a valid day. */
export const isIncompleteDay = (text: string): boolean => text.trim() !== "" && parseDay(text) === undefined;

const isDigit = (character: string) => /\d/.test(character);
const digitsAndSlashes = (text: string) => text.replace(/[^\d/]/g, "");
