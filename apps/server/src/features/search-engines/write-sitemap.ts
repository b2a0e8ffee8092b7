import { escapeXmlText } from "@mapaobra/domain/format/xml-text";

/** A page in a sitemap. Addresses are absolute. */
export interface SitemapPage {
  readonly address: string;
  readonly updated?: Date | undefined;
  /** Address of a picture that the page shows. */
  readonly picture?: string | undefined;
}

const element = (name: string, text: string | undefined) =>
  text === undefined ? "" : `<${name}>${escapeXmlText(text)}</${name}>`;

const entry = ({ address, updated }: SitemapPage) =>
  element("loc", address) + element("lastmod", updated?.toISOString());

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const pageElement = (page: SitemapPage) =>
  `<url>${entry(page)}${page.picture === undefined ? "" : `<image:image>${element("image:loc", page.picture)}</image:image>`}</url>\n`;

/** Writes a sitemap (sitemaps.org 0.9, with Google's pictures) in pieces, as its pages come. */
export async function* writeSitemap(
  batches: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${protocol} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for await (const pages of batches) yield pages.map(pageElement).join("");
  yield "</urlset>\n";
}

/** Writes the index of a sitemap in parts. */
export const writeSitemapIndex = (parts: readonly SitemapPage[]): string =>
  `${declaration}<sitemapindex ${protocol}>\n${parts
    .map((part) => `<sitemap>${entry(part)}</sitemap>\n`)
    .join("")}</sitemapindex>\n`;
