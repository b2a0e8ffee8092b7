import { escapeXmlText } from "@mapaobra/domain/format/xml-text";

/** A project in a feed, or a change of one. Addresses are absolute. No contacts. */
export interface AtomEntry {
  /** A `tag:` URI, which never changes. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly published: Date;
  readonly updated: Date;
  readonly summary: string;
  readonly categories: readonly string[];
  /** A WebP picture that visitors may see. */
  readonly thumbnail: string | undefined;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly updated: Date;
  /** Of the feed itself, and of the page that it is about. */
  readonly self: string;
  readonly page: string;
  readonly entries: readonly AtomEntry[];
}

const element = (name: string, text: string) => (text ? `<${name}>${escapeXmlText(text)}</${name}>` : "");
const empty = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeXmlText(value)}"`)
    .join("")}/>`;

/** Writes a feed as Atom 1.0 (RFC 4287), thumbnails as Media RSS. */
export const writeAtom = (feed: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="es-CR">',
    element("id", feed.id),
    element("title", feed.title),
    element("subtitle", feed.subtitle),
    element("updated", feed.updated.toISOString()),
    `<author>${element("name", feed.author)}</author>`,
    empty("link", { rel: "self", type: "application/atom+xml", href: feed.self }),
    empty("link", { rel: "alternate", type: "text/html", href: feed.page }),
    ...feed.entries.map(writeEntry),
    "</feed>\n",
  ]
    .filter(Boolean)
    .join("\n");

const writeEntry = (entry: AtomEntry) =>
  `<entry>${[
    element("id", entry.id),
    element("title", entry.title),
    element("published", entry.published.toISOString()),
    element("updated", entry.updated.toISOString()),
    empty("link", { rel: "alternate", type: "text/html", href: entry.link }),
    ...entry.categories.map((term) => empty("category", { term })),
    element("summary", entry.summary),
    entry.thumbnail === undefined
      ? ""
      : empty("link", { rel: "enclosure", type: "image/webp", href: entry.thumbnail }) +
        empty("media:thumbnail", { url: entry.thumbnail }),
  ].join("")}</entry>`;
