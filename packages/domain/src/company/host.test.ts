import { describe, expect, it } from "vitest";
import { brandHosts, companyOfHost, isPublicHost, normalizeHost } from "./host.ts";

const publicDomains = ["mapaobra.cr", "obras.example"];
const settings = {
  publicDomains,
  brandHosts: brandHosts(
    [
      { id: 1, mapUrl: "https://Mapas.Volcan.cr/" },
      { id: 2, mapUrl: "https://compartido.cr" },
      { id: 3, mapUrl: "https://compartido.cr/" },
      { id: 4, mapUrl: "https://www.obra.cr/mapa" },
      { id: 5, mapUrl: "https://otra.mapaobra.cr/" },
      { id: 6, mapUrl: "https://mapaobra.cr" },
      { id: 7, mapUrl: null },
      { id: 8, mapUrl: "no tiene" },
      { id: 9, mapUrl: "https://consulta.cr/?mapa=1" },
    ],
    publicDomains,
  ),
};

describe("the company that a host shows", () => {
  it("is the one company whose map address is that host", () => {
    expect(companyOfHost("mapas.volcan.cr", settings)).toEqual({ by: "brandHost", companyId: 1 });
  });

  it.each([
    ["two companies claim it", "compartido.cr"],
    ["the address has a path", "www.obra.cr"],
    ["the address has a query", "consulta.cr"],
    ["the host is the product's own", "mapaobra.cr"],
    ["nobody knows it", "desconocido.cr"],
  ])("is none when %s", (_reason, host) => {
    expect(companyOfHost(host, settings)).toBeUndefined();
  });

  it("is named by the slug before one of the product's domains", () => {
    expect(companyOfHost("volcan-azul.mapaobra.cr", settings)).toEqual({ by: "slug", slug: "volcan-azul" });
    expect(companyOfHost("volcan-azul.obras.example", settings)).toEqual({ by: "slug", slug: "volcan-azul" });
  });

  it("can't be claimed by writing another company's slug host into a map address", () => {
    expect(companyOfHost("otra.mapaobra.cr", settings)).toEqual({ by: "slug", slug: "otra" });
  });

  it.each(["www", "app", "api", "admin", "maps", "mapas", "a.b", "-a", "1"])("is not %s", (label) => {
    expect(companyOfHost(`${label}.mapaobra.cr`, settings)).toBeUndefined();
  });

  it("is not found by a domain that merely ends alike", () => {
    expect(companyOfHost("volcan.otramapaobra.cr", settings)).toBeUndefined();
  });
});

describe("a public host", () => {
  it.each([
    "mapaobra.cr",
    "www.mapaobra.cr",
    "app.mapaobra.cr",
    "maps.obras.example",
    "mapas.obras.example",
    "volcan-azul.mapaobra.cr",
    "mapas.volcan.cr",
  ])("is %s", (host) => expect(isPublicHost(host, settings)).toBe(true));

  it.each(["localhost", "api.mapaobra.cr", "admin.mapaobra.cr", "www.volcan.cr", "127.0.0.1", ""])(
    "is not %s",
    (host) => expect(isPublicHost(host, settings)).toBe(false),
  );
});

describe("the host of a request", () => {
  it.each([
    ["MapaObra.CR:443", "mapaobra.cr"],
    ["mapaobra.cr.", "mapaobra.cr"],
    ["[::1]:3000", "[::1]"],
    [" localhost ", "localhost"],
  ])("%j is compared as %s", (host, normalized) => {
    expect(normalizeHost(host)).toBe(normalized);
  });
});
