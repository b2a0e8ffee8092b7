import { parseDay } from "@mapaobra/domain/format/dates";
import { isAmbiguousNumber, parseNumber } from "@mapaobra/domain/format/numbers";
import { parseDegrees } from "@mapaobra/domain/point/coordinates";
import * as z from "zod/mini";

/** Values as people enter them in forms and files. Each decodes to its stored form. */

const dayForms = "Debe ser una fecha AAAA-MM-DD o DD/MM/AAAA.";

/** A day, `YYYY-MM-DD` or `dd/mm/yyyy`; a time may follow and is ignored (P2 §5.4). */
export const lenientDay = z.pipe(z.pipe(z.string(dayForms), z.transform(parseDay)), z.string(dayForms));

const numeric = "Debe ser un número.";
const ambiguousMessage = "No se sabe si el punto separa miles o decimales: escriba 1500 o 1,5.";

/** A number, or text with a dot or a comma: `1234.5`, `1234,5`, `1.234,50`. Ambiguous text is rejected. */
export const lenientNumber = (min: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.refine((text) => !isAmbiguousNumber(text), ambiguousMessage))], {
      error: numeric,
    }),
    z.pipe(
      z.transform((value: string | number) =>
        typeof value === "string" ? (parseNumber(value) ?? Number.NaN) : value,
      ),
      z.number(numeric).check(z.minimum(min, `Debe ser ${min} o más.`)),
    ),
  );

/** Degrees, or text with a dot or a comma as decimal mark. */
export const lenientDegrees = (max: number) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.pipe(
          z.string(),
          z.transform((text) => parseDegrees(text) ?? Number.NaN),
        ),
      ],
      { error: numeric },
    ),
    z
      .number(numeric)
      .check(z.minimum(-max, `Debe ser ${-max} o más.`), z.maximum(max, `Debe ser ${max} o menos.`)),
  );

const pairMessage = "Debe ser [longitud, latitud].";

/** A GeoJSON position: longitude, latitude, and an altitude that is ignored. */
export const lngLatPair = z.tuple([lenientDegrees(180), lenientDegrees(90)], z.unknown(), pairMessage);
