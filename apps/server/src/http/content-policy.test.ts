import { describe, expect, it } from "vitest";
import { contentPolicy, filePolicy } from "./content-policy.ts";

const nothingMore = {
  basemap: [],
  streets: [],
  images: [],
  media: [],
  googleMaps: false,
  googleEmbeds: false,
};

describe("content security policy", () => {
  it("allows only our own scripts, by nonce, and no eval", () => {
    const policy = contentPolicy({ nonce: "n1" }, nothingMore, null);
    expect(policy).toContain("script-src 'self' 'nonce-n1'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  it("allows inline styles with a known text, and no inline script", () => {
    const policy = contentPolicy({ styles: ["a{}", ""] }, nothingMore, null);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';",
    );
  });

  it("allows framing by itself and the sites of the company, for public maps only", () => {
    const framed = (framedBy: readonly string[] | null) =>
      contentPolicy({ nonce: "n" }, nothingMore, framedBy).split("; ").at(-1);
    expect(framed(["https://www.cumbres.example", "*", "https://a;img-src *"])).toBe(
      "frame-ancestors 'self' https://www.cumbres.example",
    );
    expect(framed([])).toBe("frame-ancestors 'self'");
    expect(framed(null)).toBe("frame-ancestors 'none'");
  });

  it("allows the configured base map, the logo's origin and Google only when they are used", () => {
    const policy = contentPolicy(
      { nonce: "n" },
      {
        ...nothingMore,
        basemap: ["https://tiles.example"],
        images: ["https://logo.example"],
        googleMaps: true,
      },
      null,
    );
    expect(policy).toContain("connect-src 'self' https://tiles.example");
    expect(policy).toMatch(/img-src [^;]*https:\/\/logo\.example/);
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(contentPolicy({ nonce: "n" }, nothingMore, null)).not.toMatch(/google|gstatic/);
  });

  it("allows fetching tiles with streets, and nothing else of their origin", () => {
    const streets = ["https://tiles.openfreemap.org"];
    const [page, file] = [
      contentPolicy({ nonce: "n" }, { ...nothingMore, streets }, []),
      filePolicy({ basemap: [], streets }),
    ];
    for (const policy of [page, file]) {
      expect(policy).toContain("connect-src 'self' https://tiles.openfreemap.org;");
      expect(policy.match(/openfreemap/g)).toHaveLength(1);
    }
  });

  it.each([
    ["script-src", "'self' 'nonce-n' https://maps.googleapis.com 'unsafe-eval' blob:"],
    ["style-src", "'self' 'nonce-n' https://fonts.googleapis.com"],
    ["font-src", "'self' https://fonts.gstatic.com"],
    ["frame-src", "'self' https://*.google.com"],
    ["worker-src", "'self' blob:"],
    ["connect-src", "'self' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:"],
    [
      "img-src",
      "'self' data: blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com https://*.ggpht.com",
    ],
  ])("allows what the CSP guide of Google Maps requires in %s", (directive, sources) => {
    const policy = contentPolicy({ nonce: "n" }, { ...nothingMore, googleMaps: true }, []);
    expect(policy.split("; ")).toContain(`${directive} ${sources}`);
  });

  it("allows Google Maps frames for previews only, from these hosts only", () => {
    const frames = (googleEmbeds: boolean) =>
      /frame-src ([^;]*)/.exec(contentPolicy({ nonce: "n" }, { ...nothingMore, googleEmbeds }, null))?.[1];
    expect(frames(true)).toBe("'self' https://www.google.com https://maps.google.com");
    expect(frames(false)).toBe("'self'");
  });

  it("allows images, media, requests and frames of the CDN", () => {
    const policy = contentPolicy({ nonce: "n" }, { ...nothingMore, media: ["https://cdn.example"] }, null);
    for (const directive of ["img-src", "media-src", "connect-src", "frame-src"]) {
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://cdn\\.example`));
    }
  });

  it.each([
    "https://a;frame-ancestors *",
    "https://a,b",
    "https://a b",
    "https://a/b",
    "https://a.*.example",
    "https://*",
    "data:",
    "*",
    "null",
    "",
  ])("omits the invalid origin %j", (origin) => {
    const origins = { ...nothingMore, basemap: [origin], images: [origin], media: [origin] };
    expect(contentPolicy({ nonce: "n" }, origins, null)).toBe(
      contentPolicy({ nonce: "n" }, nothingMore, null),
    );
    expect(filePolicy(origins)).toBe(filePolicy(nothingMore));
  });

  it.each(["http://127.0.0.1:9", "https://*.tiles.example", "https://xn--caas-hqa.example:8443"])(
    "allows %s",
    (origin) => {
      const policy = contentPolicy({ nonce: "n" }, { ...nothingMore, basemap: [origin] }, null);
      expect(policy).toContain(`connect-src 'self' ${origin};`);
    },
  );
});
