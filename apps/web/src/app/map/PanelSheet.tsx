import { useCallback, useState } from "react";
import { BottomSheet } from "../../ui/BottomSheet.tsx";
import type { Detent } from "../../ui/sheet-detents.ts";
import type { PanelFrameProps } from "./PanelCards.tsx";
import styles from "./PanelSheet.module.css";
import { coveredBySheet } from "./panel-space.ts";

/** On phones: one sheet with the list and, over it, what is open; each keeps its own height. */
export function PanelSheet({ list, front, isAside, onCovered }: PanelFrameProps) {
  const [listDetent, setListDetent] = useState<Detent>("peek");
  const [frontDetent, setFrontDetent] = useState<Detent>("half");
  const isOpen = front !== null;
  const [opened, setOpened] = useState(front?.label);
  if (opened !== front?.label) {
    setOpened(front?.label);
    setFrontDetent("half");
  }
  const [wasAside, setWasAside] = useState(isAside);
  if (wasAside !== isAside) {
    setWasAside(isAside);
    setFrontDetent(isAside ? "peek" : "half");
  }
  const onHeight = useCallback(
    (height: number, stageHeight: number) => onCovered(coveredBySheet(height, stageHeight)),
    [onCovered],
  );

  return (
    <BottomSheet
      label={front?.label ?? "Proyectos"}
      detent={isOpen ? frontDetent : listDetent}
      onDetent={isOpen ? setFrontDetent : setListDetent}
      onHeight={onHeight}
    >
      <div className={styles.list} inert={isOpen}>
        {list(null)}
      </div>
      {front && (
        <div className={styles.front} inert={isAside}>
          {front.content}
        </div>
      )}
    </BottomSheet>
  );
}
