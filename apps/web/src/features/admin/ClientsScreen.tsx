import { listClients } from "@mapaobra/contract/endpoints/clients";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import type { Client } from "@mapaobra/domain/client/client";
import { matchesClient } from "@mapaobra/domain/client/client-filter";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { type ReactNode, useMemo, useState } from "react";
import { useExtraWideScreen } from "../../lib/browser/use-media-query.ts";
import { pageOfRow, paginate } from "../../lib/navigation/pagination.ts";
import { useUrlState } from "../../lib/navigation/url-state.ts";
import { CompanyFilter, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import { CardGrid } from "../../records/frame/CardGrid.tsx";
import { ExportButton } from "../../records/frame/ExportButton.tsx";
import { ListStatus } from "../../records/frame/ListStatus.tsx";
import { Pagination } from "../../records/frame/Pagination.tsx";
import { RecordActions } from "../../records/frame/RecordActions.tsx";
import { RecordsTable } from "../../records/frame/RecordsTable.tsx";
import { ScreenFrame } from "../../records/frame/ScreenFrame.tsx";
import { SearchBox } from "../../records/frame/SearchBox.tsx";
import { sortRows } from "../../records/frame/sort-rows.ts";
import { ViewSwitch } from "../../records/frame/ViewSwitch.tsx";
import { tablePageSize } from "../../records/table-pages.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useRecordsView } from "../../records/use-records-view.ts";
import { WaitingDraft } from "../../records/WaitingDraft.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { PlusIcon } from "../../ui/controls/icons.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ClientCard } from "./clients/ClientCard.tsx";
import { ClientFilters } from "./clients/ClientFilters.tsx";
import { ClientModal, type ClientMode } from "./clients/ClientModal.tsx";
import { clientColumns } from "./clients/client-columns.tsx";
import { filterOf, noFilter, pageSizes, urlParams } from "./clients/client-url-params.ts";

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
