import { expect, it } from "vitest";
import { directionsMessage } from "./directions-message.ts";

it.each([
  ["not-found", "service", "No se obtuvo la ubicación. Se abrirá solo el destino:"],
  ["not-found", "image", "No se obtuvo la ubicación. Se abrirá solo el destino."],
  ["unsupported", "service", "El navegador no soporta geolocalización. Se abrirá solo el destino."],
  ["unsupported", "image", "El navegador no soporta geolocalización. Se abrirá solo el destino."],
] as const)(
  "the message for the position %s on the %s map is that of the specification",
  (location, viewer, message) => {
    expect(directionsMessage(location, viewer)).toBe(message);
  },
);
