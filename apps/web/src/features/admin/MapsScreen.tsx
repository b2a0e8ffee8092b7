import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useState } from "react";
import { afterEntryRemoved } from "../../lib/navigation/back-stack.ts";
import { enumParam, idParam, numberEnumParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import type { Column } from "../../records/frame/columns.ts";
import { RecordActions } from "../../records/frame/RecordActions.tsx";
import { listParams, numberedPages, pageParam } from "../../records/list-address.ts";
import { PublishedBadge, publishedText } from "../../records/PublishedBadge.tsx";
import { RecordsScreen } from "../../records/RecordsScreen.tsx";
import type { RecordMode } from "../../records/record-mode.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";
import { CalibrateButton, CalibrateMap } from "./calibration/CalibrateMap.tsx";
import { PublicSettingsButton } from "./companies/PublicSettingsButton.tsx";
import { findMaps } from "./maps/find-maps.ts";
import { MapCard } from "./maps/MapCard.tsx";
import { linkText, MapLink } from "./maps/MapLink.tsx";
import { MapModal } from "./maps/MapModal.tsx";
import { typeLabel } from "./maps/map-types.ts";
import { SubscribersDialog } from "./maps/SubscribersDialog.tsx";
import { useMapFacts } from "./maps/use-map-facts.ts";

const mapColumns: readonly Column<ProjectMap>[] = [
  { title: "Nombre", text: ({ name }) => name },
  { title: "Tipo", text: ({ type }) => typeLabel(type) },
  { title: "Estado", text: publishedText, cell: (map) => <PublishedBadge map={map} /> },
  { title: "Empresa", text: ({ companyName }) => companyName },
  { title: "Enlace", text: linkText, cell: (map) => <MapLink map={map} /> },
  { title: "Dirección corta", text: ({ slug }) => slug },
  { title: "Descripción", text: ({ description }) => description },
];

/** Shows how many visitors get alerts of the maps of a company. */
function SubscribersButton({ companyId }: { readonly companyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Avisos a visitantes</Button>
      {isOpen && <SubscribersDialog companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Page sizes of the map list (P1 §9). */
const pageSizes = [8, 12, 16, 24] as const;

const addressParts = {
  /** Whether the maps have a public link: only published ones have. */
  enlace: enumParam(["todos", "con", "sin"]),
  filas: numberEnumParam(pageSizes),
  /** The map whose picture a link asks to place. */
  ubicar: idParam(),
  ...companyParam,
  ...pageParam,
  ...listParams,
};

const linkChoices = [
  { value: "todos", label: "Todos" },
  { value: "con", label: "Publicados" },
  { value: "sin", label: "Sin publicar" },
] as const;

const noFilter = { buscar: "", empresa: null, enlace: "todos" } as const;

const texts = {
  title: "Gestión de Mapas",
  label: "Mapas",
  search: "Buscar por nombre o tipo…",
  create: "Nuevo Mapa",
  none: "No hay mapas registrados",
  noMatches: "No se encontraron mapas",
};

/** Gestión de Mapas (P1 §2). */
export function MapsScreen({ actor }: { readonly actor: Actor }) {
  const [address, changeAddress] = useUrlState(addressParts);
  const filter = (changes: Partial<typeof address>) => changeAddress({ ...changes, pagina: 1 });
  const [mode, setMode] = useState<RecordMode<ProjectMap>>({ kind: "none" });
  const [placingId, setPlacingId] = useState(address.ubicar);
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(listMaps, { companyId }, "Error al cargar los mapas.");
  const ownCompanyId = companyId ?? companyIdOf(actor);
  const shownCompanyId = can(actor, "subscriber.read", { companyId: ownCompanyId }) && ownCompanyId;
  const factsOf = useMapFacts(companyId);

  const found = findMaps(list.rows ?? [], address.buscar).filter(
    ({ published }) => address.enlace === "todos" || published === (address.enlace === "con"),
  );
  const open = (kind: "editar" | "eliminar", map: ProjectMap) =>
    can(actor, "map.write", map) ? () => setMode({ kind, record: map }) : undefined;
  const place = (map: ProjectMap) => setPlacingId(map.id);
  const toPlace = list.rows?.find((map) => map.id === placingId && can(actor, "map.write", map));
  const closePlacing = () => {
    setPlacingId(null);
    if (address.ubicar !== null) afterEntryRemoved(() => changeAddress({ ubicar: null }));
  };
  const actionsOf = (map: ProjectMap) => (
    <>
      {can(actor, "map.write", map) && <CalibrateButton map={map} onClick={() => place(map)} />}
      <RecordActions recordName={map.name} onEdit={open("editar", map)} onDelete={open("eliminar", map)} />
    </>
  );
  return (
    <RecordsScreen
      name="mapas"
      {...{ texts, list, found, address, mode, actionsOf }}
      columns={mapColumns}
      position={numberedPages(address, changeAddress)}
      onFilter={filter}
      onClear={() => filter(noFilter)}
      isFiltered={companyId !== undefined || address.enlace !== "todos"}
      filters={
        <>
          <CompanyFilter actor={actor} value={address.empresa} onChange={(empresa) => filter({ empresa })} />
          <SegmentedControl
            label="Enlace público"
            options={linkChoices}
            value={address.enlace}
            onChange={(enlace) => filter({ enlace })}
          />
          {shownCompanyId && <SubscribersButton companyId={shownCompanyId} />}
          {shownCompanyId && <PublicSettingsButton companyId={shownCompanyId} />}
        </>
      }
      cardSize={{ value: address.filas, options: pageSizes, onChange: (filas) => filter({ filas }) }}
      cardOf={(map, frame) => <MapCard map={map} facts={factsOf(map)} {...frame} />}
      openerOf={(map) => open("editar", map)}
      mayCreate={isEverAllowed(actor, "map.write")}
      onMode={setMode}
    >
      <MapModal {...{ actor, mode }} onMode={setMode} onPlace={place} />
      {toPlace && <CalibrateMap map={toPlace} onClose={closePlacing} />}
    </RecordsScreen>
  );
}
