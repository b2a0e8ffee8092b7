import { describe, expect, it } from "vitest";
import { companyOfHost, isKnownHost, isProductHost, isPublicHost, normalizeHost } from "./host.ts";

const settings = {
  publicDomains: ["mapaobra.cr", "obras.example"],
  customDomains: new Map([
    ["mapas.volcan.cr", 1],
    ["otra.mapaobra.cr", 2],
    ["mapaobra.cr", 3],
  ]),
};

describe("company of a host", () => {
  it("is the single company whose map URL has that host", () => {
    expect(companyOfHost("mapas.volcan.cr", settings)).toEqual({ by: "customDomain", companyId: 1 });
  });

  it.each(["mapaobra.cr", "desconocido.cr", "mapas.volcan.cr.otro.example", ""])("is none for %j", (host) => {
    expect(companyOfHost(host, settings)).toBeUndefined();
  });

  it("is named by the slug before a public domain of the product", () => {
    expect(companyOfHost("volcan-azul.mapaobra.cr", settings)).toEqual({ by: "slug", slug: "volcan-azul" });
    expect(companyOfHost("volcan-azul.obras.example", settings)).toEqual({ by: "slug", slug: "volcan-azul" });
  });

  it("cannot be taken over by a map URL with another company's slug host", () => {
    expect(companyOfHost("otra.mapaobra.cr", settings)).toEqual({ by: "slug", slug: "otra" });
  });

  it("is named before the longest matching public domain", () => {
    const nested = { ...settings, publicDomains: ["mapaobra.cr", "prueba.mapaobra.cr"] };
    expect(companyOfHost("volcan.prueba.mapaobra.cr", nested)).toEqual({ by: "slug", slug: "volcan" });
    expect(companyOfHost("prueba.mapaobra.cr", nested)).toBeUndefined();
  });

  it.each(["www", "app", "api", "admin", "maps", "mapas", "a.b", "-a", "1"])("is not %s", (label) => {
    expect(companyOfHost(`${label}.mapaobra.cr`, settings)).toBeUndefined();
  });

  it("is not matched by a domain that only has the same ending", () => {
    expect(companyOfHost("volcan.otramapaobra.cr", settings)).toBeUndefined();
  });
});

describe("public host", () => {
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

describe("host of the product", () => {
  it.each([
    "localhost",
    "obras.localhost",
    "127.0.0.1",
    "192.168.1.20",
    "mapaobra.cr",
    "www.mapaobra.cr",
    "api.mapaobra.cr",
    "a.b.mapaobra.cr",
  ])("is %s", (host) => expect(isProductHost(host, settings.publicDomains)).toBe(true));

  it.each(["volcan-azul.mapaobra.cr", "mapas.volcan.cr", "otramapaobra.cr", "milocalhost", "1.2.3.cr"])(
    "is not %s",
    (host) => expect(isProductHost(host, settings.publicDomains)).toBe(false),
  );
});

describe("known host", () => {
  it.each([
    "localhost",
    "obras.localhost",
    "127.0.0.1",
    "mapaobra.cr",
    "volcan-azul.mapaobra.cr",
    "mapas.volcan.cr",
  ])("is %s", (host) => expect(isKnownHost(host, settings)).toBe(true));

  it.each(["otro.example", "192.168.1.20", "127.0.0.1.otro.example", "milocalhost", "otramapaobra.cr", ""])(
    "is not %j",
    (host) => expect(isKnownHost(host, settings)).toBe(false),
  );
});

describe("host of a request", () => {
  it.each([
    ["MapaObra.CR:443", "mapaobra.cr"],
    ["mapaobra.cr.", "mapaobra.cr"],
    ["[::1]:3000", "[::1]"],
    [" localhost ", "localhost"],
  ])("%j is normalized to %s", (host, normalized) => {
    expect(normalizeHost(host)).toBe(normalized);
  });
});
