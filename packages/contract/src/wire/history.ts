import * as z from "zod/mini";
import { client } from "./client.ts";
import { type Codec, codec, field, type ValueOf } from "./codec.ts";
import { company } from "./company.ts";
import { map } from "./map.ts";
import { pointSummary } from "./point.ts";
import { instant, nullable, text, wholeNumber } from "./scalars.ts";
import { template } from "./template.ts";
import { user } from "./user.ts";

/** What has a history that can be asked for, as its address names it. */
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

/** What replies tell of each noun's records. */
const records: Record<HistoryNoun, readonly Codec<unknown>[]> = {
  usuario: [user, changedPassword],
  empresa: [company],
  cliente: [client],
  mapa: [map],
  template: [template],
  punto: [pointSummary],
};

type Part = Readonly<Record<string, unknown>>;

/** Part of a record as replies spell it. What replies do not tell of a record, its history does not tell. */
export const encodeHistoryPart = (noun: HistoryNoun, part: Part): Record<string, unknown> =>
  Object.assign({}, ...records[noun].map((record) => record.encode(part)));

const valueAt = (part: unknown, name: string): unknown =>
  name.split(".").reduce<unknown>((place, step) => (place as Part | null | undefined)?.[step], part);

/**
 * The way back: part of a record under the names of its properties. A value that was right in its time and
 * would be refused today stands as it was.
 */
export function decodeHistoryPart(noun: HistoryNoun, told: Part): Part {
  const fields = records[noun].flatMap((record) => record.fields);
  const entries = fields.flatMap(({ key, name, schema }) => {
    const value = valueAt(told, name);
    if (value === undefined) return [];
    const read = schema.safeParse(value);
    return [[key, read.success ? read.data : value] as const];
  });
  return Object.fromEntries(entries);
}

const actions = ["creado", "editado", "eliminado", "restaurado"] as const;
const part = nullable(z.record(z.string(), z.unknown()));

/** Who did what to a record, and the fields that it changed, from what to what. */
export const historyEntry = codec({
  id: field(wholeNumber(1, Number.MAX_SAFE_INTEGER), "id"),
  at: field(instant, "fecha"),
  userId: field(nullable(wholeNumber(1)), "usuarioId"),
  userName: field(nullable(text(200)), "usuario"),
  action: field(z.enum(actions), "accion"),
  before: field(part, "antes"),
  after: field(part, "despues"),
});
export type HistoryEntry = ValueOf<typeof historyEntry>;
