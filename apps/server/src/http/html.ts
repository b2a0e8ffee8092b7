import { escapeHtml } from "./escape.ts";

/** Escaped HTML, ready to send. */
export interface Html {
  readonly html: string;
}

/** Null and undefined write nothing. */
type Part = string | number | Html | readonly Html[] | null | undefined;

function toHtml(part: Part): string {
  if (part == null) return "";
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return "html" in part ? part.html : part.map(({ html }) => html).join("");
}

/** A template of HTML: it escapes its values, except those that are templates themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((text, next, at) => text + toHtml(parts[at - 1]) + next),
});
