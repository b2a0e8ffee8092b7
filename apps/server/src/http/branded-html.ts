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
  /** What an installed application is called and looks like; null where nobody installs one. */
  readonly manifest: string | null;
  readonly nonce: string;
  /** Script elements of JSON by their id. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Answers that the application asks for at once. */
  readonly preload: readonly string[];
}

const meta = (attribute: "name" | "property", name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

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
    page.manifest === null ? "" : `<link rel="manifest" href="${escapeHtml(page.manifest)}">`,
    ...page.preload.map(
      (address) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`,
    ),
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
