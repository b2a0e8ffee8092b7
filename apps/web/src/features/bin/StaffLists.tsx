import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { Point } from "@mapaobra/domain/point/point";
import { lazy, type ReactNode, useId, useState } from "react";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import panelStyles from "../../ui/panel.module.css";
import { TabRow } from "../../ui/TabRow.tsx";
import styles from "./StaffLists.module.css";

const UnplacedList = lazy(() => import("./UnplacedList.tsx"));
const BinList = lazy(() => import("./BinList.tsx"));

interface StaffListsProps {
  readonly mapId: number;
  /** The list of what is on the map. */
  readonly placed: ReactNode;
  /** How many the filters leave of them, where nothing else tells while the tabs are all that is seen. */
  readonly placedCount: number | undefined;
  readonly onOpen: (id: number) => void;
  /** A point came back from the bin: it belongs on the map again. */
  readonly onRestored: (point: Point) => void;
  /** Beside the tabs: how the panel is put away. */
  readonly corner?: ReactNode;
}

type ListTab = "placed" | "unplaced" | "bin";

/** The projects of a map for whoever may change them: also those that no map can show, and the deleted ones. */
export default function StaffLists(props: StaffListsProps) {
  const { mapId, placed, placedCount, onOpen, onRestored, corner } = props;
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
      <TabRow id={id} label="Proyectos del mapa" tabs={tabs} value={tab} onChange={setTab} corner={corner} />
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className={`${panelStyles.panel} ${styles.panel}`}
      >
        {tab === "placed" ? (
          placed
        ) : (
          <LoadedLater key={tab} sentence="No se pudo cargar la lista de proyectos.">
            {tab === "unplaced" ? (
              <UnplacedList mapId={mapId} onOpen={onOpen} />
            ) : (
              <BinList mapId={mapId} onRestored={onRestored} />
            )}
          </LoadedLater>
        )}
      </div>
    </div>
  );
}
