import { listClients } from "@mapaobra/contract/endpoints/clients";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import type { Client } from "@mapaobra/domain/client/client";
import { matchesClient } from "@mapaobra/domain/client/client-filter";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { type ReactNode, useMemo, useState } from "react";
import { pageOfRow, paginate } from "../../lib/pagination.ts";
import { useUrlState } from "../../lib/url-state.ts";
import { useExtraWideScreen } from "../../lib/use-media-query.ts";
import { CompanyFilter, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import { tablePageSize } from "../../records/table-pages.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useRecordsView } from "../../records/use-records-view.ts";
import { WaitingDraft } from "../../records/WaitingDraft.tsx";
import { Button } from "../../ui/Button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CardGrid } from "../../ui/records/CardGrid.tsx";
import { ExportButton } from "../../ui/records/ExportButton.tsx";
import { ListStatus } from "../../ui/records/ListStatus.tsx";
import { Pagination } from "../../ui/records/Pagination.tsx";
import { RecordActions } from "../../ui/records/RecordActions.tsx";
import { RecordsTable } from "../../ui/records/RecordsTable.tsx";
import { ScreenFrame } from "../../ui/records/ScreenFrame.tsx";
import { SearchBox } from "../../ui/records/SearchBox.tsx";
import { sortRows } from "../../ui/records/sort-rows.ts";
import { ViewSwitch } from "../../ui/records/ViewSwitch.tsx";
import { ClientCard } from "./ClientCard.tsx";
import { ClientFilters } from "./ClientFilters.tsx";
import { ClientModal, type ClientMode } from "./ClientModal.tsx";
import { clientColumns } from "./client-columns.tsx";
import { filterOf, noFilter, pageSizes, urlParams } from "./client-url-params.ts";

/** The browser applies them. */
const otherFilters = {
  search: undefined,
  active: undefined,
  endsWithinDays: undefined,
  invoiceDue: undefined,
};

interface ClientsScreenProps {
  readonly actor: Actor;
  /** Renders the history button, for users who may read the history. */
  readonly historyOf: (client: Client) => ReactNode;
}

/** Gestión de Clientes (P1 §2). */
export function ClientsScreen({ actor, historyOf }: ClientsScreenProps) {
  const [address, changeAddress] = useUrlState(urlParams);
  const [mode, setMode] = useState<ClientMode>({ kind: "none" });
  const [view, rememberView] = useRecordsView("clientes", address.vista);
  const isTable = useExtraWideScreen() && view === "tabla";
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(listClients, { ...otherFilters, companyId }, "Error al cargar los clientes.");

  const today = todayInCostaRica(new Date());
  const columns = useMemo(() => clientColumns(today), [today]);
  const filtered = useMemo(
    () => (list.rows ?? []).filter(matchesClient(filterOf(address), today)),
    [list.rows, address, today],
  );
  const sorted = sortRows(columns, filtered, address.orden);
  const size = isTable
    ? tablePageSize(address.filasTabla, (filasTabla) => changeAddress({ filasTabla, pagina: 1 }))
    : {
        value: address.filas,
        options: pageSizes,
        onChange: (filas: number) => changeAddress({ filas, pagina: 1 }),
      };
  const page = paginate(sorted, address.pagina, size.value);

  const open = (kind: "editar" | "eliminar", client: Client) =>
    can(actor, kind === "editar" ? "client.write" : "client.delete", client)
      ? () => setMode({ kind, client })
      : undefined;
  const actionsOf = (client: Client) => (
    <RecordActions
      recordName={client.name}
      onEdit={open("editar", client)}
      onDelete={open("eliminar", client)}
    />
  );
  const create = isEverAllowed(actor, "client.write") && (
    <Button variant="main" onClick={() => setMode({ kind: "agregar" })}>
      <PlusIcon /> Nuevo Cliente
    </Button>
  );

  return (
    <ScreenFrame
      title="Gestión de Clientes"
      notice={
        <WaitingDraft
          screen="clientes"
          rows={list.rows}
          isBusy={mode.kind !== "none"}
          onContinue={(client) => setMode(client ? { kind: "editar", client } : { kind: "agregar" })}
        />
      }
      actions={
        <>
          <ExportButton name="clientes" columns={columns} rows={sorted} />
          {create}
        </>
      }
      filters={
        <>
          <SearchBox
            label="Buscar por nombre o correo electrónico…"
            value={address.buscar}
            onSearch={(buscar) => changeAddress({ buscar, pagina: 1 })}
          />
          <CompanyFilter
            actor={actor}
            value={address.empresa}
            onChange={(empresa) => changeAddress({ empresa, pagina: 1 })}
          />
          <ClientFilters value={address} onChange={(changes) => changeAddress({ ...changes, pagina: 1 })} />
          <ViewSwitch
            view={view}
            onChange={(vista) => {
              rememberView(vista);
              changeAddress({
                vista,
                pagina: pageOfRow(page.from, vista === "tabla" ? address.filasTabla : address.filas),
              });
            }}
          />
        </>
      }
    >
      <ListStatus
        total={list.rows?.length}
        isFiltered={companyId !== undefined}
        matchCount={filtered.length}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
        empty={<Notice action={create}>No hay clientes registrados</Notice>}
        noMatches={
          <Notice
            action={
              <Button onClick={() => changeAddress({ ...noFilter, empresa: null, pagina: 1 })}>
                Limpiar los filtros
              </Button>
            }
          >
            No se encontraron clientes
          </Notice>
        }
      >
        {isTable ? (
          <RecordsTable
            label="Clientes"
            columns={columns}
            rows={page.rows}
            keyOf={({ id }) => id}
            order={address.orden}
            onOrder={(orden) => changeAddress({ orden, pagina: 1 })}
            onDoubleClick={(client) => open("editar", client)?.()}
            actionsOf={actionsOf}
          />
        ) : (
          <CardGrid label="Clientes">
            {page.rows.map((client) => (
              <ClientCard
                key={client.id}
                client={client}
                today={today}
                onDoubleClick={open("editar", client)}
              >
                {actionsOf(client)}
              </ClientCard>
            ))}
          </CardGrid>
        )}
        <Pagination listPage={page} onPage={(pagina) => changeAddress({ pagina })} size={size} />
      </ListStatus>
      <ClientModal {...{ actor, mode, historyOf }} onMode={setMode} />
    </ScreenFrame>
  );
}
