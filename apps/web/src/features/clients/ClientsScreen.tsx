import { listClients } from "@mapaobra/contract/endpoints/clients";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, couldEver } from "@mapaobra/domain/access/policy";
import type { Client } from "@mapaobra/domain/client/client";
import { matchesClient } from "@mapaobra/domain/client/client-filter";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { type ReactNode, useMemo, useState } from "react";
import { useAddressState } from "../../lib/address-state.ts";
import { pageOf } from "../../lib/page-buttons.ts";
import { useRoomyScreen } from "../../lib/use-media-query.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { Button } from "../../ui/Button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CardGrid } from "../../ui/records/CardGrid.tsx";
import { EditAndDelete } from "../../ui/records/EditAndDelete.tsx";
import { ExportButton } from "../../ui/records/ExportButton.tsx";
import { ListState } from "../../ui/records/ListState.tsx";
import { Pagination } from "../../ui/records/Pagination.tsx";
import { RecordsTable } from "../../ui/records/RecordsTable.tsx";
import { ScreenFrame } from "../../ui/records/ScreenFrame.tsx";
import { SearchBox } from "../../ui/records/SearchBox.tsx";
import { ViewSwitch } from "../../ui/records/ViewSwitch.tsx";
import { ClientCard } from "./ClientCard.tsx";
import { ClientFilters } from "./ClientFilters.tsx";
import { ClientModal, type ClientMode } from "./ClientModal.tsx";
import { addressParts, filterOf, noFilter, pageSizes } from "./client-address.ts";
import { clientColumns } from "./client-columns.tsx";

const everything = {
  search: undefined,
  companyId: undefined,
  active: undefined,
  endsWithinDays: undefined,
  invoiceDue: undefined,
};

interface ClientsScreenProps {
  readonly actor: Actor;
  /** The way to a client's history, for those who may see it. */
  readonly historyOf: (client: Client) => ReactNode;
}

/** Gestión de Clientes (P1 §2). */
export function ClientsScreen({ actor, historyOf }: ClientsScreenProps) {
  const [address, changeAddress] = useAddressState(addressParts);
  const [mode, setMode] = useState<ClientMode>({ kind: "none" });
  const hasRoom = useRoomyScreen();
  const list = useRecordList(listClients, everything, "Error al cargar los clientes.");

  const today = todayInCostaRica(new Date());
  const columns = useMemo(() => clientColumns(today), [today]);
  const found = useMemo(
    () => (list.rows ?? []).filter(matchesClient(filterOf(address), today)),
    [list.rows, address, today],
  );
  const page = pageOf(found, address.pagina, address.filas);

  const open = (kind: "editar" | "eliminar", client: Client) =>
    can(actor, kind === "editar" ? "client.write" : "client.delete", client)
      ? () => setMode({ kind, client })
      : undefined;
  const actionsOf = (client: Client) => (
    <EditAndDelete of={client.name} onEdit={open("editar", client)} onDelete={open("eliminar", client)} />
  );
  const create = couldEver(actor, "client.write") && (
    <Button look="main" onClick={() => setMode({ kind: "agregar" })}>
      <PlusIcon /> Nuevo Cliente
    </Button>
  );

  return (
    <ScreenFrame
      title="Gestión de Clientes"
      actions={
        <>
          <ExportButton name="clientes" columns={columns} rows={found} />
          {create}
        </>
      }
      tools={
        <>
          <SearchBox
            label="Buscar por nombre o correo electrónico…"
            value={address.buscar}
            onSearch={(buscar) => changeAddress({ buscar, pagina: 1 })}
          />
          <ClientFilters value={address} onChange={(changes) => changeAddress({ ...changes, pagina: 1 })} />
          <ViewSwitch view={address.vista} onChange={(vista) => changeAddress({ vista })} />
        </>
      }
    >
      <ListState
        total={list.rows?.length}
        found={found.length}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
        none={<Notice action={create}>No hay clientes registrados</Notice>}
        noneFound={
          <Notice
            action={
              <Button onClick={() => changeAddress({ ...noFilter, pagina: 1 })}>Limpiar los filtros</Button>
            }
          >
            No se encontraron clientes
          </Notice>
        }
      >
        {hasRoom && address.vista === "tabla" ? (
          <RecordsTable
            label="Clientes"
            columns={columns}
            rows={page.rows}
            keyOf={({ id }) => id}
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
        <Pagination
          shown={page}
          onPage={(pagina) => changeAddress({ pagina })}
          size={{
            value: address.filas,
            options: pageSizes,
            onChange: (filas) => changeAddress({ filas, pagina: 1 }),
          }}
        />
      </ListState>
      <ClientModal {...{ actor, mode, historyOf }} onMode={setMode} />
    </ScreenFrame>
  );
}
