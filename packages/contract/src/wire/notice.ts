import { type PointField, pointFieldIds, pointFields } from "@mapaobra/domain/point/fields";
import type { MailDelivery, Notice, NoticesSummary } from "@mapaobra/domain/search/notice";
import * as z from "zod/mini";
import { type Codec, codec, field } from "./codec.ts";
import { pointSummary } from "./point.ts";
import { flag, instant, nullable, text, wholeNumber } from "./scalars.ts";
import { alertKind } from "./search.ts";
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

/** News that a saved search reports to its owner. */
export const notice: Codec<Notice> = codec({
  id: noticeId,
  kind: { ...field(alertKind.schema, "tipo"), encodeValue: alertKind.encode },
  at: field(instant, "fecha"),
  read: noticeRead,
  searchId: field(wholeNumber(1), "busquedaId"),
  searchName: field(text(200), "busqueda"),
  mapId: field(wholeNumber(1), "mapaId"),
  mapName: field(text(200), "mapa"),
  mapSlug: field(text(63), "mapaSlug"),
  companySlug: field(text(63), "empresaSlug"),
  pointId: field(nullable(wholeNumber(1)), "puntoId"),
  pointName: field(nullable(text(pointFields.name.limit)), "punto"),
  count: field(wholeNumber(1), "cantidad"),
  fields: changedPointFields,
  stageBefore: field(stage, "etapaAnterior"),
  stageAfter: field(stage, "etapa"),
});

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
