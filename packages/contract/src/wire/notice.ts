import { type PointField, pointFieldIds, pointFields } from "@mapaobra/domain/point/fields";
import type {
  ImportNotice,
  InquiryNotice,
  MailDelivery,
  Notice,
  NoticedImportState,
  NoticesSummary,
  SearchNotice,
} from "@mapaobra/domain/search/notice";
import * as z from "zod/mini";
import { type Codec, codec, field } from "./codec.ts";
import { pointSummary } from "./point.ts";
import { flag, instant, nullable, text, wholeNumber } from "./scalars.ts";
import { alertKind, alertKindWords } from "./search.ts";
import { spelled } from "./spelled.ts";

/** The fields of a point under their names in responses. */
const pointField = spelled(
  Object.fromEntries(
    pointSummary.fields
      .filter(({ key }) => pointFieldIds.includes(key as PointField))
      .map(({ key, name }) => [key, name]),
  ) as Record<PointField, string>,
);
/** Changed fields of a point. */
export const changedPointFields = {
  ...field(z.array(pointField.schema, "Debe ser una lista."), "campos"),
  encodeValue: (fields: unknown) => (fields as unknown[]).map(pointField.encode),
};
const stage = nullable(text(pointFields.stage.limit));

export const noticeId = field(wholeNumber(1), "id", { aliases: ["avisoId"] });
export const noticeRead = field(flag, "leido");

const entry = { id: noticeId, at: field(instant, "fecha"), read: noticeRead };
const kindOf = <Kind extends string>({ schema, encode }: ReturnType<typeof spelled<Kind>>) => ({
  ...field(schema, "tipo"),
  encodeValue: encode,
});
const inquiryKind = { inquiry: "solicitud" } as const;
const importKind = { import: "importacion" } as const;
const kind = kindOf(spelled({ ...alertKindWords, ...inquiryKind, ...importKind }));
const count = field(wholeNumber(1), "cantidad");

const searchNotice: Codec<SearchNotice> = codec({
  ...entry,
  kind: kindOf(alertKind),
  searchId: field(wholeNumber(1), "busquedaId"),
  searchName: field(text(200), "busqueda"),
  mapId: field(wholeNumber(1), "mapaId"),
  mapName: field(text(200), "mapa"),
  mapSlug: field(text(63), "mapaSlug"),
  companySlug: field(text(63), "empresaSlug"),
  pointId: field(nullable(wholeNumber(1)), "puntoId"),
  pointName: field(nullable(text(pointFields.name.limit)), "punto"),
  count,
  fields: changedPointFields,
  stageBefore: field(stage, "etapaAnterior"),
  stageAfter: field(stage, "etapa"),
});

const inquiryNotice: Codec<InquiryNotice> = codec({
  ...entry,
  kind: kindOf(spelled(inquiryKind)),
  inquiryId: field(wholeNumber(1), "solicitudId"),
  personName: field(text(120), "persona"),
  pointId: field(nullable(wholeNumber(1)), "puntoId"),
  pointName: field(text(pointFields.name.limit), "punto"),
  count,
});

const importState = spelled({
  ready: "lista",
  written: "escrita",
  undone: "deshecha",
  failed: "fallida",
} as const satisfies Record<NoticedImportState, string>);
const importNotice: Codec<ImportNotice> = codec({
  ...entry,
  kind: kindOf(spelled(importKind)),
  importId: field(wholeNumber(1), "importacionId"),
  fileName: field(text(255), "archivo", { anyCharacter: true }),
  state: { ...field(importState.schema, "estado"), encodeValue: importState.encode },
  error: field(nullable(text(1000)), "error"),
  created: field(wholeNumber(), "nuevas"),
  changed: field(wholeNumber(), "cambian"),
  undone: field(wholeNumber(), "deshechas"),
  kept: field(wholeNumber(), "conservadas"),
});

const codecOf = (of: Notice["kind"]): Codec<Notice> =>
  of === "inquiry" ? inquiryNotice : of === "import" ? importNotice : searchNotice;
const kindOnly = codec({ kind });
const sharedKeys = [...Object.keys(entry), "kind"];
const everyField = new Map(
  [importNotice, inquiryNotice, searchNotice].flatMap(({ fields }) => fields.map((one) => [one.key, one])),
);

/** What the bell shows, with the fields of its kind: news of a saved search, a request of a visitor, or an import. */
export const notice: Codec<Notice> = {
  fields: [...everyField.values(), ...kindOnly.fields]
    .filter(({ key, schema }) => key !== "kind" || schema === kind.schema)
    .map((one) => (sharedKeys.includes(one.key) ? one : { ...one, schema: z.optional(one.schema) })),
  decode: (...sources) => codecOf(kindOnly.decode(...sources).kind).decode(...sources),
  encode: (value) => codecOf(value.kind).encode(value),
};

const delivery = spelled({
  active: "activo",
  refused: "rechazado",
  off: "sin_servidor",
} as const satisfies Record<MailDelivery, string>);

/** The points that a notice is about. */
export const noticePoints = codec({ ids: field(z.array(wholeNumber(1)), "puntos") });

/** How many notices the caller has not read, and whether they are sent by mail. */
export const unreadNotices: Codec<NoticesSummary> = codec({
  unread: field(wholeNumber(), "sinLeer"),
  mail: { ...field(delivery.schema, "correo"), encodeValue: delivery.encode },
});
