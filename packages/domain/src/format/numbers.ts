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

const number = String.raw`\d+(?:{decimal}\d*)?|{decimal}\d+`;
const plain = new RegExp(`^[+-]?(?:${number.replaceAll("{decimal}", "\\.")})(?:e[+-]?\\d{1,3})?$`, "i");
const spanish = new RegExp(`^[+-]?(?:${number.replaceAll("{decimal}", ",")})$`);
const dotThousands = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const commaThousands = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;

/**
 * A number from what a person or a file wrote: `1.234,56`, `1234,56`, `1234.56`, `1,234.56`, `1.2e3`;
 * spaces may group too. A lone dot before exactly three digits separates thousands (`1.500` is one
 * thousand five hundred), a lone comma always decimals. For degrees use `parseDegrees`. Undefined when
 * the text is no number.
 */
export function parseNumber(text: string): number | undefined {
  const compact = text.trim().replace("−", "-").replace(/(?<=\d)[\s'](?=\d{3}(?!\d))/g, "");
  const readable = dotThousands.test(compact)
    ? compact.replaceAll(".", "").replace(",", ".")
    : commaThousands.test(compact)
      ? compact.replaceAll(",", "")
      : spanish.test(compact)
        ? compact.replace(",", ".")
        : compact;
  if (!plain.test(readable)) return undefined;
  const value = Number(readable);
  return Number.isFinite(value) ? value : undefined;
}
