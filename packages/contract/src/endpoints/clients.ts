import { MOST_CONTRACT_DAYS } from "@mapaobra/domain/client/client-filter";
import { client, clientActive, clientId, savedClientFields } from "../wire/client.ts";
import { changesOf, codec, optionally } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { flag, wholeNumber } from "../wire/scalars.ts";
import { endpoint, notHere, post, put, remove } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";

/** `GET /Cliente/{id}` is an old address of a point (P2 §8): a client alone has an address of its own. */
export const readClient = endpoint({
  name: "readClient",
  summary: "Un cliente de una empresa.",
  noun: "Clientes",
  method: "GET",
  path: "/Cliente/ficha/{id}",
  access: "client.read",
  request: codec({ id: clientId }),
  reply: { kind: "one", codec: client },
});

export const listClients = endpoint({
  name: "listClients",
  summary: "Los clientes que quien llama puede ver, por texto, estado y vencimientos si se piden.",
  noun: "Clientes",
  method: "GET",
  path: "/Cliente",
  access: "client.read",
  request: codec({
    search,
    companyId: filter(wholeNumber(1), "empresaId"),
    active: optionally(clientActive),
    /** The contract ends today or within so many days; 0 asks nothing (P1 §5). */
    endsWithinDays: filter(wholeNumber(0, MOST_CONTRACT_DAYS), "venceEnDias"),
    /** The next invoice is due today or was due earlier. */
    invoiceDue: filter(flag, "facturaVencida"),
    ...paging,
  }),
  reply: { kind: "list", codec: client },
});

const saved = { ...changesOf(savedClientFields), active: optionally(clientActive) };

export const createClient = endpoint({
  name: "createClient",
  summary: "Registra un cliente.",
  noun: "Clientes",
  method: "POST",
  path: "/Cliente/agregar",
  alternatives: [post("/Cliente")],
  retryOn: notHere,
  access: "client.write",
  request: codec(saved),
  reply: { kind: "one", codec: client },
});

export const editClient = endpoint({
  name: "editClient",
  summary: "Cambia los datos de un cliente.",
  noun: "Clientes",
  method: "PUT",
  path: "/Cliente/actualizar",
  alternatives: [put("/Cliente")],
  retryOn: notHere,
  access: "client.write",
  request: codec({ ...saved, id: clientId }),
  reply: { kind: "one", codec: client },
});

export const deleteClient = endpoint({
  name: "deleteClient",
  summary: "Elimina un cliente que ningún usuario tiene asignado.",
  noun: "Clientes",
  method: "DELETE",
  path: "/Cliente/eliminar",
  alternatives: [remove("/Cliente")],
  retryOn: notHere,
  access: "client.delete",
  request: codec({ id: clientId }),
  reply: { kind: "one", codec: confirmation },
});
