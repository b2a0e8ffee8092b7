import { isPhone, typedDigits } from "@mapaobra/domain/format/phone";
import { type InputState, maskPhoneInput } from "@mapaobra/domain/format/phone-input-mask";

const DIGITS = 8;
const PREFIX = "506";

/** True for a single number without a foreign country code. */
function isNationalNumber(text: string): boolean {
  const isForeign = text.trim().startsWith("+") && !text.replace(/\D/g, "").startsWith(PREFIX);
  return !isForeign && /^[\d\s()+.-]*$/.test(text);
}

/**
 * Value and caret of a company's phone field after user input. Formats a Costa Rican number while it is
 * typed, and drops a ninth digit as a typing error. Leaves any other text unchanged: a foreign number, two
 * numbers, an extension.
 */
export function formatPhoneInput(typed: InputState, previous: string): InputState {
  const digits = typedDigits(typed.text).length;
  const hasExtraDigit = digits === DIGITS + 1 && isPhone(previous);
  const continuesAfterNumber = typed.text.endsWith(" ") && isPhone(typed.text.trimEnd());
  const isUnchanged =
    continuesAfterNumber ||
    !isNationalNumber(typed.text) ||
    digits === 0 ||
    (digits > DIGITS && !hasExtraDigit);
  return isUnchanged ? typed : maskPhoneInput(typed);
}
