import { codec, field, optionalField, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import {
  inquiry,
  inquiryCounts,
  inquiryForm,
  inquiryHandler,
  inquiryId,
  inquiryNote,
  inquiryRequest,
  inquiryState,
} from "../wire/inquiry.ts";
import { day, wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, get, post, put, remove } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";
import { pointId } from "./points.ts";

const openEndpoint = endpointsOf("Público");
const endpoint = endpointsOf("Solicitudes");

export const openInquiryForm = openEndpoint(
  "openInquiryForm",
  get("/Root/{id}/solicitudes/formulario"),
  "open",
  {
    summary:
      "Abre un formulario para pedir información de un proyecto publicado cuya empresa lo ofrece. Sirve 24 horas y para una solicitud.",
    request: codec({ pointId }),
    reply: { kind: "one", codec: inquiryForm },
  },
);

export const sendInquiry = openEndpoint("sendInquiry", post("/Root/{id}/solicitudes"), "open", {
  summary:
    "Pide información de un proyecto publicado cuya empresa lo ofrece. Un formulario que se envía dos veces es una solicitud.",
  request: inquiryRequest,
  reply: { kind: "one", codec: confirmation },
});

/** The requests of one company, for those who see several. */
const companyId = filter(wholeNumber(1), "empresaId");

export const listInquiries = endpoint("listInquiries", get("/solicitudes"), "inquiry.read", {
  summary: "Las solicitudes de información que quien llama puede ver, de la más reciente a la más antigua.",
  request: codec({
    search,
    companyId,
    state: optionalField(inquiryState),
    pointId: filter(wholeNumber(1), "puntoId"),
    handlerId: optionalField(inquiryHandler),
    /** Days in Costa Rica, both included. */
    from: filter(day, "desde"),
    until: filter(day, "hasta"),
    ...paging,
  }),
  reply: { kind: "list", codec: inquiry },
});

export const countInquiries = endpoint("countInquiries", get("/solicitudes/conteo"), "inquiry.read", {
  summary: "Cuántas solicitudes hay en cada estado.",
  request: codec({ companyId }),
  reply: { kind: "one", codec: inquiryCounts },
});

export const readInquiry = endpoint("readInquiry", get("/solicitudes/{id}"), "inquiry.read", {
  summary: "Una solicitud de información.",
  request: codec({ id: inquiryId }),
  reply: { kind: "one", codec: inquiry },
});

export const editInquiry = endpoint("editInquiry", put("/solicitudes/{id}"), "inquiry.write", {
  summary: "Cambia el estado, la nota o el encargado de una solicitud.",
  request: codec({
    id: inquiryId,
    ...patchFields({
      state: inquiryState,
      note: inquiryNote,
      handlerId: inquiryHandler,
      version: field(wholeNumber(), "version"),
    }),
  }),
  reply: { kind: "one", codec: inquiry },
});

export const deleteInquiry = endpoint("deleteInquiry", remove("/solicitudes/{id}"), "inquiry.delete", {
  summary: "Borra una solicitud con los datos de quien la envió.",
  request: codec({ id: inquiryId }),
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const inquiryEndpoints = [
  openInquiryForm,
  sendInquiry,
  listInquiries,
  countInquiries,
  readInquiry,
  editInquiry,
  deleteInquiry,
];
