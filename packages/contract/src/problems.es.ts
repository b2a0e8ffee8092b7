import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { type PointFieldFacts, pointFields } from "@mapaobra/domain/point/fields";
import type { Problem, ProblemCode } from "@mapaobra/domain/problems";
import type { Codec } from "./wire/codec.ts";

/** The user-facing message of a field, in the words of the specifications where they define one. */
export const problemMessages: Record<ProblemCode, string> = {
  map_required: "mapaId requerido: el punto debe estar asociado a un mapa existente.",
  company_required: "EmpresaId requerido.",
  permit_required: 'El campo "Permiso de construcción" es obligatorio.',
  name_required: "Nombre requerido.",
  required: "Este dato es obligatorio.",
  contact_required: "Escriba un teléfono o un correo.",
  consent_required: "Marque la casilla para que la empresa pueda responderle.",
  too_long: "El texto es demasiado largo.",
  not_a_number: "Debe ser un número.",
  not_whole: "Debe ser un número entero.",
  out_of_range: "Está fuera del rango permitido.",
  number_ambiguous:
    "Puede leerse de dos maneras. Escriba los decimales con dos cifras, o los miles sin separador.",
  date_invalid: "La fecha no es válida.",
  date_too_early: "Debe ser del año 2000 o posterior.",
  email_invalid: "El correo electrónico no tiene un formato válido.",
  emails_invalid: "Escriba hasta 10 correos, separados por comas.",
  phone_invalid: "Teléfono inválido. Use el formato +506 8888-8888.",
  web_invalid: "Debe ser una dirección http o https.",
  sites_invalid: "Escriba como máximo 20 sitios, uno por línea, cada uno como https://www.empresa.com.",
  password_invalid: "La contraseña no es válida.",
  passwords_differ: "Las contraseñas no coinciden.",
  slug_invalid: "Use minúsculas, dígitos y guiones sueltos, con una letra al inicio.",
  host_taken: "Ese dominio es el de la plataforma o el de otra empresa.",
  unavailable: "No existe o no está disponible para la empresa.",
};

const pointFacts: Readonly<Record<string, PointFieldFacts>> = pointFields;

/** The user-facing message of a problem; that of a number names its range. */
export function problemMessage({ field, code }: Problem<string>): string {
  const range = code === "out_of_range" && pointFacts[field]?.range;
  if (!range) return problemMessages[code];
  const [min, max] = range;
  return max === Number.MAX_VALUE ? `Debe ser ${min} o más.` : `Debe estar entre ${min} y ${max}.`;
}

/**
 * Converts the problems of a draft to field problems with wire names; a field without one retains its name.
 */
export function problemFields<Field extends string>(
  problems: readonly Problem<Field>[],
  codec: Codec<unknown>,
): { field: string; message: string }[] {
  return problems.map((problem) => ({
    field: codec.fields.find(({ key }) => key === problem.field)?.name ?? problem.field,
    message: problemMessage(problem),
  }));
}

/** If all problems have the same code and it is listed here, the whole error gets that code. */
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
 * Throws `DomainError` if there are problems, with every field listed. The code is `missingCode` if a
 * required field is missing, otherwise that of the invalid values.
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
