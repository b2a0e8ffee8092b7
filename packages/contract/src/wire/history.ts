import * as z from "zod/mini";
import { client } from "./client.ts";
import { type Codec, codec, field, nestedOrNull, type ValueOf } from "./codec.ts";
import { company } from "./company.ts";
import { map } from "./map.ts";
import { pointSummary } from "./point.ts";
import { instant, nullable, text, wholeNumber } from "./scalars.ts";
import { template } from "./template.ts";
import { user } from "./user.ts";

/** The nouns with a history, by their name in the URL. */
export const historyNouns = {
  user: "usuario",
  company: "empresa",
  client: "cliente",
  map: "mapa",
  template: "template",
  point: "punto",
} as const;
export type HistoryNoun = (typeof historyNouns)[keyof typeof historyNouns];

const nouns = Object.values(historyNouns);

export const historyNoun = field(
  z.pipe(
    z.string("Debe ser un texto."),
    z.pipe(
      z.transform((name: string) => name.toLowerCase()),
      z.enum(nouns, `Debe ser ${new Intl.ListFormat("es", { type: "disjunction" }).format(nouns)}.`),
    ),
  ),
  "tipo",
);

const changedPassword = codec({ password: field(text(20), "contrasenia") });

/** The codecs of each noun's responses. */
const records: Record<HistoryNoun, readonly Codec<unknown>[]> = {
  usuario: [user, changedPassword],
  empresa: [company],
  cliente: [client],
  mapa: [map],
  template: [template],
  punto: [pointSummary],
};

type Part = Readonly<Record<string, unknown>>;

/** Encodes part of a record like a response. Fields that responses omit are omitted here too. */
export const encodeHistoryPart = (noun: HistoryNoun, part: Part): Record<string, unknown> =>
  Object.assign({}, ...records[noun].map((record) => record.encode(part)));

const valueAt = (part: unknown, name: string): unknown =>
  name.split(".").reduce<unknown>((place, step) => (place as Part | null | undefined)?.[step], part);

/**
 * Decodes part of a record to property names; the inverse of `encodeHistoryPart`. A value that is invalid by
 * the current rules is returned unchanged.
 */
export function decodeHistoryPart(noun: HistoryNoun, encodedPart: Part): Part {
  const fields = records[noun].flatMap((record) => record.fields);
  const entries = fields.flatMap(({ key, name, schema }) => {
    const value = valueAt(encodedPart, name);
    if (value === undefined) return [];
    const read = schema.safeParse(value);
    return [[key, read.success ? read.data : value] as const];
  });
  return Object.fromEntries(entries);
}

const actions = ["creado", "editado", "eliminado", "restaurado"] as const;
const part = nullable(z.record(z.string(), z.unknown()));

/** The change of several points that a change of one of them was part of, while it can be undone. */
const bulkEditOfEntry = codec({
  id: field(wholeNumber(1), "id"),
  mapId: field(wholeNumber(1), "mapaId"),
  count: field(wholeNumber(), "proyectos"),
});
export type BulkEditOfEntry = ValueOf<typeof bulkEditOfEntry>;

/** A change of a record: the author, the action, and each changed field with its old and new value. */
export const historyEntry = codec({
  id: field(wholeNumber(1, Number.MAX_SAFE_INTEGER), "id"),
  at: field(instant, "fecha"),
  userId: field(nullable(wholeNumber(1)), "usuarioId"),
  userName: field(nullable(text(200)), "usuario"),
  action: field(z.enum(actions), "accion"),
  before: field(part, "antes"),
  after: field(part, "despues"),
  bulkEdit: nestedOrNull(bulkEditOfEntry, "cambioDeVarios"),
});
export type HistoryEntry = ValueOf<typeof historyEntry>;
