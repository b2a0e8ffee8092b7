import { isPhone, typedDigits } from "@mapaobra/domain/format/phone";
import { type InputState, maskPhoneInput } from "@mapaobra/domain/format/phone-input-mask";

const DIGITS = 8;
const PREFIX = "506";

/** Nothing but one number, and none that names another country. */
function isNationalNumber(text: string): boolean {
  const isForeign = text.trim().startsWith("+") && !text.replace(/\D/g, "").startsWith(PREFIX);
  return !isForeign && /^[\d\s()+.-]*$/.test(text);
}

/**
 * A company's phone field after somebody changed it by hand. A number of Costa Rica takes its form while it
 * is written, and a ninth digit behind it is a slip. Any other text (another country's number, two numbers,
 * an extension) is a company's own business and stays as it is.
 */
export function formatPhoneInput(typed: InputState, previous: string): InputState {
  const digits = typedDigits(typed.text).length;
  const isSlip = digits === DIGITS + 1 && isPhone(previous);
  const continuesAfterNumber = typed.text.endsWith(" ") && isPhone(typed.text.trimEnd());
  const isUnchanged =
    continuesAfterNumber || !isNationalNumber(typed.text) || digits === 0 || (digits > DIGITS && !isSlip);
  return isUnchanged ? typed : maskPhoneInput(typed);
}
