import type { ChangeKind, changeKinds, DayChange } from "@mapaobra/domain/change/day-change";
import * as z from "zod/mini";
import { type Codec, codec, field } from "./codec.ts";
import { changedPointFields } from "./notice.ts";
import { day, instant, nullable, text, wholeNumber } from "./scalars.ts";
import { spelled } from "./spelled.ts";

const kind = spelled<ChangeKind>({
  new: "nuevo",
  stage: "etapa",
  progress: "avance",
  date: "fecha",
  area: "area",
  contact: "contacto",
  data: "datos",
  photos: "fotos",
  comments: "comentarios",
} satisfies Record<(typeof changeKinds)[number], string>);

/** What changed of a point on one day. */
export const dayChange: Codec<DayChange> = codec({
  pointId: field(wholeNumber(1), "puntoId"),
  name: field(text(200), "nombre"),
  day: field(day, "dia"),
  at: field(instant, "fecha"),
  kinds: {
    ...field(z.array(kind.schema), "cambios"),
    encodeValue: (kinds: unknown) => (kinds as unknown[]).map(kind.encode),
  },
  // During an upgrade a process of the version before sends none.
  fields: { ...changedPointFields, schema: z._default(changedPointFields.schema, []) },
  stageBefore: field(nullable(text(80)), "etapaAntes"),
  stageAfter: field(nullable(text(80)), "etapa"),
  progressBefore: field(nullable(wholeNumber(0, 100)), "avanceAntes"),
  progress: field(nullable(wholeNumber(0, 100)), "avance"),
  photos: field(wholeNumber(), "fotos"),
  comments: field(wholeNumber(), "comentarios"),
});
