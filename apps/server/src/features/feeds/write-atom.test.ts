import { parseAtomFeed } from "feedsmith";
import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { type AtomFeed, writeAtom } from "./write-atom.ts";

const feed: AtomFeed = {
  id: "tag:obras.example,2026:mapa/1",
  title: "Obras «R&D» · Cumbres",
  subtitle: "",
  author: "Cumbres <S.A.>",
  updated: new Date("2026-03-02T10:00:00Z"),
  self: "https://obras.example/api/Mapas/1/novedades.xml",
  page: "https://obras.example/mapa/1?a=1&b=2",
  entries: [
    {
      id: "tag:obras.example,2026:proyecto/7",
      title: 'Torre "A" & B',
      link: "https://obras.example/mapa/1?a=1&punto=7",
      published: new Date("2026-03-01T10:00:00Z"),
      updated: new Date("2026-03-02T10:00:00Z"),
      summary: "OBRA GRIS · Escazú\u0000",
      categories: ["OBRA GRIS"],
      thumbnail: "https://obras.example/media/a.d/miniatura.webp",
    },
  ],
};

it("writes a feed that a reader parses to the same content", () => {
  const read = parseAtomFeed(writeAtom(feed));
  expect(read).toMatchObject({
    id: feed.id,
    title: { value: feed.title },
    updated: "2026-03-02T10:00:00.000Z",
    authors: [{ name: feed.author }],
    links: [
      { rel: "self", href: feed.self },
      { rel: "alternate", href: feed.page },
    ],
  });
  expect(read.entries).toMatchObject([
    {
      id: "tag:obras.example,2026:proyecto/7",
      title: { value: 'Torre "A" & B' },
      published: "2026-03-01T10:00:00.000Z",
      summary: { value: "OBRA GRIS · Escazú" },
      categories: [{ term: "OBRA GRIS" }],
      links: [
        { rel: "alternate", href: "https://obras.example/mapa/1?a=1&punto=7" },
        { rel: "enclosure", type: "image/webp" },
      ],
      media: { thumbnails: [{ url: "https://obras.example/media/a.d/miniatura.webp" }] },
    },
  ]);
});

it("is well-formed XML", () => {
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(writeAtom(feed)).close();
});

it("writes no entries of a map without projects", () => {
  expect(parseAtomFeed(writeAtom({ ...feed, entries: [] })).entries ?? []).toEqual([]);
});
