import { formatPhone, typedDigits } from "./phone.ts";

/** The text of a field and its caret offset in characters. */
export interface InputState {
  readonly text: string;
  readonly caret: number;
}

const PREFIX = "+506 ";
/** Offset of the dash in a complete number. */
const DASH = PREFIX.length + 4;

/**
 * Masks a phone field after an edit: formats the text and leaves the caret after the same digit as before. A
 * prefix that the user types is accepted and stays as typed until complete.
 * @param deletesForward the edit removed the character after the caret
 */
export function maskPhoneInput({ text, caret }: InputState, deletesForward = false): InputState {
  if (PREFIX.startsWith(text)) return { text, caret };
  const input = withoutInnerPrefix({ text, caret });
  const formatted = formatPhone(input.text);
  const leading = digitsOf(input.text).length - typedDigits(input.text).length;
  const before = Math.max(0, digitsOf(input.text.slice(0, input.caret)).length - leading);
  return { text: formatted, caret: caretAfterDigits(before, formatted, deletesForward) };
}

/** Moves text that was typed before the prefix behind it. */
function withoutInnerPrefix({ text, caret }: InputState): InputState {
  const at = text.indexOf(PREFIX);
  if (at <= 0) return { text, caret };
  return {
    text: text.replace(PREFIX, ""),
    caret: caret <= at ? caret : Math.max(at, caret - PREFIX.length),
  };
}

/** The caret offset after a number of digits in a formatted phone. */
function caretAfterDigits(digits: number, formatted: string, skipsDash: boolean): number {
  const place = PREFIX.length + digits;
  const isBehindDash = place > DASH || (place === DASH && skipsDash);
  return Math.min(formatted.length, isBehindDash ? place + 1 : place);
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
