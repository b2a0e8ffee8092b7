import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { toFailure } from "./to-failure.ts";

const fallback = "Error al cargar los usuarios.";

it("what the server refuses is told in its own words", () => {
  const error = new ApiError("Ya existe.", { status: 409, isServerMessage: true });
  expect(toFailure(error, fallback)).toEqual({ sentence: "Ya existe." });
});

it("what went wrong there, on the way, or without a word is told in the screen's, with the reason", () => {
  const failures = [
    new ApiError("Ocurrió un error inesperado.", { status: 500, isServerMessage: true }),
    new ApiError("No hay conexión con el servidor.", { status: 0 }),
    new ApiError("Ocurrió un error inesperado.", { status: 404 }),
  ];
  for (const error of failures) {
    expect(toFailure(error, fallback)).toEqual({ sentence: fallback, reason: error.message });
  }
});

it("a fault of ours is told without its words", () => {
  expect(toFailure(new TypeError("x is not a function"), fallback)).toEqual({ sentence: fallback });
});

it("a screen with two sentences tells a server that failed from one that did not answer", () => {
  const sentences = { answered: "Error al editar.", withoutResponse: "Error inesperado al editar." };
  const told = (error: unknown) => toFailure(error, sentences).sentence;
  expect(told(new ApiError("Ocurrió un error.", { status: 500 }))).toBe(sentences.answered);
  expect(told(new ApiError("No hay conexión.", { status: 0 }))).toBe(sentences.withoutResponse);
  expect(told(new TypeError("x is not a function"))).toBe(sentences.withoutResponse);
});
