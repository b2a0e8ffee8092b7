import { MAX_CONTRACT_DAYS } from "@mapaobra/domain/client/client-filter";
import { client, clientActive, clientId, clientInputFields } from "../wire/client.ts";
import { codec, optionalField, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { flag, wholeNumber } from "../wire/scalars.ts";
import { endpoint, fallbackStatuses, post, put, remove } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";

/** `GET /Cliente/{id}` is a legacy URL of a point (P2 §8), so a single client has another URL. */
export const readClient = endpoint({
  name: "readClient",
  summary: "Un cliente de una empresa.",
  tag: "Clientes",
  method: "GET",
  path: "/Cliente/ficha/{id}",
  access: "client.read",
  request: codec({ id: clientId }),
  reply: { kind: "one", codec: client },
});

export const listClients = endpoint({
  name: "listClients",
  summary: "Los clientes que quien llama puede ver, por texto, estado y vencimientos si se piden.",
  tag: "Clientes",
  method: "GET",
  path: "/Cliente",
  access: "client.read",
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

export const createClient = endpoint({
  name: "createClient",
  summary: "Registra un cliente.",
  tag: "Clientes",
  method: "POST",
  path: "/Cliente/agregar",
  alternatives: [post("/Cliente")],
  fallbackOn: fallbackStatuses,
  access: "client.write",
  request: codec({ ...patchFields(clientInputFields, ["name", "phone", "email", "templateId"]), active }),
  reply: { kind: "one", codec: client },
});

export const editClient = endpoint({
  name: "editClient",
  summary: "Cambia los datos de un cliente.",
  tag: "Clientes",
  method: "PUT",
  path: "/Cliente/actualizar",
  alternatives: [put("/Cliente")],
  fallbackOn: fallbackStatuses,
  access: "client.write",
  request: codec({ ...patchFields(clientInputFields), active, id: clientId }),
  reply: { kind: "one", codec: client },
});

export const deleteClient = endpoint({
  name: "deleteClient",
  summary: "Elimina un cliente que ningún usuario tiene asignado.",
  tag: "Clientes",
  method: "DELETE",
  path: "/Cliente/eliminar",
  alternatives: [remove("/Cliente")],
  fallbackOn: fallbackStatuses,
  access: "client.delete",
  request: codec({ id: clientId }),
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const clientEndpoints = [listClients, readClient, createClient, editClient, deleteClient];
