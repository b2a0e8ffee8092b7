import { formatPhone, otherPhone, typedDigits } from "./phone.ts";

/** The text of a field and its caret offset in characters. */
export interface InputState {
  readonly text: string;
  readonly caret: number;
}

const PREFIX = "+506 ";

/**
 * Masks a phone field after an edit: formats the text and leaves the caret after the same digit as before. A
 * prefix that the user types is accepted and stays as typed until complete, and so does a foreign number.
 * @param deletesForward the edit removed the character after the caret
 */
export function maskPhoneInput({ text, caret }: InputState, deletesForward = false): InputState {
  if (PREFIX.startsWith(text)) return { text, caret };
  const input = withoutInnerPrefix({ text, caret });
  const formatted = formatPhone(input.text);
  if (formatted === otherPhone(input.text)) {
    const behind = input.text.length - input.caret;
    return { text: formatted, caret: Math.max(0, formatted.length - behind) };
  }
  const leading = digitsOf(input.text).length - typedDigits(input.text).length;
  const before = Math.max(0, digitsOf(input.text.slice(0, input.caret)).length - leading);
  return { text: formatted, caret: caretAfterDigits(before, formatted, deletesForward) };
}

/** Moves text that was typed before the prefix behind it, with the caret. */
function withoutInnerPrefix({ text, caret }: InputState): InputState {
  const at = text.indexOf(PREFIX);
  if (at <= 0) return { text, caret };
  return {
    text: PREFIX + text.replace(PREFIX, ""),
    caret: caret <= at ? caret + PREFIX.length : Math.max(at + PREFIX.length, caret),
  };
}

/** The caret offset after a number of digits in a formatted phone. */
function caretAfterDigits(digits: number, formatted: string, skipsDash: boolean): number {
  let place = formatted.startsWith(PREFIX) ? PREFIX.length : 0;
  for (let passed = 0; passed < digits && place < formatted.length; place += 1) {
    if (formatted[place] !== "-") passed += 1;
  }
  return formatted[place] === "-" && skipsDash ? place + 1 : place;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
