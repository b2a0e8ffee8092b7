import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import type { Problem, ProblemCode } from "@mapaobra/domain/problems";
import type { Codec } from "./wire/codec.ts";

/** What a person reads beside a field; the specifications' own sentence where they have one. */
export const problemMessages: Record<ProblemCode, string> = {
  map_required: "mapaId requerido: el punto debe estar asociado a un mapa existente.",
  company_required: "EmpresaId requerido.",
  permit_required: 'El campo "Permiso de construcción" es obligatorio.',
  name_required: "Nombre requerido.",
  required: "Este dato es obligatorio.",
  too_long: "El texto es demasiado largo.",
  not_a_number: "Debe ser un número.",
  not_whole: "Debe ser un número entero.",
  out_of_range: "Está fuera del rango permitido.",
  date_invalid: "La fecha no es válida.",
  email_invalid: "El correo electrónico no tiene un formato válido.",
  phone_invalid: "Teléfono inválido. Use el formato +506 8888-8888.",
  web_invalid: "Debe ser una dirección http o https.",
  password_invalid: "La contraseña no es válida.",
  passwords_differ: "Las contraseñas no coinciden.",
  slug_invalid: "Use minúsculas, dígitos y guiones sueltos, con una letra al inicio.",
  unavailable: "No existe o no está disponible para la empresa.",
};

/** The problems of a draft under the names that the wire has for its fields; a field without one keeps its own. */
export function problemFields<Field extends string>(
  problems: readonly Problem<Field>[],
  codec: Codec<unknown>,
): { field: string; message: string }[] {
  return problems.map(({ field, code }) => ({
    field: codec.fields.find(({ key }) => key === field)?.name ?? field,
    message: problemMessages[code],
  }));
}

/** Where all that is wrong is of one kind that has a sentence of its own, that sentence is for the whole. */
const specificErrorCodes: Partial<Record<ProblemCode, ErrorCode>> = {
  email_invalid: "email_invalid",
  phone_invalid: "phone_invalid",
  password_invalid: "password_invalid",
};

function errorCodeOf(problems: readonly Problem<string>[]): ErrorCode {
  const [code, ...others] = new Set(problems.map((problem) => problem.code));
  return (code && others.length === 0 && specificErrorCodes[code]) || "invalid_input";
}

/**
 * Throws when there is any problem, naming every field: `whenMissing` when something required is not there,
 * else the refusal of what is wrong.
 */
export function rejectProblems<Field extends string>(
  problems: readonly Problem<Field>[],
  codec: Codec<unknown>,
  missingCode: ErrorCode = "fields_missing",
): void {
  if (problems.length === 0) return;
  const isMissing = problems.some(({ code }) => code.endsWith("required"));
  throw new DomainError(isMissing ? missingCode : errorCodeOf(problems), {
    fields: problemFields(problems, codec),
  });
}
