import { deleteClient, listClients } from "@mapaobra/contract/endpoints/clients";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import type { Client } from "@mapaobra/domain/client/client";
import { type ClientFilter, MAX_CONTRACT_DAYS, matchesClient } from "@mapaobra/domain/client/client-filter";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { useMemo, useState } from "react";
import { api } from "../../api/api.ts";
import { booleanParam, integerParam, numberEnumParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import type { Deletion } from "../../records/DeleteRecord.tsx";
import { RecordActions } from "../../records/frame/RecordActions.tsx";
import { listParams, numberedPages, pageParam } from "../../records/list-address.ts";
import { RecordModal } from "../../records/RecordModal.tsx";
import { RecordsScreen } from "../../records/RecordsScreen.tsx";
import type { RecordMode } from "../../records/record-mode.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { ClientCard } from "./clients/ClientCard.tsx";
import { ClientFilters } from "./clients/ClientFilters.tsx";
import { ClientForm } from "./clients/ClientForm.tsx";
import { clientColumns } from "./clients/client-columns.tsx";

/** Page sizes of the client list (P1 §9). */
const pageSizes = [8, 12, 16, 24] as const;

const urlParams = {
  activos: booleanParam(),
  vence: integerParam(0, 0, MAX_CONTRACT_DAYS),
  factura: booleanParam(),
  filas: numberEnumParam(pageSizes),
  ...companyParam,
  ...pageParam,
  ...listParams,
};

interface UrlFilter {
  readonly buscar: string;
  readonly activos: boolean;
  readonly vence: number;
  readonly factura: boolean;
}

const noFilter: UrlFilter = { buscar: "", activos: false, vence: 0, factura: false };

/** Client filter from the URL parameters. */
const filterOf = ({ buscar, activos, vence, factura }: UrlFilter): ClientFilter => ({
  search: buscar,
  active: activos || undefined,
  endsWithinDays: vence,
  invoiceDue: factura,
});

/** The browser applies them. */
const otherFilters = {
  search: undefined,
  active: undefined,
  endsWithinDays: undefined,
  invoiceDue: undefined,
};

const texts = {
  title: "Gestión de Clientes",
  label: "Clientes",
  search: "Buscar por nombre o correo electrónico…",
  create: "Nuevo Cliente",
  none: "No hay clientes registrados",
  noMatches: "No se encontraron clientes",
  clear: "Limpiar los filtros",
};

const done = {
  created: "Cliente registrado",
  edited: "Cliente actualizado",
  deleted: "Cliente eliminado",
};

const deletionOf = ({ id, name }: Client): Deletion => ({
  title: "Eliminar Cliente",
  question: <p>¿Está seguro que desea eliminar el cliente «{name}»?</p>,
  failureMessage: "Error al eliminar el cliente.",
  remove: ({ writeKey }) => api.send(deleteClient, { id }, { idempotencyKey: writeKey }),
});

/** Gestión de Clientes (P1 §2). */
export function ClientsScreen({ actor }: { readonly actor: Actor }) {
  const [address, changeAddress] = useUrlState(urlParams);
  const filter = (changes: Partial<typeof address>) => changeAddress({ ...changes, pagina: 1 });
  const [mode, setMode] = useState<RecordMode<Client>>({ kind: "none" });
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(listClients, { ...otherFilters, companyId }, "Error al cargar los clientes.");

  const today = todayInCostaRica(new Date());
  const columns = useMemo(() => clientColumns(today), [today]);
  const found = useMemo(
    () => (list.rows ?? []).filter(matchesClient(filterOf(address), today)),
    [list.rows, address, today],
  );
  const open = (kind: "editar" | "eliminar", client: Client) =>
    can(actor, kind === "editar" ? "client.write" : "client.delete", client)
      ? () => setMode({ kind, record: client })
      : undefined;
  const actionsOf = (client: Client) => (
    <RecordActions
      recordName={client.name}
      onEdit={open("editar", client)}
      onDelete={open("eliminar", client)}
    />
  );
  return (
    <RecordsScreen
      name="clientes"
      {...{ texts, list, found, columns, address, mode, actionsOf }}
      position={numberedPages(address, changeAddress)}
      onFilter={filter}
      onClear={() => filter({ ...noFilter, empresa: null })}
      isFiltered={companyId !== undefined}
      filters={
        <>
          <CompanyFilter actor={actor} value={address.empresa} onChange={(empresa) => filter({ empresa })} />
          <ClientFilters value={address} onChange={filter} />
        </>
      }
      cardSize={{ value: address.filas, options: pageSizes, onChange: (filas) => filter({ filas }) }}
      cardOf={(client, frame) => <ClientCard client={client} today={today} {...frame} />}
      openerOf={(client) => open("editar", client)}
      mayCreate={isEverAllowed(actor, "client.write")}
      onMode={setMode}
    >
      <RecordModal
        {...{ mode, done, deletionOf }}
        onMode={setMode}
        resource="client"
        list={listClients}
        form={(form) => <ClientForm actor={actor} {...form} />}
      />
    </RecordsScreen>
  );
}
