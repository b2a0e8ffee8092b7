import { expect, it } from "vitest";
import { hostMessage } from "./messages.ts";

it.each([
  { tipo: "mapaobra:poner-vista", vista: { latitud: 9.9, longitud: -84, zoom: 12 } },
  { tipo: "mapaobra:poner-filtros", filtros: { etapa: ["obra gris"], buscar: "torre" } },
  { tipo: "mapaobra:abrir-proyecto", proyecto: 7 },
  { tipo: "mapaobra:cerrar-proyecto" },
  { tipo: "mapaobra:pedir-estado", pregunta: 1 },
])("a page may send the map %j", (message) => {
  expect(hostMessage.parse(message)).toEqual(message);
});

it.each([
  null,
  "mapaobra:cerrar-proyecto",
  { tipo: "mapaobra:otro" },
  { tipo: "mapaobra:abrir-proyecto", proyecto: "7" },
  { tipo: "mapaobra:poner-vista", vista: { latitud: 200, longitud: -84, zoom: 12 } },
  { tipo: "mapaobra:poner-filtros", filtros: { etapa: 3 } },
])("the map ignores %j", (message) => {
  expect(hostMessage.safeParse(message).success).toBe(false);
});
