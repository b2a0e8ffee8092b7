import { formatPhone, typedDigits } from "./phone.ts";

/** What a field holds, and where its caret stands, counted in characters from the beginning. */
export interface InputState {
  readonly text: string;
  readonly caret: number;
}

const PREFIX = "+506 ";
/** Where the dash of a whole number stands. */
const DASH = PREFIX.length + 4;

/**
 * A phone field after somebody changed it by hand: its text in the one format, its caret behind the same
 * digit as before. Whoever writes the prefix themselves may: it stays as far as it is written.
 * @param deletesForward the change took away what followed the caret
 */
export function maskPhoneInput({ text, caret }: InputState, deletesForward = false): InputState {
  if (PREFIX.startsWith(text)) return { text, caret };
  const written = withoutInnerPrefix({ text, caret });
  const formatted = formatPhone(written.text);
  const leading = digitsOf(written.text).length - typedDigits(written.text).length;
  const before = Math.max(0, digitsOf(written.text.slice(0, written.caret)).length - leading);
  return { text: formatted, caret: caretAfterDigits(before, formatted, deletesForward) };
}

/** What was written before the prefix belongs behind it. */
function withoutInnerPrefix({ text, caret }: InputState): InputState {
  const at = text.indexOf(PREFIX);
  if (at <= 0) return { text, caret };
  return {
    text: text.replace(PREFIX, ""),
    caret: caret <= at ? caret : Math.max(at, caret - PREFIX.length),
  };
}

/** The place behind so many digits of a formatted number. */
function caretAfterDigits(digits: number, formatted: string, skipsDash: boolean): number {
  const place = PREFIX.length + digits;
  const isBehindDash = place > DASH || (place === DASH && skipsDash);
  return Math.min(formatted.length, isBehindDash ? place + 1 : place);
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
