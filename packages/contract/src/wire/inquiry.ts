import {
  type Inquiry,
  type InquiryCounts,
  type InquiryState,
  inquiryTextLimits as limits,
  MAX_INQUIRY_NOTE,
} from "@mapaobra/domain/inquiry/inquiry";
import * as z from "zod/mini";
import { type Codec, codec, field } from "./codec.ts";
import { flag, instant, nullable, optional, text, wholeNumber } from "./scalars.ts";
import { spelled } from "./spelled.ts";

const state = spelled({
  new: "nueva",
  contacted: "contactada",
  visit: "visita",
  won: "ganada",
  lost: "perdida",
} as const satisfies Record<InquiryState, string>);
export const inquiryState = { ...field(state.schema, "estado"), encodeValue: state.encode };

const visitorTexts = {
  name: field(text(limits.name), "nombre"),
  phone: field(text(limits.phone), "telefono"),
  email: field(text(limits.email), "correo"),
  message: field(text(limits.message), "mensaje", { multiline: true }),
};
const orEmpty = <Schema extends z.ZodMiniType<string>>(entry: ReturnType<typeof field<Schema>>) => ({
  ...entry,
  schema: z._default(entry.schema as z.ZodMiniType<string>, ""),
});

/** What a visitor sends. People do not see `website`: only programs fill it in. */
export const inquiryRequest = codec({
  pointId: field(wholeNumber(1), "id", { errorCode: "point_id_invalid" }),
  name: orEmpty(visitorTexts.name),
  phone: orEmpty(visitorTexts.phone),
  email: orEmpty(visitorTexts.email),
  message: orEmpty(visitorTexts.message),
  consents: field(z._default(flag, false), "acepta"),
  /** The signed form that was filled in. */
  form: field(z._default(text(300), ""), "formulario"),
  website: field(optional(text(200)), "sitioWeb"),
});

/** A form that can be sent once. */
export const inquiryForm = codec({ form: field(text(300), "formulario") });

/** The id of a request in a URL. */
export const inquiryId = field(wholeNumber(1), "id");
export const inquiryNote = field(text(MAX_INQUIRY_NOTE), "nota", { multiline: true });
export const inquiryHandler = field(wholeNumber(1), "encargadoId");

export const inquiry: Codec<Inquiry> = codec({
  id: inquiryId,
  companyId: field(wholeNumber(1), "empresaId"),
  companyName: field(text(200), "empresa"),
  mapId: field(nullable(wholeNumber(1)), "mapaId"),
  mapName: field(nullable(text(200)), "mapa"),
  pointId: field(nullable(wholeNumber(1)), "puntoId"),
  pointName: field(text(200), "proyecto"),
  pagePath: field(nullable(text(200)), "pagina"),
  ...visitorTexts,
  state: inquiryState,
  note: inquiryNote,
  handlerId: { ...inquiryHandler, schema: nullable(wholeNumber(1)) },
  handlerName: field(nullable(text(200)), "encargado"),
  createdAt: field(instant, "fecha"),
  version: field(wholeNumber(), "version"),
});

/** How many requests are in each state. */
export const inquiryCounts: Codec<InquiryCounts> = codec({
  new: field(wholeNumber(), "nuevas"),
  contacted: field(wholeNumber(), "contactadas"),
  visit: field(wholeNumber(), "visitas"),
  won: field(wholeNumber(), "ganadas"),
  lost: field(wholeNumber(), "perdidas"),
});
