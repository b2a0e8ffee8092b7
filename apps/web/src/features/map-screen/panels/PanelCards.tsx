import { formatWhole } from "@mapaobra/domain/format/numbers";
import { cardInsets } from "@mapaobra/map/view/stage-layout";
import type { ViewportInsets } from "@mapaobra/map/view/visible-area";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/controls/Button.tsx";
import { ChevronLeftIcon, ListIcon } from "../../../ui/controls/icons.tsx";
import styles from "./PanelCards.module.css";
import { useCardLayout } from "./use-card-layout.ts";
import type { ToolBox } from "./use-tool-box.ts";

export interface PanelLayoutProps {
  readonly list: ReactNode;
  /** The list begins with tabs. */
  readonly hasListTabs: boolean;
  /** Each request raises the list of a phone. */
  readonly listRequests: number;
  /** Several rows are chosen in the list, which needs the height of a phone. */
  readonly isChoosingRows: boolean;
  /** The open point, or a tool. */
  readonly foreground: {
    readonly label: string;
    readonly content: ReactNode;
    /** Opened by the page's address, not by the user. */
    readonly isFromUrl?: boolean;
    /** It opens at the full height of a phone's sheet. */
    readonly isTall?: boolean;
  } | null;
  /** Below the list and the foreground panel. */
  readonly bar: ReactNode;
  /** Number of projects in the list. */
  readonly count: number;
  readonly tools: ToolBox;
  /** The user is moving a point: the foreground panel leaves the map visible. */
  readonly isMinimized: boolean;
  readonly onInsetsChange: (covered: ViewportInsets) => void;
}

/**
 * For wide screens: a collapsible card with the list. The foreground panel replaces it,
 * or is in a second column where the map has space for both.
 */
export function PanelCards(props: PanelLayoutProps) {
  const { list, foreground, bar, count, tools, isMinimized, onInsetsChange } = props;
  const { isColumnOpen } = tools;
  const layout = useCardLayout();
  const isCovered = foreground !== null && !layout.isSideBySide;
  const isForegroundBeside = foreground !== null && layout.isSideBySide && isColumnOpen;
  const columns = isForegroundBeside ? 2 : isColumnOpen || foreground ? 1 : 0;
  useEffect(() => onInsetsChange(cardInsets(columns, layout)), [columns, layout, onInsetsChange]);

  // The clicked button disappears: move the focus to the one that reverses it.
  const toggleColumn = (isOpen: boolean) => {
    flushSync(() => tools.setColumnOpen(isOpen));
    document
      .getElementById(isOpen ? "ocultar-proyectos" : "mostrar-proyectos")
      ?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.column} style={{ "--card-width": `${layout.cardWidth}px` } as CSSProperties}>
      <div className={styles.stack}>
        {isColumnOpen && (
          <div className={styles.listed}>
            <div className={styles.card} inert={isCovered} data-panel-over-map>
              {list}
            </div>
            {!isCovered && !isForegroundBeside && (
              <button
                id="ocultar-proyectos"
                type="button"
                className={styles.hide}
                aria-label="Ocultar el panel"
                title="Ocultar el panel"
                onClick={() => toggleColumn(false)}
              >
                <ChevronLeftIcon />
              </button>
            )}
          </div>
        )}
        {!isColumnOpen && foreground === null && tools.hasControls && (
          <div className={styles.show} data-panel-over-map>
            <Button id="mostrar-proyectos" onClick={() => toggleColumn(true)}>
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
