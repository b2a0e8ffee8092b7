import { expect, it } from "vitest";
import { type HostMessage, hostMessage } from "./messages.ts";

const cases: [HostMessage, object][] = [
  [
    { tipo: "mapaobra:poner-vista", vista: { latitud: 9.9, longitud: -84, zoom: 12 } },
    { view: { latitude: 9.9, longitude: -84, zoom: 12 } },
  ],
  [{ tipo: "mapaobra:poner-filtros", filtros: "etapa=obra+gris" }, { filters: "etapa=obra+gris" }],
  [{ tipo: "mapaobra:abrir-proyecto", proyecto: 7 }, { pointId: 7 }],
  [{ tipo: "mapaobra:cerrar-proyecto" }, {}],
  [{ tipo: "mapaobra:pedir-estado", pregunta: 1 }, { question: 1 }],
];
it.each(cases)("a page may send the map %j", (message, content) => {
  expect(hostMessage.decode(message)).toEqual({ type: message.tipo, ...content });
});

it.each([
  { tipo: "mapaobra:otro" },
  { tipo: "mapaobra:abrir-proyecto", proyecto: "siete" },
  { tipo: "mapaobra:poner-vista", vista: { latitud: 200, longitud: -84, zoom: 12 } },
  { tipo: "mapaobra:poner-filtros", filtros: { etapa: "x" } },
  {},
])("the map reads no %j", (message) => {
  expect(() => hostMessage.decode(message)).toThrow();
});
