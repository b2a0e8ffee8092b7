import type { Visit } from "@mapaobra/domain/news/visit";
import { type Codec, codec, field, listOf } from "./codec.ts";
import { instant, nullable, wholeNumber } from "./scalars.ts";

/** A point that the person opened during the visit. */
export const look = codec({
  pointId: field(wholeNumber(1), "puntoId"),
  at: field(instant, "fecha"),
});

const looks = listOf(look, "vistos");

/** A person's visit of a map: since when changes are new, and what they have already seen of them. */
export const visit = codec({
  baseline: field(nullable(instant), "desde"),
  looks,
});

export type VisitRecord = typeof visit extends Codec<infer Value> ? Value : never;

/** The visit of a response. */
export const visitOf = ({ baseline, looks }: VisitRecord): Visit => ({
  baseline,
  seen: new Map(looks.map(({ pointId, at }) => [pointId, at])),
});
