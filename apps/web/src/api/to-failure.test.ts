import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { toFailure } from "./to-failure.ts";

const fallback = "Error al cargar los usuarios.";

it("shows the server's message when it rejects the call", () => {
  const error = new ApiError("Ya existe.", { status: 409, isServerMessage: true });
  expect(toFailure(error, fallback)).toEqual({ message: "Ya existe." });
});

it("shows the screen's message with the reason for server errors, network errors and empty responses", () => {
  const failures = [
    new ApiError("Ocurrió un error inesperado.", { status: 500, isServerMessage: true }),
    new ApiError("No hay conexión con el servidor.", { status: 0 }),
    new ApiError("Ocurrió un error inesperado.", { status: 404 }),
  ];
  for (const error of failures) {
    expect(toFailure(error, fallback)).toEqual({ message: fallback, reason: error.message });
  }
});

it("shows the screen's message without a reason for an error of this program", () => {
  expect(toFailure(new TypeError("x is not a function"), fallback)).toEqual({ message: fallback });
});

it("distinguishes a server error from a missing response when the screen has two messages", () => {
  const fallbacks = { withResponse: "Error al editar.", withoutResponse: "Error inesperado al editar." };
  const messageFor = (error: unknown) => toFailure(error, fallbacks).message;
  expect(messageFor(new ApiError("Ocurrió un error.", { status: 500 }))).toBe(fallbacks.withResponse);
  expect(messageFor(new ApiError("No hay conexión.", { status: 0 }))).toBe(fallbacks.withoutResponse);
  expect(messageFor(new TypeError("x is not a function"))).toBe(fallbacks.withoutResponse);
});
