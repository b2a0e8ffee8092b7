import { schemeMedia } from "@mapaobra/domain/theme/chosen-scheme";
import { type ColorScheme, surfaces } from "@mapaobra/domain/theme/surfaces";
import { escapeHtml, scriptJson } from "./escape.ts";
import type { Html } from "./html.ts";
import { type LinkImage, linkImageTags } from "./link-image.ts";

/** The parts of the HTML page that depend on the request. */
export interface BrandedHtml {
  readonly title: string;
  readonly description: string;
  readonly themeClass: string;
  /** CSS custom properties of the theme, from the product's own list: never a company's text. */
  readonly themeStyle: string;
  /** The one that the reader chose; without it the system's. */
  readonly scheme: ColorScheme | undefined;
  readonly favicon: string;
  /** Absolute address of the page that has this content for search engines; null for this one. */
  readonly canonical: string | null;
  /** Absolute URL for link previews. */
  readonly address: string | null;
  readonly image: LinkImage | null;
  /** Address of the web app manifest; null when the page is not installable. */
  readonly manifest: string | null;
  /** The feed of the map that the page opens. */
  readonly feed: { readonly title: string; readonly address: string } | undefined;
  /** On every script and style; null for none. */
  readonly nonce: string | null;
  /** The picture of the map that the page opens, drawn by the server. */
  readonly picture: { readonly preload: string; readonly html: string; readonly css: string } | undefined;
  /** What browsers without JavaScript show, with the text of a style sheet. */
  readonly noScript: { readonly style: string | null; readonly content: Html };
  /** JSON script elements by id. */
  readonly data: Readonly<Record<string, unknown>>;
  /** API responses that the application requests on load. */
  readonly preload: readonly string[];
  /** What the page opens, whose scripts are requested with it: a map of a maps service, a page of the staff. */
  readonly opens: "map" | "staff" | undefined;
}

const nonceOf = ({ nonce }: BrandedHtml) => (nonce === null ? "" : ` nonce="${nonce}"`);

const headStyle = ({ themeStyle, picture }: BrandedHtml) => themeStyle + (picture?.css ?? "");

/** The texts of the page's style elements. */
export const inlineStyles = (page: BrandedHtml): string[] => [
  headStyle(page),
  ...(page.noScript.style === null ? [] : [page.noScript.style]),
];

function noScript(page: BrandedHtml): string {
  const { style, content } = page.noScript;
  return `<noscript>${style === null ? "" : `<style${nonceOf(page)}>${style}</style>`}${content.html}</noscript>`;
}

const meta = (attribute: "name" | "property", name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

function head(page: BrandedHtml): string {
  return [
    page.picture?.preload ?? "",
    `<title>${escapeHtml(page.title)}</title>`,
    meta("name", "description", page.description),
    meta("property", "og:type", "website"),
    meta("property", "og:locale", "es_CR"),
    meta("property", "og:title", page.title),
    meta("property", "og:description", page.description),
    page.canonical === null ? "" : `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    page.address === null ? "" : meta("property", "og:url", page.address),
    page.image === null ? "" : linkImageTags(page.image).html,
    ...(["light", "dark"] as const).map(
      (scheme) =>
        `<meta name="theme-color" content="${surfaces[scheme].surface}" media="${schemeMedia(scheme, page.scheme)}">`,
    ),
    `<link rel="icon" href="${escapeHtml(page.favicon)}">`,
    page.manifest === null ? "" : `<link rel="manifest" href="${escapeHtml(page.manifest)}">`,
    page.feed === undefined
      ? ""
      : `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(page.feed.title)}" href="${escapeHtml(page.feed.address)}">`,
    ...page.preload.map(
      (address) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`,
    ),
    `<style${nonceOf(page)}>${headStyle(page)}</style>`,
  ].join("");
}

const dataScripts = (page: BrandedHtml) =>
  Object.entries(page.data)
    .map(
      ([id, value]) =>
        `<script type="application/json" id="${id}"${nonceOf(page)}>${scriptJson(value)}</script>`,
    )
    .join("");

/** The scripts of each kind of page, as the build lists them (apps/web/build/page-links.ts). */
const scriptsByPage = /<!--mapaobra:scripts (\{.*?\})-->/;

function modulePreloads(json: string, opens: BrandedHtml["opens"]): string {
  const files = opens ? (JSON.parse(json) as Record<string, string[]>)[opens] : undefined;
  return (files ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`)
    .join("");
}

/** Fills the template of the built page. Every value is escaped for its position. */
export function brandHtml(template: string, page: BrandedHtml): string {
  return template
    .replace("__THEME_CLASS__", () => escapeHtml(page.themeClass))
    .replaceAll("__SCHEME__", page.scheme ?? "light dark")
    .replace("<!--mapaobra:head-->", () => head(page))
    .replace(scriptsByPage, (_, files: string) => modulePreloads(files, page.opens))
    .replace("<!--mapaobra:picture-->", () => page.picture?.html ?? "")
    .replace("<!--mapaobra:noscript-->", () => noScript(page))
    .replace("<!--mapaobra:data-->", () => dataScripts(page))
    .replaceAll('<script type="module"', () => `<script${nonceOf(page)} type="module"`);
}
