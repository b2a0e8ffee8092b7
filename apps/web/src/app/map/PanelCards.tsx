import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ViewportInsets } from "../../features/map-stage/visible-area.ts";
import { useExtraWideScreen } from "../../lib/use-media-query.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ChevronLeftIcon, ListIcon } from "../../ui/icons.tsx";
import styles from "./PanelCards.module.css";
import { cardInsets, cardWidth } from "./panel-insets.ts";

export interface PanelLayoutProps {
  /** The list, given what stands in the corner of its heading. */
  readonly list: (headerActions: ReactNode) => ReactNode;
  /** What stands before the list: the open point, else a tool. */
  readonly foreground: { readonly label: string; readonly content: ReactNode } | null;
  /** The filters, where they stand above the list. */
  readonly filters: ReactNode;
  /** How many projects the list has. */
  readonly count: number;
  /** Something is being done on the map itself, which what stands in front is to leave in sight. */
  readonly isMinimized: boolean;
  readonly onInsetsChange: (covered: ViewportInsets) => void;
}

/** On wide screens: the filters and a card with the list, which can be put away, and before them what is open. */
export function PanelCards({
  list,
  foreground,
  filters,
  count,
  isMinimized,
  onInsetsChange,
}: PanelLayoutProps) {
  const [isListOpen, setListIsOut] = useState(true);
  const isCardOpen = isListOpen || !!filters || foreground !== null;
  const roomy = useExtraWideScreen();
  useEffect(() => onInsetsChange(cardInsets(isCardOpen, roomy)), [isCardOpen, roomy, onInsetsChange]);

  // The button that was pressed goes away: the keyboard goes on from the one that undoes it.
  const toggleList = (out: boolean) => {
    flushSync(() => setListIsOut(out));
    document.getElementById(out ? "ocultar-proyectos" : "mostrar-proyectos")?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.column} style={{ "--card-width": `${cardWidth(roomy)}px` } as CSSProperties}>
      {filters && (
        <div className={styles.filters} inert={foreground !== null}>
          {filters}
        </div>
      )}
      {isListOpen ? (
        <div className={styles.list} inert={foreground !== null}>
          {list(
            <IconButton id="ocultar-proyectos" label="Ocultar la lista" onClick={() => toggleList(false)}>
              <ChevronLeftIcon />
            </IconButton>,
          )}
        </div>
      ) : (
        foreground === null && (
          <div className={styles.show}>
            <Button id="mostrar-proyectos" onClick={() => toggleList(true)}>
              <ListIcon />
              Lista de proyectos ({formatWhole(count)})
            </Button>
          </div>
        )
      )}
      {foreground && (
        <div className={styles.front} inert={isMinimized}>
          {foreground.content}
        </div>
      )}
    </div>
  );
}
