import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type ReactNode, useEffect, useState } from "react";
import type { Covered } from "../../features/map-stage/visible-area.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ChevronLeftIcon, ListIcon } from "../../ui/icons.tsx";
import styles from "./PanelCards.module.css";
import { coveredByCard } from "./panel-space.ts";

export interface PanelFrameProps {
  /** The list, given what stands in the corner of its heading. */
  readonly list: (corner: ReactNode) => ReactNode;
  /** The open point, or nothing. */
  readonly info: ReactNode;
  /** How many projects the list has. */
  readonly count: number;
  readonly onCovered: (covered: Covered) => void;
}

/** On wide screens: a card with the list, which can be put away, and in its place the open point's. */
export function PanelCards({ list, info, count, onCovered }: PanelFrameProps) {
  const [listIsOut, setListIsOut] = useState(true);
  const cardIsOut = listIsOut || !!info;
  useEffect(() => onCovered(coveredByCard(cardIsOut)), [cardIsOut, onCovered]);

  return (
    <div className={styles.column}>
      {listIsOut ? (
        <div className={styles.list} inert={!!info}>
          {list(
            <IconButton label="Ocultar la lista" onClick={() => setListIsOut(false)}>
              <ChevronLeftIcon />
            </IconButton>,
          )}
        </div>
      ) : (
        !info && (
          <div className={styles.show}>
            <Button onClick={() => setListIsOut(true)}>
              <ListIcon />
              Lista de proyectos ({formatWhole(count)})
            </Button>
          </div>
        )
      )}
      {info && <div className={styles.info}>{info}</div>}
    </div>
  );
}
