import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { Point } from "@mapaobra/domain/point/point";
import { lazy, type ReactNode, useId, useState } from "react";
import { LazyBoundary } from "../../ui/LazyBoundary.tsx";
import panelStyles from "../../ui/panel.module.css";
import { Tabs } from "../../ui/Tabs.tsx";
import styles from "./ProjectListTabs.module.css";

const UnplacedList = lazy(() => import("./UnplacedList.tsx"));
const BinList = lazy(() => import("./BinList.tsx"));

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

type ListTab = "placed" | "unplaced" | "bin";

/** Project tabs for editors: on the map, without a place on the map, and deleted. */
export default function ProjectListTabs(props: ProjectListTabsProps) {
  const { mapId, placedList, placedCount, onOpen, onRestored } = props;
  const id = useId();
  const [tab, setTab] = useState<ListTab>("placed");
  const tabs = [
    {
      value: "placed",
      label: placedCount === undefined ? "En el mapa" : `${formatWhole(placedCount)} en el mapa`,
    },
    { value: "unplaced", label: "Sin ubicación" },
    { value: "bin", label: "Papelera" },
  ] as const;
  return (
    <div className={panelStyles.panel}>
      <Tabs id={id} label="Proyectos del mapa" tabs={tabs} value={tab} onChange={setTab} />
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className={`${panelStyles.panel} ${styles.panel}`}
      >
        {tab === "placed" ? (
          placedList
        ) : (
          <LazyBoundary key={tab} message="No se pudo cargar la lista de proyectos.">
            {tab === "unplaced" ? (
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
