import type { Brand } from "@mapaobra/contract/wire/map";
import { anonymous } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { OfflineNotice } from "../../features/connection/OfflineNotice.tsx";
import { TopBar } from "../../features/public-maps/TopBar.tsx";
import { MapIcon } from "../../ui/initial-icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./CompanyMaps.module.css";
import { MapName } from "./MapName.tsx";
import { MapScreen } from "./MapScreen.tsx";
import { MapScreenFrame } from "./MapScreenFrame.tsx";
import { focusProjectList } from "./panel-focus-target.ts";
import { useSelectedMap } from "./use-selected-map.ts";

interface CompanyMapsProps {
  readonly company: Brand;
  readonly maps: readonly ProjectMap[];
}

/** The published maps of one company, for visitors. */
export function CompanyMaps({ company, maps }: CompanyMapsProps) {
  const selection = useSelectedMap(maps, company.companyName, true);
  const { map, basemap, navigation, otherMaps } = selection;

  const bar = (
    <TopBar name={company.companyName} logo={company.logo}>
      <MapName {...selection} />
    </TopBar>
  );
  if (!map || !basemap || basemap.kind === "none") {
    return (
      <MapScreenFrame bar={bar}>
        <Notice icon={<MapIcon />}>
          {basemap?.kind === "none" ? basemap.message : "No hay mapas públicos disponibles."}
        </Notice>
      </MapScreenFrame>
    );
  }
  return (
    <div className={styles.screen}>
      <SkipLink />
      {bar}
      <OfflineNotice />
      <MapScreen
        key={map.id}
        map={map}
        actor={anonymous}
        basemap={basemap}
        navigation={navigation}
        otherMaps={otherMaps}
      />
    </div>
  );
}

/** The first tab stop: skips the map to its project list. */
const SkipLink = () => (
  <button type="button" className={`${styles.skip} visually-hidden`} onClick={focusProjectList}>
    Ir a la lista de proyectos
  </button>
);
