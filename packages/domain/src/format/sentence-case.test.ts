import { expect, it } from "vitest";
import { stageOptions, workClassOptions, workTypeOptions } from "../point/form-options.ts";
import { toSentenceCase } from "./sentence-case.ts";

it.each([
  ["OBRA PUBLICA", "Obra pública"],
  ["HORMIGON ARMADO/MONTAJE METALICO", "Hormigón armado / montaje metálico"],
  ["PROYECTO VERDE", "Proyecto verde"],
  ["DEMOLICIÓN", "Demolición"],
  ["Torre de Óscar", "Torre de Óscar"],
  ["", ""],
])("%j is shown as %j", (stored, shown) => {
  expect(toSentenceCase(stored)).toBe(shown);
});

it("every option of the form has its accents", () => {
  const shown = [...stageOptions, ...workClassOptions, ...workTypeOptions].map(toSentenceCase);
  expect(shown.join("\n")).toMatchInlineSnapshot(`
    "Proyecto verde
    Movimiento de tierra
    Obra gris
    Montaje estructural
    Acabados
    Terminado
    Comercial
    Obra pública
    Residencial
    Acabados / pinturas
    Concreto lanzado
    Desarrollo urbanístico
    Estructural
    Hormigón
    Hormigón armado / montaje metálico"
  `);
});
