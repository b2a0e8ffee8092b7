/** The result of one check: a line that ends with what to do. */
export interface CheckResult {
  readonly area: string;
  readonly level: "ok" | "aviso" | "error";
  readonly text: string;
}

/** The results of one area, by their level. */
export const resultsOf = (area: string) => ({
  ok: (text: string): CheckResult => ({ area, level: "ok", text }),
  warning: (text: string): CheckResult => ({ area, level: "aviso", text }),
  error: (text: string): CheckResult => ({ area, level: "error", text }),
});

/** A line of the report. */
export const lineOf = ({ area, level, text }: CheckResult): string =>
  `${level.padEnd(6)} ${area.padEnd(14)} ${text}`;
