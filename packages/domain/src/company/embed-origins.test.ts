import { describe, expect, it } from "vitest";
import { areEmbedOrigins, normalizeEmbedOrigins, parseEmbedOrigins } from "./embed-origins.ts";

describe("sites that embed a map", () => {
  it.each([
    ["https://www.Empresa.com/obras?x=1", "https://www.empresa.com"],
    ["empresa.co.cr", "https://empresa.co.cr"],
    ["https://empresa.com:443, https://empresa.com:8443", "https://empresa.com\nhttps://empresa.com:8443"],
    ["http://localhost:4000\n\n http://127.0.0.1/", "http://localhost:4000\nhttp://127.0.0.1"],
    ["https://a.com https://A.com/", "https://a.com"],
    ["https://peñón.cr", "https://xn--pen-8mak.cr"],
    ["", ""],
  ])("%j are stored as %j", (typed, stored) => {
    expect(normalizeEmbedOrigins(typed)).toBe(stored);
    expect(areEmbedOrigins(typed)).toBe(true);
    expect(parseEmbedOrigins(stored).join("\n")).toBe(stored);
  });

  it.each([
    "http://empresa.com",
    "https://*.empresa.com",
    "*",
    "null",
    "https://ana@empresa.com",
    "javascript:alert(1)",
    "https://a_b.com",
    "https://a.com:99999",
    Array.from({ length: 21 }, (_, index) => `https://s${index}.com`).join("\n"),
  ])("%j are rejected", (typed) => {
    expect(areEmbedOrigins(typed)).toBe(false);
  });
});
