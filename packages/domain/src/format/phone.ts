import { cleanText } from "./control-characters.ts";

/** Phone numbers of Costa Rica: prefix +506 and eight digits (P2 §5.5), or a free number such as 800-222-3333. */

const PREFIX = "506";
const DIGITS = 8;
const FREE_DIGITS = 10;
/** Marks of a number that stays as written. */
const otherMarks = /[^\d\s()+.-]/g;

/**
 * Formats the text of a phone field while the user types: `+506 NNNN-NNNN`, as far as there are digits. What would
 * become another number stays as written: a foreign number, and more digits than a number has.
 */
export function formatPhone(text: string): string {
  const digits = typedDigits(text);
  if (digits === "") return "";
  if (isFree(digits)) return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, FREE_DIGITS)].join("-");
  const other = otherPhone(text);
  if (other !== null) return other;
  const [first, second] = [digits.slice(0, 4), digits.slice(4, DIGITS)];
  return `+${PREFIX} ${first}${second === "" ? "" : `-${second}`}`;
}

/** The digits of a phone field without its prefix. */
export function typedDigits(text: string): string {
  const digits = nationalDigits(text);
  // Too many digits for a number: the user typed the prefix a second time.
  return digits.length > DIGITS && digits.startsWith(PREFIX) ? digits.slice(PREFIX.length) : digits;
}

/** Numbers that the called pay, and paid ones, have two digits more. */
const isFree = (digits: string) => digits.length > DIGITS && /^(800|90[05])/.test(digits);

/** The text as written where it is no beginning of a Costa Rican number; null where it is one. */
export function otherPhone(text: string): string | null {
  const last = text.lastIndexOf("+");
  // `00` instead of the plus sign, also behind the prefix that the field wrote.
  const start = text.slice(Math.max(0, last)).replace(/^(?:\+506\s*)?00-?(?=[1-9])/, "+");
  const digits = digitsOf(start);
  const isForeign = start.startsWith("+") && !PREFIX.startsWith(digits.slice(0, PREFIX.length));
  const [number = ""] = start.split(/(?<=\d.*)\p{L}/u);
  const isTooLong = !start.startsWith("+") && nationalDigits(number).length > DIGITS;
  return isForeign || isTooLong ? start.replace(otherMarks, "") : null;
}

/** Whether the text is a complete phone, `+506 8888-8888`; a space may replace the dash (P1 §5). */
export function isPhone(text: string): boolean {
  return /^\+506 \d{4}[ -]\d{4}$/.test(text);
}

/**
 * The number in international format without the plus sign: `50688888888`. Any dash, `tel:` and invisible
 * characters are accepted. A foreign number must start with a plus sign or `00`. Undefined if the text is not one
 * complete number.
 */
export function toInternationalDigits(written: string): string | undefined {
  const text = withPlainMarks(written);
  if (text.search(otherMarks) >= 0) return undefined;
  const national = nationalDigits(text);
  if (national.length === DIGITS || (national.length === FREE_DIGITS && isFree(national))) {
    return PREFIX + national;
  }
  const digits = digitsOf(text);
  const isForeign = text.startsWith("+") && !digits.startsWith(PREFIX);
  return isForeign && /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

/**
 * Whether a phone may be saved: empty, one complete number, or the text that is stored already, which may be
 * older than this rule.
 */
export function isSavablePhone(text: string, stored: string | null | undefined): boolean {
  return text.trim() === "" || text === stored || toInternationalDigits(text) !== undefined;
}

/** Whether a number in international format is Costa Rican. */
export function isCostaRican(dialled: string): boolean {
  return dialled.length === PREFIX.length + DIGITS && dialled.startsWith(PREFIX);
}

/** ASCII digits and dashes, without a prefix that is no part of the number, and with a plus sign for `00`. */
function withPlainMarks(text: string): string {
  return cleanText(text.normalize("NFKC"))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/^tel(?:éfono|\.)?:?\s*(?=[\d(+])/i, "")
    .replace(/^00(?=[1-9])/, "+");
}

function nationalDigits(text: string): string {
  return digitsOf(text)
    .replace(/^(?:00)?506/, "")
    .replace(/^00506/, "");
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
