import type { PageUse } from "@mapaobra/domain/page-use/page-use";
import { type Codec, codec, field } from "./codec.ts";
import { text, wholeNumber } from "./scalars.ts";

/** How often visitors used a project in some days. */
export const pageUse: Codec<PageUse> = codec({
  pointId: field(wholeNumber(1), "puntoId"),
  pointName: field(text(200), "proyecto"),
  page: field(wholeNumber(), "paginas"),
  card: field(wholeNumber(), "tarjetas"),
  inquiry: field(wholeNumber(), "solicitudes"),
});
