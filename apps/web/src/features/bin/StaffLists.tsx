import type { Point } from "@mapaobra/domain/point/point";
import { lazy, type ReactNode, useId, useState } from "react";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import { TabRow } from "../../ui/TabRow.tsx";
import styles from "./StaffLists.module.css";

const UnplacedList = lazy(() => import("./UnplacedList.tsx"));
const BinList = lazy(() => import("./BinList.tsx"));

interface StaffListsProps {
  readonly mapId: number;
  /** The list of what is on the map. */
  readonly placed: ReactNode;
  readonly onOpen: (id: number) => void;
  /** A point came back from the bin: it belongs on the map again. */
  readonly onRestored: (point: Point) => void;
  /** Beside the tabs: how the panel is put away. */
  readonly corner?: ReactNode;
}

const tabs = [
  { value: "placed", label: "En el mapa" },
  { value: "unplaced", label: "Sin ubicación" },
  { value: "bin", label: "Papelera" },
] as const;

/** The projects of a map for whoever may change them: also those that no map can show, and the deleted ones. */
export default function StaffLists({ mapId, placed, onOpen, onRestored, corner }: StaffListsProps) {
  const id = useId();
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("placed");
  return (
    <div className={styles.lists}>
      <TabRow id={id} label="Proyectos del mapa" tabs={tabs} value={tab} onChange={setTab} corner={corner} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.panel}>
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
