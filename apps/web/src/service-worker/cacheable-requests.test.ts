import { endpoints } from "@mapaobra/contract/endpoints/table";
import { expect, it } from "vitest";
import { cacheablePaths, mayChangeCached, toCacheable } from "./cacheable-requests.ts";

const origin = "https://obras.example";
const get = (address: string, headers: Record<string, string> = {}) =>
  toCacheable({ method: "GET", url: origin + address, headers: new Headers(headers) });

it("caches only API responses, each under its own name", () => {
  const readable = endpoints.filter(({ method }) => method === "GET").map(({ path }) => path);
  for (const { path } of cacheablePaths) expect(readable).toContain(path);
});

it.each([
  ["/api/Mapas?limit=10000&offset=0", true],
  ["/api/Mapas/7", true],
  ["/api/Mapas/7/puntos.arrow?columnas=mapa", true],
  ["/api/Root/12", true],
  ["/api/empresa?limit=10000&offset=0", true],
  ["/medios/mapas/7/plano.png?vence=1&firma=a", true],
  ["/medios/empresas/1/logo.png", true],
  ["/medios/ID_1_12/Fotos/a.jpg", false],
  ["/api/auth/me", false],
  ["/api/Mapas/7/eventos", false],
  ["/api/Mapas/7/papelera", false],
  ["/api/Mapas/7/puntosXarrow", false],
  ["/api/public/healthz", false],
  ["/version.json?ts=1", false],
  ["/home", false],
])("caches %s: %s", (address, isCached) => {
  expect(get(address) !== undefined).toBe(isCached);
});

it("never caches writes and range requests", () => {
  const url = `${origin}/api/Mapas/7`;
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
    expect(toCacheable({ method, url, headers: new Headers() })).toBeUndefined();
  expect(get("/medios/mapas/7/plano.png", { range: "bytes=0-1" })).toBeUndefined();
});

it("a picture has one key for all signatures; each query has its own key", () => {
  const picture = (signature: string) => get(`/medios/mapas/7/plano.png?vence=1&firma=${signature}`)?.key;
  expect(picture("a")).toBe(picture("b"));
  expect(get("/api/Mapas?limit=1")?.key).not.toBe(get("/api/Mapas?limit=2")?.key);
});

it("a new revision of the texts has the same name", () => {
  const texts = (revision: number) => get(`/api/Mapas/7/puntos.arrow?columnas=texto&revision=${revision}`);
  expect(texts(1)?.key).not.toBe(texts(2)?.key);
  expect(texts(1)?.name).toBe(texts(2)?.name);
  expect(texts(1)?.name).not.toBe(get("/api/Mapas/7/puntos.arrow?columnas=mapa")?.name);
});

it.each([
  ["POST", "/api/Root/upsert-v2", true],
  ["DELETE", "/api/Mapas/7", true],
  ["GET", "/api/Mapas/7", false],
  ["POST", "/api/Mapas/7/visita", false],
  ["POST", "/api/Mapas/7/visita/puntos/3", false],
  ["POST", "/api/avisos/leidos", false],
  ["PUT", "/api/busquedas/4", false],
])("%s %s may change cached responses: %s", (method, address, changes) => {
  expect(mayChangeCached({ method, url: origin + address })).toBe(changes);
});
