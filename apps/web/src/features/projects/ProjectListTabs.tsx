import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { Point } from "@mapaobra/domain/point/point";
import { lazy, type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { enumParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { LazyBoundary } from "../../ui/feedback/LazyBoundary.tsx";
import panelStyles from "../../ui/layout/panel.module.css";
import { Tabs } from "../../ui/layout/Tabs.tsx";
import { ChooseRows } from "./bulk/ChooseRows.tsx";
import styles from "./ProjectListTabs.module.css";

const UnplacedList = lazy(() => import("./bin/UnplacedList.tsx"));
const BinList = lazy(() => import("./bin/BinList.tsx"));

interface ProjectListTabsProps {
  readonly mapId: number;
  /** Above the projects that are on the map; false while hidden. Shown in another tab, they open theirs. */
  readonly filters: ReactNode;
  /** Of that list, in its order. */
  readonly rows: Uint32Array;
  /** Projects that are on the map. */
  readonly placedList: ReactNode;
  /** Number of projects that match the filters. */
  readonly placedCount: number;
  readonly onOpen: (id: number) => void;
  /** Called with a restored point: it belongs on the map again. */
  readonly onRestored: (point: Point) => void;
}

const urlParams = { lista: enumParam(["en-el-mapa", "sin-ubicacion", "papelera"]) };

/** Project tabs for editors: on the map, without a place on the map, and deleted. */
export default function ProjectListTabs(props: ProjectListTabsProps) {
  const { mapId, filters, rows, placedList, placedCount, onOpen, onRestored } = props;
  const id = useId();
  const [{ lista: tab }, changeAddress] = useUrlState(urlParams);
  const hasFilters = filters !== false;
  const openPlaced = useEffectEvent(() => tab !== "en-el-mapa" && changeAddress({ lista: "en-el-mapa" }));
  useEffect(() => {
    if (hasFilters) openPlaced();
  }, [hasFilters]);
  const tabs = [
    { value: "en-el-mapa", label: `${formatWhole(placedCount)} en el mapa` },
    { value: "sin-ubicacion", label: "Sin ubicación" },
    { value: "papelera", label: "Papelera" },
  ] as const;
  return (
    <div className={panelStyles.panel}>
      <Tabs
        id={id}
        label="Proyectos del mapa"
        tabs={tabs}
        value={tab}
        onChange={(lista) => changeAddress({ lista })}
      />
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className={`${panelStyles.panel} ${styles.panel}`}
      >
        {tab === "en-el-mapa" ? (
          <>
            {filters}
            <ChooseRows rows={rows}>{placedList}</ChooseRows>
          </>
        ) : (
          <LazyBoundary key={tab} message="No se pudo cargar la lista de proyectos.">
            {tab === "sin-ubicacion" ? (
              <UnplacedList mapId={mapId} onOpen={onOpen} />
            ) : (
              <BinList mapId={mapId} onRestored={onRestored} />
            )}
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
