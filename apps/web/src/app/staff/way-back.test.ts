import { describe, expect, it } from "vitest";
import { signInAddress, wayBack } from "./way-back.ts";

const at = (address: string) => new URL(address, "https://mapaobra.example");
const backFrom = (address: string) =>
  wayBack(new URL(signInAddress(at(address)), "https://a.example").search);

describe("the way back after signing in", () => {
  it.each(["/admin/users?q=ana&pagina=2", "/home?punto=7#info", "/home/puntos/7/editar"])(
    "leads to %s",
    (address) => {
      expect(backFrom(address)).toBe(address);
    },
  );

  it("needs no word where it leads home", () => {
    expect(signInAddress(at("/home"))).toBe("/login");
    expect(wayBack("")).toBe("/home");
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
  ])("never leads to %j", (address) => {
    expect(wayBack(`?${new URLSearchParams({ volver: address })}`)).toBe("/home");
  });
});
