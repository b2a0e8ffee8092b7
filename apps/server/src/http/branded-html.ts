import { escapeHtml, scriptJson } from "./escape.ts";

/** What one answer of the page carries besides the application itself. */
export interface BrandedHtml {
  readonly title: string;
  readonly description: string;
  readonly themeClass: string;
  /** CSS custom properties of the theme, from the product's own list: never a company's text. */
  readonly themeStyle: string;
  readonly favicon: string;
  /** Absolute addresses for whoever shows a card of the link. */
  readonly address: string;
  readonly image: string | null;
  readonly nonce: string;
  /** Script elements of JSON by their id. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Answers that the application asks for at once. */
  readonly preload: readonly string[];
  /** Parts of the application that the address needs beside its first script. */
  readonly parts: PageParts;
}

/** Addresses of scripts and styles that the browser may fetch before a script asks for them. */
export interface PageParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const meta = (attribute: "name" | "property", name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** With the same `crossorigin` as the application's own request: otherwise the browser fetches twice. */
const early = (how: string, address: string) => `<link ${how} crossorigin href="${escapeHtml(address)}">`;

function head(page: BrandedHtml): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    meta("name", "description", page.description),
    meta("property", "og:type", "website"),
    meta("property", "og:locale", "es_CR"),
    meta("property", "og:title", page.title),
    meta("property", "og:description", page.description),
    meta("property", "og:url", page.address),
    page.image === null ? "" : meta("property", "og:image", page.image),
    `<link rel="icon" href="${escapeHtml(page.favicon)}">`,
    ...page.parts.scripts.map((address) => early('rel="modulepreload"', address)),
    ...page.parts.styles.map((address) => early('rel="preload" as="style"', address)),
    ...page.preload.map((address) => early('rel="preload" as="fetch"', address)),
    `<style nonce="${page.nonce}">${page.themeStyle}</style>`,
  ].join("");
}

const dataScripts = (page: BrandedHtml) =>
  Object.entries(page.data)
    .map(
      ([id, value]) =>
        `<script type="application/json" id="${id}" nonce="${page.nonce}">${scriptJson(value)}</script>`,
    )
    .join("");

/** Fills the built page. Every value is escaped for the place where it stands. */
export function brandHtml(template: string, page: BrandedHtml): string {
  return template
    .replace("__THEME_CLASS__", () => escapeHtml(page.themeClass))
    .replace("<!--mapaobra:head-->", () => head(page))
    .replace("<!--mapaobra:data-->", () => dataScripts(page))
    .replaceAll('<script type="module"', () => `<script nonce="${page.nonce}" type="module"`);
}
