/**
 * Numbers as Costa Rica writes them: a dot for thousands, a comma for decimals (P2 §5.3). The Spanish
 * locales of browsers group with a space, or not at all below ten thousand; German has the same marks.
 */
const decimals = new Intl.NumberFormat("de-DE", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "negative",
});
const whole = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0, signDisplay: "negative" });

/** `1.234,50`: two decimals. */
export function formatDecimal(value: number): string {
  return decimals.format(value);
}

/** `28.385`: for counts. */
export function formatWhole(value: number): string {
  return whole.format(value);
}

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const commaDecimals = /^[+-]?(?:\d+,\d*|,\d+)$/;
const dotThousands = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const commaThousands = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;
const spaceBeforeThousands = /(\d)[\s'](?=\d{3}(?!\d))/g;

/**
 * A number from what a person or a file wrote: `1.234,56`, `1234,56`, `1234.56`, `1,234.56`, `1.2e3`;
 * spaces may group too. A lone dot before exactly three digits separates thousands (`1.500` is one
 * thousand five hundred), a lone comma always decimals. For degrees use `parseDegrees`. Undefined when
 * the text is no number.
 */
export function parseNumber(text: string): number | undefined {
  const normal = normalizeSeparators(text.trim().replace("−", "-").replace(spaceBeforeThousands, "$1"));
  if (!plain.test(normal)) return undefined;
  const value = Number(normal);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Whether a text can mean two numbers: `1.500` is one thousand five hundred to a person and one and a half
 * to a program. Where it isn't known who wrote it, it is better asked than guessed.
 */
export function isAmbiguousNumber(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text.trim());
}

/** The same number without marks for thousands and with a dot for decimals, where its style is clear. */
function normalizeSeparators(text: string): string {
  if (dotThousands.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (commaThousands.test(text)) return text.replaceAll(",", "");
  return commaDecimals.test(text) ? text.replace(",", ".") : text;
}
