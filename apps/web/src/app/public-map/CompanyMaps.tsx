import type { Brand } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useEffectEvent, useMemo } from "react";
import { MapPicker } from "../../features/map-picker/MapPicker.tsx";
import { TopBar } from "../../features/public-maps/TopBar.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./CompanyMaps.module.css";
import { MapScreen } from "./MapScreen.tsx";
import { MapScreenFrame } from "./MapScreenFrame.tsx";
import { isOffered, openerOf } from "./map-hosts.ts";
import { panelInFront } from "./panel-in-front.ts";
import { useMapAddress } from "./use-map-address.ts";
import { useMapOfPoint } from "./use-map-of-point.ts";

interface CompanyMapsProps {
  readonly company: Brand;
  readonly maps: readonly ProjectMap[];
}

/** The maps of one company: the one that the address names, else the first. */
export function CompanyMaps({ company, maps }: CompanyMapsProps) {
  const navigation = useMapAddress();
  const offered = useMemo(() => maps.filter(({ type }) => isOffered(type)), [maps]);
  const named = navigation.address.map;
  const found = offered.find(({ slug, id }) => slug === named || String(id) === named);
  const map = found ?? offered[0];
  const isUnknown = named !== null && !found;
  useMapOfPoint(offered, map, navigation);

  const forgetUnknown = useEffectEvent(() => navigation.tidy({ map: null }));
  useEffect(() => {
    if (isUnknown) forgetUnknown();
  }, [isUnknown]);

  useEffect(() => {
    document.title = map ? `${map.name} · ${company.companyName}` : company.companyName;
  }, [map, company]);

  const bar = (
    <TopBar name={company.companyName} logo={company.logo}>
      {map &&
        (offered.length > 1 ? (
          <MapPicker maps={offered} selected={map} onSelect={({ slug }) => navigation.selectMap(slug)} />
        ) : (
          <p className={styles.mapName}>{map.name}</p>
        ))}
    </TopBar>
  );
  const open = map && openerOf(map.type);
  if (!map || !open) {
    return (
      <MapScreenFrame bar={bar}>
        <Notice>
          {map ? `No se reconoce el tipo de mapa: ${map.type}` : "No hay mapas públicos disponibles."}
        </Notice>
      </MapScreenFrame>
    );
  }
  return (
    <div className={styles.screen}>
      <SkipLink />
      {bar}
      <MapScreen key={map.id} map={map} open={open} navigation={navigation} />
    </div>
  );
}

/** The first stop of the keyboard: past the map, to its projects. */
const SkipLink = () => (
  <button type="button" className={`${styles.skip} visually-hidden`} onClick={() => panelInFront()?.focus()}>
    Ir a la lista de proyectos
  </button>
);
