import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pointSummary } from "@mapaobra/contract/wire/point";
import { emptyDraft } from "@mapaobra/domain/point/point";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Api, createApi } from "../../../api/create-api.ts";
import { loadPointList } from "./load-point-list.ts";

/** Fallback chain of the specified sources, against a real server that implements some of them. */

let server: Server;
let api: Api;
let requested: string[];
/** Response of each path; other paths return 404. */
let sources: Record<string, unknown>;

beforeEach(async () => {
  requested = [];
  sources = {};
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://server");
    requested.push(pathname);
    const source = sources[pathname];
    response.writeHead(source ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(source ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  api = createApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const point = (id: number, position = { latitude: 9.9, longitude: -84 }) =>
  pointSummary.encode({
    ...emptyDraft,
    ...position,
    id,
    name: `Obra ${id}`,
    mapId: 7,
    companyId: 3,
    mediaCount: 0,
    version: 1,
  });
const points = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => point(from + index));
const load = async () => {
  const { table } = await loadPointList(api, { id: 7, companyId: 3 }, new AbortController().signal);
  return [...table.ids];
};

const ofMap = "/api/Mapas/7/puntos";
const coordinates = "/api/Cliente/cliente-coordenadas/3";

it("uses only the first source if it has ten points with a position", async () => {
  sources = { [ofMap]: points(1, 10) };
  expect(await load()).toHaveLength(10);
  expect(requested).toEqual([ofMap]);
});

it("completes fewer than ten points from the second source, without duplicates", async () => {
  const atZero = point(9, { latitude: 0, longitude: 0 });
  sources = { [ofMap]: [...points(1, 8), atZero], [coordinates]: points(6, 12) };
  expect(await load()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it("keeps the points of the first source if the second fails", async () => {
  sources = { [ofMap]: points(1, 2) };
  expect(await load()).toEqual([1, 2]);
});

it("tries every alternative URL of the specification if the map's list is missing", async () => {
  sources = { "/api/Root/empresa/3/coordenadas": points(1, 3) };
  expect(await load()).toEqual([1, 2, 3]);
  expect(requested).toEqual([
    ofMap,
    "/api/Mapas/puntos",
    "/api/Cliente/puntos-mapa/3/7/2",
    coordinates,
    "/api/Mapas/7/coordenadas",
    "/api/Root/empresa/3/coordenadas",
  ]);
});
