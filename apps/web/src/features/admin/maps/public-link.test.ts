import { parsePublicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import { expect, it } from "vitest";
import { publicLinkOf } from "./public-link.ts";

const origin = "https://app.mapaobra.example";
const map = { id: 12, slug: "todo-el-pais" };
const readByServer = (link: string) => parsePublicMapSlug(new URL(link).pathname.replace("/mapa/", ""));

it("the server resolves the public link of a map to that map", () => {
  const link = publicLinkOf(origin, "cumbres", map);
  expect(link).toBe("https://app.mapaobra.example/mapa/cumbres--todo-el-pais");
  expect(readByServer(link)).toEqual({ kind: "map", companySlug: "cumbres", mapSlug: "todo-el-pais" });
});

it("the public link contains the map id if the company is unknown", () => {
  expect(readByServer(publicLinkOf(origin, undefined, map))).toEqual({ kind: "mapId", mapId: 12 });
});
