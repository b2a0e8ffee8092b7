import { expect, it } from "vitest";
import { logoUrl, pictureUrl } from "./picture-url.ts";

it("an uploaded picture is loaded from its own URL", () => {
  expect(pictureUrl("/medios/mapas/1/a.png?firma=x", "/medios/mapas/1/a.png?firma=x")).toBe(
    "/medios/mapas/1/a.png?firma=x",
  );
  expect(pictureUrl("https://cdn.example/medios/a.png", "https://cdn.example/medios/a.png")).toBe(
    "https://cdn.example/medios/a.png",
  );
});

it("a picture of another site is loaded through our proxy", () => {
  expect(pictureUrl("https://otro.example/plano.png?a=1&b=2", null)).toBe(
    "/api/Imagenes/proxy?u=https%3A%2F%2Fotro.example%2Fplano.png%3Fa%3D1%26b%3D2",
  );
});

it.each(["", "javascript:alert(1)", "data:image/png;base64,x", "plano"])("%j is not a picture", (address) => {
  expect(pictureUrl(address, null)).toBeUndefined();
});

it("a logo is loaded from its upload URL or through our proxy", () => {
  expect(logoUrl("/medios/empresas/1/logo.png")).toBe("/medios/empresas/1/logo.png");
  expect(logoUrl("https://otro.example/logo.png")).toBe(
    "/api/Imagenes/proxy?u=https%3A%2F%2Fotro.example%2Flogo.png",
  );
  expect(logoUrl("javascript:alert(1)")).toBeNull();
  expect(logoUrl(null)).toBeNull();
});
