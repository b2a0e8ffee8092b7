import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, couldEver } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect } from "react";
import { useAddressState, wholePart } from "../../lib/address-state.ts";
import { pageOf } from "../../lib/page-buttons.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CardGrid } from "../../ui/records/CardGrid.tsx";
import { ListState } from "../../ui/records/ListState.tsx";
import { Pagination } from "../../ui/records/Pagination.tsx";
import styles from "./HomeScreen.module.css";
import { MapCard } from "./MapCard.tsx";
import { ScreenLink } from "./ScreenLink.tsx";
import { type Shortcut, Shortcuts } from "./Shortcuts.tsx";

const addressParts = { pagina: wholePart(1, 1) };
const MAPS_A_PAGE = 12;

interface HomeScreenProps {
  readonly actor: Actor;
  /** Who is greeted. */
  readonly name: string;
  /** Whose page this is, for its title. */
  readonly brand: string;
  /** The screens that they may open. */
  readonly shortcuts: readonly Shortcut[];
  /** Where maps are managed. */
  readonly mapsPath: string;
  /** Where visitors see a published map. */
  readonly publicPageOf: (map: ProjectMap) => string;
}

/** Where the day begins: the maps of the company, and the ways to what one works with. */
export function HomeScreen({ actor, name, brand, shortcuts, mapsPath, publicPageOf }: HomeScreenProps) {
  const [{ pagina }, changeAddress] = useAddressState(addressParts);
  const list = useRecordList(listMaps, { companyId: undefined }, "Error al cargar los mapas.");
  const page = pageOf(list.rows ?? [], pagina, MAPS_A_PAGE);
  const isOfAllCompanies = couldEver(actor, "company.choose");
  const mayWrite = couldEver(actor, "map.write");
  useEffect(() => {
    document.title = `Inicio · ${brand}`;
  }, [brand]);

  const managementOf = (map: ProjectMap) =>
    can(actor, "map.write", map) ? `${mapsPath}?${new URLSearchParams({ buscar: map.name })}` : undefined;

  return (
    <main className={styles.screen}>
      <h1 className={styles.greeting} tabIndex={-1}>
        Hola, {name}
      </h1>
      {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />}
      <section className={styles.maps} aria-labelledby="mapas">
        <h2 id="mapas" className={styles.heading}>
          Mapas
        </h2>
        <ListState
          total={list.rows?.length}
          found={page.total}
          failure={list.failure}
          onRetry={list.retry}
          onDismiss={list.dismiss}
          none={
            <Notice action={mayWrite && <ScreenLink to={mapsPath}>Ir a la gestión de mapas</ScreenLink>}>
              No hay mapas asociados a su empresa.
            </Notice>
          }
          noneFound={null}
        >
          <CardGrid label="Mapas">
            {page.rows.map((map) => (
              <MapCard
                key={map.id}
                map={map}
                showsCompany={isOfAllCompanies}
                publicPage={map.published ? publicPageOf(map) : undefined}
                management={managementOf(map)}
              />
            ))}
          </CardGrid>
          {page.pages > 1 && <Pagination shown={page} onPage={(pagina) => changeAddress({ pagina })} />}
        </ListState>
      </section>
    </main>
  );
}
