import { type Client, clientTextLimits } from "@mapaobra/domain/client/client";
import { type Codec, codec, field } from "./codec.ts";
import { lenientDay } from "./lenient-scalars.ts";
import { day, flag, nullable, text, wholeNumber } from "./scalars.ts";

/** The fields of a client that a save may send. */
export const clientInputFields = {
  name: field(text(clientTextLimits.name), "clI_NOMBRE", { aliases: ["nombre"] }),
  email: field(text(clientTextLimits.email), "clI_EMAIL", { aliases: ["email"] }),
  phone: field(text(clientTextLimits.phone), "clI_TELEFONO", { aliases: ["telefono"] }),
  companyId: field(wholeNumber(1), "empresaId"),
  templateId: field(wholeNumber(1), "templateId"),
  nextInvoiceDate: field(lenientDay, "fechaProximaFactura"),
  contractEndDate: field(lenientDay, "fechaFinContrato"),
  version: field(wholeNumber(), "version"),
};

const id = field(wholeNumber(1), "clI_ID_CLIENTE");
/** The client id in a URL or a form. */
export const clientId = field(wholeNumber(1), "id", { aliases: [id.name, "clienteId"] });
export const clientActive = field(flag, "activo");

/** A customer of a company (P1 §3). */
export const client: Codec<Client> = codec({
  ...clientInputFields,
  id,
  companyName: field(text(200), "empresa"),
  templateId: field(nullable(wholeNumber(1)), "templateId"),
  templateName: field(nullable(text(200)), "template"),
  active: clientActive,
  nextInvoiceDate: field(nullable(day), "fechaProximaFactura"),
  contractEndDate: field(nullable(day), "fechaFinContrato"),
});
