import { MAX_CONTRACT_DAYS } from "@mapaobra/domain/client/client-filter";
import { client, clientActive, clientId, clientInputFields } from "../wire/client.ts";
import { codec, optionalField, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { flag, wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, fallbackStatuses, get, post, put, remove } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";

const endpoint = endpointsOf("Clientes");

/** `GET /Cliente/{id}` is a legacy URL of a point (P2 §8), so a single client has another URL. */
export const readClient = endpoint("readClient", get("/Cliente/ficha/{id}"), "client.read", {
  summary: "Un cliente de una empresa.",
  request: codec({ id: clientId }),
  reply: { kind: "one", codec: client },
});

export const listClients = endpoint("listClients", get("/Cliente"), "client.read", {
  summary: "Los clientes que quien llama puede ver, por texto, estado y vencimientos si se piden.",
  request: codec({
    search,
    companyId: filter(wholeNumber(1), "empresaId"),
    active: optionalField(clientActive),
    /** The contract ends today or within this number of days; 0 disables the filter (P1 §5). */
    endsWithinDays: filter(wholeNumber(0, MAX_CONTRACT_DAYS), "venceEnDias"),
    /** The next invoice is due today or overdue. */
    invoiceDue: filter(flag, "facturaVencida"),
    ...paging,
  }),
  reply: { kind: "list", codec: client },
});

const active = optionalField(clientActive);

export const createClient = endpoint("createClient", post("/Cliente/agregar"), "client.write", {
  summary: "Registra un cliente.",
  alternatives: [post("/Cliente")],
  fallbackOn: fallbackStatuses,
  request: codec({ ...patchFields(clientInputFields, ["name", "phone", "email", "templateId"]), active }),
  reply: { kind: "one", codec: client },
});

export const editClient = endpoint("editClient", put("/Cliente/actualizar"), "client.write", {
  summary: "Cambia los datos de un cliente.",
  alternatives: [put("/Cliente")],
  fallbackOn: fallbackStatuses,
  request: codec({ ...patchFields(clientInputFields), active, id: clientId }),
  reply: { kind: "one", codec: client },
});

export const deleteClient = endpoint("deleteClient", remove("/Cliente/eliminar"), "client.delete", {
  summary: "Elimina un cliente que ningún usuario tiene asignado.",
  alternatives: [remove("/Cliente")],
  fallbackOn: fallbackStatuses,
  request: codec({ id: clientId }),
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const clientEndpoints = [listClients, readClient, createClient, editClient, deleteClient];
