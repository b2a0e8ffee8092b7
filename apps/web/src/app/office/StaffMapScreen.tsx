import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { Actor } from "@mapaobra/domain/access/actor";
import { couldEver } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdvertBanner } from "../../features/public-maps/AdvertBanner.tsx";
import { useRecordList } from "../../records/use-record-list.ts";
import { Notice } from "../../ui/Notice.tsx";
import { ListState } from "../../ui/records/ListState.tsx";
import { MapName } from "../map/MapName.tsx";
import { MapScreen } from "../map/MapScreen.tsx";
import { useChosenMap } from "../map/use-chosen-map.ts";
import { paths } from "../paths.ts";
import styles from "./StaffMapScreen.module.css";

interface StaffMapScreenProps {
  readonly actor: Actor;
  /** Whose page this is, for its title. */
  readonly owner: string;
}

/** Where the day begins: the maps that somebody may see, published or not (P2 §2.1). */
export function StaffMapScreen({ actor, owner }: StaffMapScreenProps) {
  const list = useRecordList(listMaps, { companyId: undefined }, "Error al cargar los mapas.");
  if (list.rows) return <ChosenMap maps={list.rows} {...{ actor, owner }} />;
  return (
    <NoMap>
      <ListState
        total={undefined}
        found={0}
        none={null}
        noneFound={null}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
      >
        {null}
      </ListState>
    </NoMap>
  );
}

function ChosenMap({ maps, actor, owner }: StaffMapScreenProps & { readonly maps: readonly ProjectMap[] }) {
  const chosen = useChosenMap(maps, owner, false);
  const { map, ground, navigation } = chosen;
  if (!map || !ground) {
    const action = couldEver(actor, "map.write") && (
      <Link to={paths.office.maps}>Ir a la gestión de mapas</Link>
    );
    return (
      <NoMap>
        <Notice action={action}>No hay mapas asociados a su empresa.</Notice>
      </NoMap>
    );
  }
  return (
    <div className={styles.screen} data-tall={!couldEver(actor, "client.read")}>
      <div className={styles.bar}>
        <MapName {...chosen} />
        <AdvertBanner />
      </div>
      {ground.kind === "none" ? (
        <NoMap>
          <Notice>{ground.sentence}</Notice>
        </NoMap>
      ) : (
        <MapScreen key={map.id} map={map} actor={actor} ground={ground} navigation={navigation} />
      )}
    </div>
  );
}

const NoMap = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.message}>
    <h1 className="visually-hidden">Mapas</h1>
    {children}
  </main>
);
