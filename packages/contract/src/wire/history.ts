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
const nouns = ["usuario", "empresa", "cliente", "mapa", "template", "punto"] as const;
export type HistoryNoun = (typeof nouns)[number];

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

type Part = Readonly<Record<string, unknown>>;
const written =
  <Value>(record: Codec<Value>) =>
  (part: Part) =>
    record.encode(part as Value);

const writers: Record<HistoryNoun, (part: Part) => Record<string, unknown>> = {
  usuario: (part) => ({ ...written(user)(part), ...written(changedPassword)(part) }),
  empresa: written(company),
  cliente: written(client),
  mapa: written(map),
  template: written(template),
  punto: written(pointSummary),
};

/** Part of a record as replies spell it. What replies do not tell of a record, its history does not tell. */
export const partInHistory = (noun: HistoryNoun, part: Part): Record<string, unknown> => writers[noun](part);

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
