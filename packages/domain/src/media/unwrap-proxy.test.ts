import { expect, it } from "vitest";
import { unwrapProxy } from "./unwrap-proxy.ts";

const wrapped = (address: string, levels: number): string =>
  levels === 0 ? address : wrapped(`/api/Imagenes/proxy?u=${encodeURIComponent(address)}`, levels - 1);

const address = "https://example.com/a.jpg?x=1&y=2";

it.each([0, 1, 5])("unwraps a URL inside %i proxy URLs", (levels) => {
  expect(unwrapProxy(wrapped(address, levels), URL.parse)).toBe(address);
});

it("returns undefined for more than five nested proxy URLs", () => {
  expect(unwrapProxy(wrapped(address, 6), URL.parse)).toBeUndefined();
});

it("unwraps an absolute proxy URL in any case, and leaves one without a target unchanged", () => {
  expect(
    unwrapProxy(`https://otro.example/API/imagenes/PROXY/?u=${encodeURIComponent(address)}`, URL.parse),
  ).toBe(address);
  expect(unwrapProxy("/api/Imagenes/proxy", URL.parse)).toBe("/api/Imagenes/proxy");
});
