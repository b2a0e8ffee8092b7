import { describe, expect, it } from "vitest";
import { returnUrl, signInUrl } from "./return-url.ts";

const at = (address: string) => new URL(address, "https://mapaobra.example");
const returnUrlOf = (address: string) =>
  returnUrl(new URL(signInUrl(at(address)), "https://a.example").search);

describe("return URL after sign-in", () => {
  it.each(["/admin/users?q=ana&pagina=2", "/home?punto=7#info", "/home/puntos/7/editar"])(
    "is %s",
    (address) => {
      expect(returnUrlOf(address)).toBe(address);
    },
  );

  it("is omitted for the start page", () => {
    expect(signInUrl(at("/home"))).toBe("/login");
    expect(returnUrl("")).toBe("/home");
  });

  it.each([
    "https://otro.example/home",
    "//otro.example/home",
    "/\\otro.example/home",
    "javascript:alert(1)",
    "home",
    "/login",
    "/home/../login",
    "/mapa/cumbres",
    "/\t/otro.example/home",
    "",
  ])("is never %j", (address) => {
    expect(returnUrl(`?${new URLSearchParams({ volver: address })}`)).toBe("/home");
  });
});
