import { listClients } from "@mapaobra/contract/endpoints/clients";
import type { Client } from "@mapaobra/domain/client/client";
import { type RecordList, useRecordList } from "../../../records/use-record-list.ts";

const noServerFilters = {
  search: undefined,
  companyId: undefined,
  active: undefined,
  endsWithinDays: undefined,
  invoiceDue: undefined,
};

/** Clients visible to the signed-in user. */
export const useClients = (): RecordList<Client> =>
  useRecordList(listClients, noServerFilters, "Error al cargar los clientes.");
