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
  /** The list of what is on the map. */
  readonly placedList: ReactNode;
  /** How many the filters leave of them, where nothing else tells while the tabs are all that is seen. */
  readonly placedCount: number | undefined;
  readonly onOpen: (id: number) => void;
  /** A point came back from the bin: it belongs on the map again. */
  readonly onRestored: (point: Point) => void;
  /** Beside the tabs: how the panel is put away. */
  readonly headerActions?: ReactNode;
}

type ListTab = "placed" | "unplaced" | "bin";

/** The projects of a map for whoever may change them: also those that no map can show, and the deleted ones. */
export default function ProjectListTabs(props: ProjectListTabsProps) {
  const { mapId, placedList, placedCount, onOpen, onRestored, headerActions } = props;
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
      <Tabs
        id={id}
        label="Proyectos del mapa"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        corner={headerActions}
      />
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className={`${panelStyles.panel} ${styles.panel}`}
      >
        {tab === "placed" ? (
          placedList
        ) : (
          <LazyBoundary key={tab} sentence="No se pudo cargar la lista de proyectos.">
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
