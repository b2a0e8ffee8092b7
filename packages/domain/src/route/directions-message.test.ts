import { expect, it } from "vitest";
import { directionsMessage } from "./directions-message.ts";

it.each([
  ["not-found", "service", "No se obtuvo la ubicación. Se abrirá solo el destino:"],
  ["not-found", "image", "No se obtuvo la ubicación. Se abrirá solo el destino."],
  ["unsupported", "service", "El navegador no soporta geolocalización. Se abrirá solo el destino."],
  ["unsupported", "image", "El navegador no soporta geolocalización. Se abrirá solo el destino."],
] as const)(
  "a place that is %s on the %s map is told in the specification's words",
  (answer, viewer, told) => {
    expect(directionsMessage(answer, viewer)).toBe(told);
  },
);
