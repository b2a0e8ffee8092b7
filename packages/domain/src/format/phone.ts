import { cleanText } from "./control-characters.ts";

/** Phone numbers of Costa Rica: prefix +506 and eight digits (P2 §5.5). */

const PREFIX = "506";
const DIGITS = 8;

/** Formats the text of a phone field while the user types: `+506 NNNN-NNNN`, as far as there are digits. */
export function formatPhone(text: string): string {
  const digits = typedDigits(text).slice(0, DIGITS);
  if (digits === "") return "";
  const [first, second] = [digits.slice(0, 4), digits.slice(4)];
  return `+${PREFIX} ${first}${second === "" ? "" : `-${second}`}`;
}

/** The digits of a phone field without its prefix. */
export function typedDigits(text: string): string {
  const digits = nationalDigits(text);
  // Too many digits for a number: the user typed the prefix a second time.
  return digits.length > DIGITS && digits.startsWith(PREFIX) ? digits.slice(PREFIX.length) : digits;
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
  if (/[^\d\s()+.-]/.test(text)) return undefined;
  const national = nationalDigits(text);
  if (national.length === DIGITS) return PREFIX + national;
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
  const digits = digitsOf(text).replace(/^00(?=506)/, "");
  return digits.startsWith(PREFIX) ? digits.slice(PREFIX.length) : digits;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
