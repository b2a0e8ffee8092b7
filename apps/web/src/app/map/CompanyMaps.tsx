import type { Brand } from "@mapaobra/contract/wire/map";
import { anonymous } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { TopBar } from "../../features/public-maps/TopBar.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./CompanyMaps.module.css";
import { MapName } from "./MapName.tsx";
import { MapScreen } from "./MapScreen.tsx";
import { MapScreenFrame } from "./MapScreenFrame.tsx";
import { panelFocusTarget } from "./panel-focus-target.ts";
import { useSelectedMap } from "./use-selected-map.ts";

interface CompanyMapsProps {
  readonly company: Brand;
  readonly maps: readonly ProjectMap[];
}

/** The published maps of one company, for visitors. */
export function CompanyMaps({ company, maps }: CompanyMapsProps) {
  const chosen = useSelectedMap(maps, company.companyName, true);
  const { map, ground, navigation } = chosen;

  const bar = (
    <TopBar name={company.companyName} logo={company.logo}>
      <MapName {...chosen} />
    </TopBar>
  );
  if (!map || !ground || ground.kind === "none") {
    return (
      <MapScreenFrame bar={bar}>
        <Notice>{ground?.kind === "none" ? ground.message : "No hay mapas públicos disponibles."}</Notice>
      </MapScreenFrame>
    );
  }
  return (
    <div className={styles.screen}>
      <SkipLink />
      {bar}
      <MapScreen key={map.id} map={map} actor={anonymous} basemap={ground} navigation={navigation} />
    </div>
  );
}

/** The first tab stop: skips the map to its project list. */
const SkipLink = () => (
  <button
    type="button"
    className={`${styles.skip} visually-hidden`}
    onClick={() => panelFocusTarget()?.focus()}
  >
    Ir a la lista de proyectos
  </button>
);
