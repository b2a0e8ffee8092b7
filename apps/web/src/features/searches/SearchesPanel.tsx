import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { countSearches, listSearches } from "@mapaobra/contract/endpoints/searches";
import { compareNames } from "@mapaobra/domain/format/name-order";
import { filterWords } from "@mapaobra/domain/point/active-filters";
import { emptyTable, rowOf as rowOfPoint, textAt } from "@mapaobra/domain/point/table";
import type { SavedSearch } from "@mapaobra/domain/search/search";
import { type ReactNode, useRef, useState } from "react";
import { useOpenMap, usePointTable } from "../../map/open-map.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { BookmarkIcon } from "../../ui/controls/icons.tsx";
import { LoadingText } from "../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { PanelHeader } from "../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../ui/layout/panel.module.css";
import type { ChosenOrder } from "../projects/use-project-list.ts";
import { FeedDialog } from "./list/FeedDialog.tsx";
import { SearchRow } from "./list/SearchRow.tsx";
import { useRowEntries } from "./list/use-row-entries.tsx";
import styles from "./SearchesPanel.module.css";
import { findOwnSearch, followedProject } from "./writes/own-search.ts";
import { useSearchWrites } from "./writes/use-search-writes.ts";

interface SearchesPanelProps {
  /** The order of the list now; null for its default. */
  readonly order: ChosenOrder | null;
  /** Shows a search on its map. */
  readonly onOpen: (search: SavedSearch) => void;
  readonly onSave: () => void;
  /** The close button. */
  readonly corner: ReactNode;
}

/** 'Mis búsquedas': the user's saved searches, and those that others share. */
export default function SearchesPanel({ order, onOpen, onSave, corner }: SearchesPanelProps) {
  const { map, filters: current, pickPoint } = useOpenMap();
  const table = usePointTable();
  const { id: userId } = useSignedInUser();
  const list = useRecordList(listSearches, {}, "No se pudieron cargar sus búsquedas.");
  const maps = useRecordList(listMaps, { companyId: undefined }, "Error al cargar los mapas.").rows;
  const { lookAt } = useSearchWrites();
  const heading = useRef<HTMLHeadingElement>(null);
  // Slower than the list, which does without them.
  const counts = useRecordList(countSearches, {}, "").rows;
  const [feedOf, setFeedOf] = useState<SavedSearch | null>(null);
  const entriesOf = useRowEntries(order, {
    focusHeading: () => heading.current?.focus(),
    openFeed: setFeedOf,
  });

  const open = (search: SavedSearch) => {
    // What is new counts from now on; a failure leaves it marked as new.
    lookAt(search.id).catch(() => undefined);
    const project = followedProject(search.filters);
    if (project !== null && search.mapId === map.id) pickPoint(project);
    else onOpen(search);
  };
  const rowOf = (search: SavedSearch) => {
    const { mapId, filters } = search;
    const isOwn = search.ownerId === userId;
    const project = followedProject(filters);
    const row = project === null || mapId !== map.id ? -1 : rowOfPoint(table, project);
    const isMapGone = mapId === null || (maps !== undefined && !maps.some(({ id }) => id === mapId));
    return (
      <SearchRow
        key={search.id}
        search={search}
        words={filterWords(filters, mapId === map.id ? table : emptyTable) || "Todos los proyectos"}
        count={counts?.find(({ id }) => id === search.id)}
        isOwn={isOwn}
        isMapGone={isMapGone}
        stage={project === null ? undefined : row === -1 ? null : textAt(table.stage, row)}
        entries={entriesOf(search, { isOwn, isMapGone, isProject: project !== null })}
        onOpen={() => open(search)}
      />
    );
  };

  const rows = list.rows?.toSorted((one, other) => compareNames(one.name, other.name));
  const all = rows?.filter(({ ownerId }) => ownerId === userId) ?? [];
  const projects = all.filter(({ filters }) => followedProject(filters) !== null);
  const own = all.filter((search) => !projects.includes(search));
  const isSaved = findOwnSearch(all, { userId, mapId: map.id, filters: current }) !== undefined;
  const shared = rows?.filter(({ ownerId }) => ownerId !== userId) ?? [];
  return (
    <section className={panelStyles.panel} aria-label="Mis búsquedas">
      <PanelHeader title="Mis búsquedas" titleRef={heading}>
        {corner}
      </PanelHeader>
      <div className={panelStyles.body}>
        {list.failure && (
          <Notice
            assertive
            title={list.failure.message}
            action={<Button onClick={list.retry}>Reintentar</Button>}
          >
            {list.failure.reason}
          </Notice>
        )}
        {!rows && !list.failure && <LoadingText />}
        {rows?.length === 0 && (
          <Notice icon={<BookmarkIcon />}>
            Elija filtros y guárdelos con un nombre para volver a ellos, recibir avisos o compartirlos.
          </Notice>
        )}
        {own.length > 0 && <ul aria-label="Mis búsquedas">{own.map(rowOf)}</ul>}
        {projects.length > 0 && (
          <>
            <h3 className={styles.group} id="proyectos-seguidos">
              Proyectos que sigue
            </h3>
            <ul aria-labelledby="proyectos-seguidos">{projects.map(rowOf)}</ul>
          </>
        )}
        {shared.length > 0 && (
          <>
            <h3 className={styles.group} id="busquedas-compartidas">
              Compartidas con usted
            </h3>
            <ul aria-labelledby="busquedas-compartidas">{shared.map(rowOf)}</ul>
          </>
        )}
      </div>
      {!isSaved && (
        <footer className={styles.foot}>
          <Button onClick={onSave}>Guardar búsqueda</Button>
        </footer>
      )}
      {feedOf && <FeedDialog search={feedOf} onClose={() => setFeedOf(null)} />}
    </section>
  );
}
