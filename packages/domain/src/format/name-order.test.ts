import { expect, it } from "vitest";
import { compareNames } from "./name-order.ts";

it("sorts names without regard to case and accents, and numbers by their value", () => {
  const names = ["Mapa Z10", "ñandú", "Árbol", "mapa z2", "Zeta", "arbol 1", "Nube"];
  expect(names.sort(compareNames)).toEqual([
    "Árbol",
    "arbol 1",
    "mapa z2",
    "Mapa Z10",
    "Nube",
    "ñandú",
    "Zeta",
  ]);
});
