import type { Brand } from "@mapaobra/contract/wire/map";
import { anonymous } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { controlsParam } from "@mapaobra/domain/map/map-url-params";
import { MapIcon } from "../../../ui/controls/initial-icons.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { OfflineNotice } from "../../shell/OfflineNotice.tsx";
import { MapName } from "../MapName.tsx";
import { MapScreen } from "../MapScreen.tsx";
import { focusProjectList } from "../panels/panel-focus-target.ts";
import { TopBar } from "../public-maps/TopBar.tsx";
import { useSelectedMap } from "../use-selected-map.ts";
import styles from "./CompanyMaps.module.css";
import { MapScreenFrame } from "./MapScreenFrame.tsx";

interface CompanyMapsProps {
  readonly company: Brand;
  readonly maps: readonly ProjectMap[];
}

/** The published maps of one company, for visitors. */
export function CompanyMaps({ company, maps }: CompanyMapsProps) {
  const selection = useSelectedMap(maps, company.companyName, true);
  const { map, basemap, navigation, otherMaps } = selection;

  const bar = new URLSearchParams(location.search).get(controlsParam) !== "no" && (
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
        offersAlerts={company.offersAlerts}
        offersInquiries={company.offersInquiries}
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
