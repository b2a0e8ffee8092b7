import { formatWhole } from "@mapaobra/domain/format/numbers";
import { cardInsets } from "@mapaobra/map/view/stage-layout";
import type { ViewportInsets } from "@mapaobra/map/view/visible-area";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ChevronLeftIcon, ListIcon } from "../../ui/icons.tsx";
import { ScrollParentProvider } from "../../ui/scroll-parent.ts";
import styles from "./PanelCards.module.css";
import { useCardLayout } from "./use-card-layout.ts";

export interface PanelLayoutProps {
  /** The list, given the actions in its heading. */
  readonly list: (headerActions: ReactNode) => ReactNode;
  /** The open point, or a tool. */
  readonly foreground: {
    readonly label: string;
    readonly content: ReactNode;
    /** Opened by the page's address, not by the user. */
    readonly isFromUrl?: boolean;
  } | null;
  /** The filters, if they are shown above the list. */
  readonly filters: ReactNode;
  /** Below the list and the foreground panel. */
  readonly bar: ReactNode;
  /** Number of projects in the list. */
  readonly count: number;
  /** The user is moving a point: the foreground panel leaves the map visible. */
  readonly isMinimized: boolean;
  readonly onInsetsChange: (covered: ViewportInsets) => void;
}

/**
 * For wide screens: a card with the filters and, in the same scroll, the collapsible list. The foreground panel
 * is in a second column where both fit, and in front of that card elsewhere.
 */
export function PanelCards({
  list,
  foreground,
  filters,
  bar,
  count,
  isMinimized,
  onInsetsChange,
}: PanelLayoutProps) {
  const [isListOpen, setListIsOut] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useCardLayout();
  const hasCard = isListOpen || !!filters;
  const isCovered = foreground !== null && !layout.isSideBySide;
  const isForegroundBeside = foreground !== null && layout.isSideBySide && hasCard;
  const columns = isForegroundBeside ? 2 : hasCard || foreground ? 1 : 0;
  useEffect(() => onInsetsChange(cardInsets(columns, layout)), [columns, layout, onInsetsChange]);

  // The clicked button disappears: move the focus to the one that reverses it.
  const toggleList = (out: boolean) => {
    flushSync(() => setListIsOut(out));
    document.getElementById(out ? "ocultar-proyectos" : "mostrar-proyectos")?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.column} style={{ "--card-width": `${layout.cardWidth}px` } as CSSProperties}>
      <div className={styles.stack}>
        {hasCard && (
          <div ref={scroller} className={styles.card} inert={isCovered} data-panel-over-map>
            {filters && <div className={styles.filters}>{filters}</div>}
            {isListOpen && (
              <div className={styles.list}>
                <ScrollParentProvider value={scroller}>
                  {list(
                    <IconButton
                      id="ocultar-proyectos"
                      label="Ocultar la lista"
                      onClick={() => toggleList(false)}
                    >
                      <ChevronLeftIcon />
                    </IconButton>,
                  )}
                </ScrollParentProvider>
              </div>
            )}
          </div>
        )}
        {!isListOpen && foreground === null && (
          <div className={styles.show} data-panel-over-map>
            <Button id="mostrar-proyectos" onClick={() => toggleList(true)}>
              <ListIcon />
              Lista de proyectos ({formatWhole(count)})
            </Button>
          </div>
        )}
        {foreground && (
          <div
            className={isForegroundBeside ? `${styles.front} ${styles.beside}` : styles.front}
            inert={isMinimized}
            data-panel-over-map
          >
            {foreground.content}
          </div>
        )}
      </div>
      {bar && (
        <div className={styles.bar} data-panel-over-map>
          {bar}
        </div>
      )}
    </div>
  );
}
