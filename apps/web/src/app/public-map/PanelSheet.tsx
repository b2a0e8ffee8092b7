import { useCallback, useState } from "react";
import { BottomSheet } from "../../ui/BottomSheet.tsx";
import type { Detent } from "../../ui/sheet-detents.ts";
import type { PanelFrameProps } from "./PanelCards.tsx";
import styles from "./PanelSheet.module.css";
import { coveredBySheet } from "./panel-space.ts";

/** On phones: one sheet with the list and, over it, the open point; each keeps its own height. */
export function PanelSheet({ list, info, onCovered }: PanelFrameProps) {
  const [listDetent, setListDetent] = useState<Detent>("peek");
  const [infoDetent, setInfoDetent] = useState<Detent>("half");
  const isOpen = !!info;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setInfoDetent("half");
  }
  const onHeight = useCallback(
    (height: number, stageHeight: number) => onCovered(coveredBySheet(height, stageHeight)),
    [onCovered],
  );

  return (
    <BottomSheet
      label={isOpen ? "Punto" : "Proyectos"}
      detent={isOpen ? infoDetent : listDetent}
      onDetent={isOpen ? setInfoDetent : setListDetent}
      onHeight={onHeight}
    >
      <div className={styles.list} inert={isOpen}>
        {list(null)}
      </div>
      {isOpen && <div className={styles.info}>{info}</div>}
    </BottomSheet>
  );
}
