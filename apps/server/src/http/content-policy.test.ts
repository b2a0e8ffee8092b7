import { describe, expect, it } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const nothingMore = { basemap: [], images: [], googleMaps: false };

describe("the content policy", () => {
  it("runs only our own scripts, by nonce, and none from strings", () => {
    const policy = contentPolicy("n1", nothingMore, false);
    expect(policy).toContain("script-src 'self' 'nonce-n1'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  it("lets anybody frame public maps and nobody anything else", () => {
    expect(contentPolicy("n", nothingMore, true)).toContain("frame-ancestors *");
    expect(contentPolicy("n", nothingMore, false)).toContain("frame-ancestors 'none'");
  });

  it("admits the configured base map, the logo's origin and Google only when they are used", () => {
    const policy = contentPolicy(
      "n",
      { basemap: ["https://tiles.example"], images: ["https://logo.example"], googleMaps: true },
      false,
    );
    expect(policy).toContain("connect-src 'self' https://tiles.example");
    expect(policy).toMatch(/img-src [^;]*https:\/\/logo\.example/);
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
  });
});
