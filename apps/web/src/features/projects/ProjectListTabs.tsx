import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { Point } from "@mapaobra/domain/point/point";
import { lazy, type ReactNode, useId } from "react";
import { enumParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { LazyBoundary } from "../../ui/feedback/LazyBoundary.tsx";
import panelStyles from "../../ui/layout/panel.module.css";
import { Tabs } from "../../ui/layout/Tabs.tsx";
import styles from "./ProjectListTabs.module.css";

const UnplacedList = lazy(() => import("./bin/UnplacedList.tsx"));
const BinList = lazy(() => import("./bin/BinList.tsx"));

interface ProjectListTabsProps {
  readonly mapId: number;
  /** Projects that are on the map. */
  readonly placedList: ReactNode;
  /** Number of projects that match the filters; shown while only the tabs are visible. */
  readonly placedCount: number | undefined;
  readonly onOpen: (id: number) => void;
  /** Called with a restored point: it belongs on the map again. */
  readonly onRestored: (point: Point) => void;
}

const urlParams = { lista: enumParam(["en-el-mapa", "sin-ubicacion", "papelera"]) };

/** Project tabs for editors: on the map, without a place on the map, and deleted. */
export default function ProjectListTabs(props: ProjectListTabsProps) {
  const { mapId, placedList, placedCount, onOpen, onRestored } = props;
  const id = useId();
  const [{ lista: tab }, changeAddress] = useUrlState(urlParams);
  const tabs = [
    {
      value: "en-el-mapa",
      label: placedCount === undefined ? "En el mapa" : `${formatWhole(placedCount)} en el mapa`,
    },
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
          placedList
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
