import {
  createClient,
  deleteClient,
  editClient,
  listClients,
  readClient,
} from "@mapaobra/contract/endpoints/clients";
import type { Feature } from "../../app/feature.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createClientsService } from "./clients-service.ts";

export const clientsFeature: Feature = {
  routes({ mount, parts }) {
    const clients = createClientsService(parts.db, parts.now);
    mount(listClients, async (call) => withTotalCount(await clients.list(call, call.input), call.reply));
    mount(readClient, (call) => clients.getClient(call, call.input.id));
    mount(createClient, (call) => clients.create(call, call.input));
    mount(editClient, (call) => clients.edit(call, call.input), {
      readStored: (call) => clients.getClient(call, call.input.id),
    });
    mount(deleteClient, (call) => clients.remove(call, call.input.id));
  },
};
