import { isPhone, typedDigits } from "@mapaobra/domain/format/phone";
import { type Edited, editPhone } from "@mapaobra/domain/format/phone-edit";

const DIGITS = 8;
const PREFIX = "506";

/** Nothing but one number, and none that names another country. */
function looksNational(text: string): boolean {
  const isForeign = text.trim().startsWith("+") && !text.replace(/\D/g, "").startsWith(PREFIX);
  return !isForeign && /^[\d\s()+.-]*$/.test(text);
}

/**
 * A company's phone field after somebody changed it by hand. A number of Costa Rica takes its form while it
 * is written, and a ninth digit behind it is a slip. Any other text (another country's number, two numbers,
 * an extension) is a company's own business and stays as it is.
 */
export function typedPhone(typed: Edited, before: string): Edited {
  const digits = typedDigits(typed.text).length;
  const isSlip = digits === DIGITS + 1 && isPhone(before);
  const goesOn = typed.text.endsWith(" ") && isPhone(typed.text.trimEnd());
  const isKept = goesOn || !looksNational(typed.text) || digits === 0 || (digits > DIGITS && !isSlip);
  return isKept ? typed : editPhone(typed);
}
