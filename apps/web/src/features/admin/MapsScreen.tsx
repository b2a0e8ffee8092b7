import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { type ReactNode, useState } from "react";
import { useExtraWideScreen } from "../../lib/browser/use-media-query.ts";
import { afterEntryRemoved } from "../../lib/navigation/back-stack.ts";
import { pageOfRow, paginate } from "../../lib/navigation/pagination.ts";
import {
  enumParam,
  idParam,
  integerParam,
  stringParam,
  useUrlState,
} from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
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
import { tablePageSize, viewParams } from "../../records/table-pages.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useRecordsView } from "../../records/use-records-view.ts";
import { WaitingDraft } from "../../records/WaitingDraft.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { PlusIcon } from "../../ui/controls/icons.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";
import { findMaps } from "./maps/find-maps.ts";
import { MapCard } from "./maps/MapCard.tsx";
import { MapModal, type MapMode } from "./maps/MapModal.tsx";
import { mapColumns } from "./maps/map-columns.tsx";
import { useMapFacts } from "./maps/use-map-facts.ts";

/** Page sizes of the map list (P1 §9). */
const pageSizes = [8, 12, 16, 24] as const;

const addressParts = {
  buscar: stringParam(),
  /** Whether the maps have a public link: only published ones have. */
  enlace: enumParam(["todos", "con", "sin"]),
  pagina: integerParam(1, 1),
  filas: integerParam(pageSizes[0]),
  /** The map whose picture a link asks to place. */
  ubicar: idParam(),
  ...companyParam,
  ...viewParams,
};

const linkChoices = [
  { value: "todos", label: "Todos" },
  { value: "con", label: "Publicados" },
  { value: "sin", label: "Sin publicar" },
] as const;

interface MapsScreenProps {
  readonly actor: Actor;
  /** Renders the history button, for users who may read the history. */
  readonly historyOf: (map: ProjectMap) => ReactNode;
  /** Renders further actions, for users who may edit the map. */
  readonly moreActionsOf: (map: ProjectMap, place: () => void) => ReactNode;
  /** Renders the tool that places the picture of a map. */
  readonly placingOf: (map: ProjectMap, close: () => void) => ReactNode;
}

/** Gestión de Mapas (P1 §2). */
export function MapsScreen({ actor, historyOf, moreActionsOf, placingOf }: MapsScreenProps) {
  const [address, changeAddress] = useUrlState(addressParts);
  const [mode, setMode] = useState<MapMode>({ kind: "none" });
  const [placingId, setPlacingId] = useState(address.ubicar);
  const [view, rememberView] = useRecordsView("mapas", address.vista);
  const isTable = useExtraWideScreen() && view === "tabla";
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(listMaps, { companyId }, "Error al cargar los mapas.");
  const factsOf = useMapFacts(companyId);

  const isFiltered = companyId !== undefined || address.enlace !== "todos";
  const found = findMaps(list.rows ?? [], address.buscar).filter(
    ({ published }) => address.enlace === "todos" || published === (address.enlace === "con"),
  );
  const sorted = sortRows(mapColumns, found, address.orden);
  const cardSize = pageSizes.find((one) => one === address.filas) ?? pageSizes[0];
  const size = isTable
    ? tablePageSize(address.filasTabla, (filasTabla) => changeAddress({ filasTabla, pagina: 1 }))
    : {
        value: cardSize,
        options: pageSizes,
        onChange: (filas: number) => changeAddress({ filas, pagina: 1 }),
      };
  const page = paginate(sorted, address.pagina, size.value);

  const open = (kind: "editar" | "eliminar", map: ProjectMap) =>
    can(actor, "map.write", map) ? () => setMode({ kind, map }) : undefined;
  const place = (map: ProjectMap) => setPlacingId(map.id);
  const toPlace = list.rows?.find((map) => map.id === placingId && can(actor, "map.write", map));
  const closePlacing = () => {
    setPlacingId(null);
    if (address.ubicar !== null) afterEntryRemoved(() => changeAddress({ ubicar: null }));
  };
  const actionsOf = (map: ProjectMap) => (
    <>
      {can(actor, "map.write", map) && moreActionsOf(map, () => place(map))}
      <RecordActions recordName={map.name} onEdit={open("editar", map)} onDelete={open("eliminar", map)} />
    </>
  );
  const create = isEverAllowed(actor, "map.write") && (
    <Button variant="main" onClick={() => setMode({ kind: "agregar" })}>
      <PlusIcon /> Nuevo Mapa
    </Button>
  );

  return (
    <ScreenFrame
      title="Gestión de Mapas"
      notice={
        <WaitingDraft
          screen="mapas"
          rows={list.rows}
          isBusy={mode.kind !== "none"}
          onContinue={(map) => setMode(map ? { kind: "editar", map } : { kind: "agregar" })}
        />
      }
      actions={
        <>
          <ExportButton name="mapas" columns={mapColumns} rows={sorted} />
          {create}
        </>
      }
      filters={
        <>
          <SearchBox
            label="Buscar por nombre o tipo…"
            value={address.buscar}
            onSearch={(buscar) => changeAddress({ buscar, pagina: 1 })}
          />
          <CompanyFilter
            actor={actor}
            value={address.empresa}
            onChange={(empresa) => changeAddress({ empresa, pagina: 1 })}
          />
          <SegmentedControl
            label="Enlace público"
            options={linkChoices}
            value={address.enlace}
            onChange={(enlace) => changeAddress({ enlace, pagina: 1 })}
          />
          <ViewSwitch
            view={view}
            onChange={(vista) => {
              rememberView(vista);
              changeAddress({
                vista,
                pagina: pageOfRow(page.from, vista === "tabla" ? address.filasTabla : cardSize),
              });
            }}
          />
        </>
      }
    >
      <ListStatus
        total={list.rows?.length}
        isFiltered={isFiltered}
        matchCount={found.length}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
        empty={<Notice action={create}>No hay mapas registrados</Notice>}
        noMatches={
          <Notice
            action={
              <Button onClick={() => changeAddress({ buscar: "", empresa: null, enlace: "todos" })}>
                {isFiltered ? "Limpiar los filtros" : "Limpiar la búsqueda"}
              </Button>
            }
          >
            No se encontraron mapas
          </Notice>
        }
      >
        {isTable ? (
          <RecordsTable
            label="Mapas"
            columns={mapColumns}
            rows={page.rows}
            keyOf={({ id }) => id}
            order={address.orden}
            onOrder={(orden) => changeAddress({ orden, pagina: 1 })}
            onDoubleClick={(map) => open("editar", map)?.()}
            actionsOf={actionsOf}
          />
        ) : (
          <CardGrid label="Mapas">
            {page.rows.map((map) => (
              <MapCard key={map.id} map={map} facts={factsOf(map)} onDoubleClick={open("editar", map)}>
                {actionsOf(map)}
              </MapCard>
            ))}
          </CardGrid>
        )}
        <Pagination listPage={page} onPage={(pagina) => changeAddress({ pagina })} size={size} />
      </ListStatus>
      <MapModal {...{ actor, mode, historyOf }} onMode={setMode} onPlace={place} />
      {toPlace && placingOf(toPlace, closePlacing)}
    </ScreenFrame>
  );
}
