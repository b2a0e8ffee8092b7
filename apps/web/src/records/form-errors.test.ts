import { createTemplate } from "@mapaobra/contract/endpoints/templates";
import type { Problem } from "@mapaobra/domain/problems";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { diffDrafts } from "./draft-diff.ts";
import { formErrorMessage, invalidFieldsMessage, serverFieldErrors, toFieldErrors } from "./form-errors.ts";

type Field = "name" | "email";
const noName: Problem<Field> = { field: "name", code: "required" };
const longName: Problem<Field> = { field: "name", code: "too_long" };
const invalidEmail: Problem<Field> = { field: "email", code: "email_invalid" };

describe("form errors", () => {
  it("contain the first problem of each field", () => {
    expect(toFieldErrors([noName, longName, invalidEmail])).toEqual({
      name: "Este dato es obligatorio.",
      email: "El correo electrónico no tiene un formato válido.",
    });
  });

  it("have the message for missing fields, otherwise the first problem", () => {
    expect(formErrorMessage([invalidEmail, noName], "Faltan datos.")).toBe("Faltan datos.");
    expect(formErrorMessage([invalidEmail, longName], "Faltan datos.")).toBe(
      "El correo electrónico no tiene un formato válido.",
    );
  });

  it("have the message of the only invalid field, or say that there are several", () => {
    expect(invalidFieldsMessage([noName, longName])).toBe("Este dato es obligatorio.");
    expect(invalidFieldsMessage([noName, invalidEmail])).toBe("Hay datos por corregir.");
  });

  it("are mapped from wire names to form fields", () => {
    const { name } = createTemplate.request.fields.find(({ key }) => key === "htmlPath") ?? {};
    const fields = [
      { field: String(name), message: "Es demasiado largo." },
      { field: "otro", message: "No se conoce." },
    ];
    const error = new ApiError("Revise los datos.", { status: 400, fields });
    expect(serverFieldErrors(error, createTemplate.request)).toEqual({
      htmlPath: "Es demasiado largo.",
      otro: "No se conoce.",
    });
    const slugTaken = new ApiError("Ya está en uso.", { status: 409, codigo: "direccion_en_uso" });
    expect(serverFieldErrors(slugTaken, createTemplate.request)).toEqual({ slug: "Ya está en uso." });
    expect(serverFieldErrors(new Error("x"), createTemplate.request)).toEqual({});
  });
});

describe("differences between two drafts", () => {
  const reading = {
    name: ["Nombre", (value: string) => value],
    active: ["Activo", (value: boolean) => (value ? "Sí" : "No")],
  } as const;

  it("list the fields with different text in order, without unedited ones", () => {
    const mine = { name: "Ana", active: true };
    const isTyped = (field: string) => field === "name";
    expect(diffDrafts(reading, mine, { name: "Ana", active: true }, isTyped)).toEqual([]);
    expect(diffDrafts(reading, mine, { name: "Eva", active: false }, isTyped)).toEqual([
      { label: "Nombre", mine: "Ana", theirs: "Eva" },
      { label: "Activo", mine: "Sin cambios", theirs: "No" },
    ]);
  });
});
