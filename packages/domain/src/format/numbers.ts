/**
 * Number format of Costa Rica: a dot for thousands, a comma for decimals (P2 §5.3). The Spanish locales of
 * browsers group with a space, or not below ten thousand; German has the same separators.
 */
const decimals = new Intl.NumberFormat("de-DE", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "negative",
});
const integerFormat = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0, signDisplay: "negative" });

/** `1.234,50`: two decimals. */
export function formatDecimal(value: number): string {
  return decimals.format(value);
}

const exactDecimals = new Intl.NumberFormat("de-DE", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 15,
  signDisplay: "negative",
});

/** `1.234,50`, `0,125`: two decimals, or all that the value has. */
export function formatExactDecimal(value: number): string {
  return exactDecimals.format(value);
}

const degreesFormat = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 6, maximumFractionDigits: 6 });

/** `-84,078123`: degrees to a millionth, which is 11 cm. */
export function formatDegrees(value: number): string {
  return degreesFormat.format(value);
}

/** `28.385`: format of counts. */
export function formatWhole(value: number): string {
  return integerFormat.format(value);
}

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const commaDecimals = /^[+-]?(?:\d+,\d*|,\d+)$/;
const dotThousands = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const commaThousands = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;
const spaceBeforeThousands = /(\d)[\s'](?=\d{3}(?!\d))/g;

/**
 * Parses a number in any of these formats: `1.234,56`, `1234,56`, `1234.56`, `1,234.56`, `1.2e3`; spaces may
 * also group. A single dot before exactly three digits is a thousands separator (`1.500` is 1500), a single
 * comma is always a decimal mark. Use `parseDegrees` for degrees. Undefined if the text is no number.
 */
export function parseNumber(text: string): number | undefined {
  const normal = normalizeSeparators(text.trim().replace("−", "-").replace(spaceBeforeThousands, "$1"));
  if (!plainNumber.test(normal)) return undefined;
  const value = Number(normal);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Whether a number that `parseNumber` accepts can be read in another way: one separator before exactly three
 * digits is a thousands separator to one person and a decimal mark to another.
 */
export function canBeReadInTwoWays(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());
}

/** A number with the mark for decimals that its column uses, which decides what `1,500` and `1.500` are. */
export function parseNumberWith(mark: "." | ",", text: string): number | undefined {
  if (!canBeReadInTwoWays(text)) return parseNumber(text);
  return Number(text.includes(mark) ? text.replace(",", ".") : text.replace(/[.,]/, ""));
}

/** The mark for decimals that a number can only have; undefined if it has none, or can be read in two ways. */
export function decimalMarkOf(text: string): "." | "," | undefined {
  const number = text.trim();
  if (parseNumber(number) === undefined || canBeReadInTwoWays(number)) return undefined;
  const [first, last] = [/[.,]/.exec(number)?.[0], /[.,](?=[^.,]*$)/.exec(number)?.[0]];
  const isThousands = dotThousands.test(number) || commaThousands.test(number);
  // `1.234.567`: the only mark groups, so decimals would have the other one.
  if (isThousands && first === last) return first === "." ? "," : ".";
  return last as "." | "," | undefined;
}

/**
 * Whether a number is ambiguous: `1.500` is 1500 in Costa Rica and 1.5 in program output. If the origin is
 * unknown, the user must decide.
 */
export function isAmbiguousNumber(text: string): boolean {
  return canBeReadInTwoWays(text) && text.includes(".");
}

/** Removes thousands separators and uses a dot for decimals, if the format is unambiguous. */
function normalizeSeparators(text: string): string {
  if (dotThousands.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (commaThousands.test(text)) return text.replaceAll(",", "");
  return commaDecimals.test(text) ? text.replace(",", ".") : text;
}
