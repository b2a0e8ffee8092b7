import { cleanText } from "@mapaobra/domain/format/control-characters";
import { MAX_RECORD_ID } from "@mapaobra/domain/record-id";
import * as z from "zod/mini";

/**
 * The scalar types of the wire. Each accepts the input of browsers and spreadsheets (a number as text,
 * `true` as "1") and decodes it to a normalized form; error messages are in Spanish.
 */

/**
 * The same limits give the same schema. Building one takes longer than parsing a value, and the browser
 * builds those of all its records before the first paint.
 */
function shared<Limits extends readonly number[], Schema>(build: (...limits: Limits) => Schema) {
  const schemas = new Map<string, Schema>();
  return (...limits: Limits): Schema => {
    const key = limits.join();
    const schema = schemas.get(key) ?? build(...limits);
    schemas.set(key, schema);
    return schema;
  };
}

const trimmed = z.pipe(
  z.union([z.string(), z.number()], { error: "Debe ser un texto." }),
  z.transform((value) => cleanText(String(value))),
);

/**
 * Composed text (NFC) without surrounding space and characters of no width, limited to this number of characters. The server rejects control characters
 * in requests (`clean-texts.ts`).
 */
export const text = shared((max: number) =>
  z.pipe(trimmed, z.string().check(z.maxLength(max, `Admite ${max} caracteres como máximo.`))),
);

/** Long enough for a URL nested several times in proxy URLs. */
export const longUrl = text(4000);

/** Text exactly as entered, including spaces: passwords. */
export const verbatim = (max: number) =>
  z.string("Debe ser un texto.").check(z.maxLength(max, `Admite ${max} caracteres como máximo.`));

/** An integer, or its text: `12`, `"12"`. */
export const wholeNumber = shared((min = 0, max = 2_147_483_647) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,15}\s*$/, "Debe ser un número entero."))], {
      error: "Debe ser un número entero.",
    }),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.int("Debe ser un número entero."),
          z.minimum(min, `Debe ser ${min} o más.`),
          z.maximum(max, `Debe ser ${max} o menos.`),
        ),
    ),
  ),
);

/** A decimal number with a point, or its text. */
export const decimal = (min = -Number.MAX_VALUE, max = Number.MAX_VALUE) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.string().check(z.regex(/^\s*-?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i, "Debe ser un número.")),
      ],
      { error: "Debe ser un número." },
    ),
    z.pipe(
      z.transform(Number),
      z
        .number("Debe ser un número.")
        .check(z.minimum(min, `Debe ser ${min} o más.`), z.maximum(max, `Debe ser ${max} o menos.`)),
    ),
  );

/** A boolean: `true`, `"true"`, `1`, `"1"`, `"on"` and their opposites. */
export const flag = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.literal([0, 1]), z.enum(["true", "false", "0", "1", "on", "off"])], {
      error: "Debe ser verdadero o falso.",
    }),
    z.transform((value) => ["true", "1", "on"].includes(String(value))),
  ),
  z.boolean(),
);

/** A calendar day `YYYY-MM-DD`. */
export const day = z.iso.date("Debe ser una fecha AAAA-MM-DD.");

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime("Debe ser una fecha y hora ISO 8601.");

const boxMessage = "Debe ser minLng,minLat,maxLng,maxLat dentro del mundo.";
const edge = z.number(boxMessage);
const box = z
  .tuple([edge, edge, edge, edge], boxMessage)
  .check(
    z.refine(
      ([west, south, east, north]) =>
        west >= -180 && east <= 180 && south >= -90 && north <= 90 && west <= east && south <= north,
      boxMessage,
    ),
  );
const toNumbers = (parts: readonly string[]) =>
  parts.map((part) => (part.trim() === "" ? Number.NaN : Number(part)));

/** Numbers separated by commas, as one value or each under the repeated name of a parameter. */
const numberList = (message: string) =>
  z.pipe(
    z.union([z.string(), z.array(z.string())], message),
    z.transform((value) => toNumbers(typeof value === "string" ? value.split(",") : value)),
  );

/**
 * `minLng,minLat,maxLng,maxLat` in degrees, with each minimum below its maximum; or the four values, each
 * under the repeated name.
 */
export const boundingBox = z.pipe(numberList(boxMessage), box);

/** Between 1 and `max` record ids, separated by commas or each under the repeated name. */
export const idList = (max: number) => {
  const message = `Debe tener de 1 a ${max} números de registro separados por comas.`;
  const id = z.int(message).check(z.gte(1, message), z.lte(MAX_RECORD_ID, message));
  const ids = z.array(id).check(z.maxLength(max, message));
  return z.pipe(numberList(message), ids);
};

/** The schema or null. */
export const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema);
/** The schema or an absent value. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(schema);
