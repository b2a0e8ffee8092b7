import { noFilters } from "@mapaobra/domain/point/filters";
import {
  type digestFrequencies,
  subscriberTextLimits as limits,
  type SharedAddress,
  type SubscribersReport,
} from "@mapaobra/domain/subscriber/subscriber";
import * as z from "zod/mini";
import { type Codec, codec, field, listOf } from "./codec.ts";
import { flag, instant, optional, text, wholeNumber } from "./scalars.ts";
import { savedSearchFields } from "./search.ts";
import { spelled } from "./spelled.ts";

const digestFrequency = spelled({
  daily: "diario",
  weekly: "semanal",
} as const satisfies Record<(typeof digestFrequencies)[number], string>);
const frequency = { ...field(digestFrequency.schema, "frecuencia"), encodeValue: digestFrequency.encode };
const { filters } = savedSearchFields;

/** The request of a visitor. People do not see `website`: only programs fill it in. */
export const subscriptionRequest = codec({
  mapId: field(wholeNumber(1), "mapaId", { errorCode: "map_id_invalid" }),
  email: field(text(limits.email), "correo"),
  filters: { ...filters, schema: z._default(filters.schema, noFilters) },
  frequency,
  sharesAddress: field(z._default(flag, false), "compartirCorreo"),
  website: field(optional(text(200)), "sitioWeb"),
});

export const sharedAddress: Codec<SharedAddress> = codec({
  email: field(text(limits.email), "correo"),
  mapName: field(text(200), "mapa"),
  frequency,
  since: field(instant, "desde"),
});

/** The confirmed subscribers of a company. */
export const subscribersReport: Codec<SubscribersReport> = codec({
  isOffered: field(flag, "ofrece"),
  daily: field(wholeNumber(), "diarios"),
  weekly: field(wholeNumber(), "semanales"),
  addresses: listOf(sharedAddress, "correos"),
});
