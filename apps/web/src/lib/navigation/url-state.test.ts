import { describe, expect, it } from "vitest";
import {
  booleanParam,
  enumParam,
  idParam,
  integerParam,
  numberEnumParam,
  readUrlParams,
  stringParam,
  writeUrlParams,
} from "./url-state.ts";

const parts = {
  buscar: stringParam(),
  pagina: integerParam(1, 1),
  cliente: idParam(),
  activos: booleanParam(),
  filas: numberEnumParam([8, 12]),
  vista: enumParam(["tarjetas", "tabla"]),
};
const read = (text: string) => readUrlParams(parts, new URLSearchParams(text));
const defaultParams = { buscar: "", pagina: 1, cliente: null, activos: false, filas: 8, vista: "tarjetas" };

describe("URL state", () => {
  it("is the default if the URL does not contain the parameter", () => {
    expect(read("")).toEqual(defaultParams);
  });

  it.each([
    "pagina=0",
    "pagina=1.5",
    "pagina=x",
    "cliente=-3",
    "cliente=1e9x",
    "activos=quizas",
    "filas=9",
    "filas=12.0",
    "vista=otra",
  ])("is the default for the invalid value %s", (text) => {
    expect(read(text)).toEqual(defaultParams);
  });

  it("round-trips through the URL", () => {
    const text = "buscar=ana+roj%C3%A1s&pagina=3&cliente=12&activos=si&filas=12&vista=tabla";
    const values = read(text);
    expect(values).toEqual({
      buscar: "ana rojás",
      pagina: 3,
      cliente: 12,
      activos: true,
      filas: 12,
      vista: "tabla",
    });
    expect(writeUrlParams(parts, new URLSearchParams(), values).toString()).toBe(text);
  });

  it("omits defaults and keeps unknown parameters", () => {
    const address = writeUrlParams(parts, new URLSearchParams("otro=1&pagina=4&buscar=x"), {
      pagina: 1,
      buscar: "",
    });
    expect(address.toString()).toBe("otro=1");
  });
});
