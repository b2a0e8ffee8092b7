import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Covered } from "../../features/map-stage/visible-area.ts";
import { useRoomyScreen } from "../../lib/use-media-query.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ChevronLeftIcon, ListIcon } from "../../ui/icons.tsx";
import styles from "./PanelCards.module.css";
import { cardWidth, coveredByCard } from "./panel-space.ts";

export interface PanelFrameProps {
  /** The list, given what stands in the corner of its heading. */
  readonly list: (corner: ReactNode) => ReactNode;
  /** What stands before the list: the open point, else a tool. */
  readonly front: { readonly label: string; readonly content: ReactNode } | null;
  /** The filters, where they stand above the list. */
  readonly filters: ReactNode;
  /** How many projects the list has. */
  readonly count: number;
  /** Something is being done on the map itself, which what stands in front is to leave in sight. */
  readonly isAside: boolean;
  readonly onCovered: (covered: Covered) => void;
}

/** On wide screens: the filters and a card with the list, which can be put away, and before them what is open. */
export function PanelCards({ list, front, filters, count, isAside, onCovered }: PanelFrameProps) {
  const [listIsOut, setListIsOut] = useState(true);
  const cardIsOut = listIsOut || !!filters || front !== null;
  const roomy = useRoomyScreen();
  useEffect(() => onCovered(coveredByCard(cardIsOut, roomy)), [cardIsOut, roomy, onCovered]);

  // The button that was pressed goes away: the keyboard goes on from the one that undoes it.
  const putList = (out: boolean) => {
    flushSync(() => setListIsOut(out));
    document.getElementById(out ? "ocultar-proyectos" : "mostrar-proyectos")?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.column} style={{ "--card-width": `${cardWidth(roomy)}px` } as CSSProperties}>
      {filters && (
        <div className={styles.filters} inert={front !== null}>
          {filters}
        </div>
      )}
      {listIsOut ? (
        <div className={styles.list} inert={front !== null}>
          {list(
            <IconButton id="ocultar-proyectos" label="Ocultar la lista" onClick={() => putList(false)}>
              <ChevronLeftIcon />
            </IconButton>,
          )}
        </div>
      ) : (
        front === null && (
          <div className={styles.show}>
            <Button id="mostrar-proyectos" onClick={() => putList(true)}>
              <ListIcon />
              Lista de proyectos ({formatWhole(count)})
            </Button>
          </div>
        )
      )}
      {front && (
        <div className={styles.front} inert={isAside}>
          {front.content}
        </div>
      )}
    </div>
  );
}
