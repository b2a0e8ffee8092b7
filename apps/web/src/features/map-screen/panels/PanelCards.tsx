import { formatWhole } from "@mapaobra/domain/format/numbers";
import { cardInsets } from "@mapaobra/map/view/stage-layout";
import type { ViewportInsets } from "@mapaobra/map/view/visible-area";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { ChevronLeftIcon, ListIcon } from "../../../ui/controls/icons.tsx";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { Tabs } from "../../../ui/layout/Tabs.tsx";
import styles from "./PanelCards.module.css";
import { COLUMN_ID } from "./panel-focus-target.ts";
import { useCardLayout } from "./use-card-layout.ts";
import type { ToolBox } from "./use-tool-box.ts";

export interface PanelLayoutProps {
  readonly list: ReactNode;
  /** The list begins with tabs. */
  readonly hasListTabs: boolean;
  /** The open point, or a tool. */
  readonly foreground: {
    readonly label: string;
    readonly content: ReactNode;
    /** Opened by the page's address, not by the user. */
    readonly isFromUrl?: boolean;
  } | null;
  readonly filters: ReactNode;
  /** Number of active filters. */
  readonly filterCount: number;
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
 * For wide screens: a collapsible card with the list and the filters behind tabs. The foreground panel replaces it,
 * or is in a second column where the map has space for both.
 */
export function PanelCards(props: PanelLayoutProps) {
  const { list, foreground, filters, filterCount, bar, count, tools, isMinimized, onInsetsChange } = props;
  const { tab, isColumnOpen } = tools;
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
  const tabs = [
    { value: "list", label: `Lista ${formatWhole(count)}` },
    {
      value: "filters",
      label: <>Filtros {filterCount > 0 && <Badge>{filterCount}</Badge>}</>,
    },
  ] as const;

  return (
    <div className={styles.column} style={{ "--card-width": `${layout.cardWidth}px` } as CSSProperties}>
      <div className={styles.stack}>
        {isColumnOpen && (
          <div className={styles.card} inert={isCovered} data-panel-over-map>
            <Tabs
              id={COLUMN_ID}
              label="Proyectos y filtros"
              tabs={tabs}
              value={tab}
              onChange={tools.selectTab}
              corner={
                <IconButton
                  id="ocultar-proyectos"
                  label="Ocultar el panel"
                  onClick={() => toggleColumn(false)}
                >
                  <ChevronLeftIcon />
                </IconButton>
              }
            />
            <div
              id={`${COLUMN_ID}-panel`}
              className={styles.panel}
              role="tabpanel"
              aria-labelledby={`${COLUMN_ID}-${tab}`}
            >
              {tab === "list" ? list : filters}
            </div>
          </div>
        )}
        {!isColumnOpen && foreground === null && (
          <div className={styles.show} data-panel-over-map>
            <Button
              id="mostrar-proyectos"
              onClick={() => {
                tools.selectTab("list");
                toggleColumn(true);
              }}
            >
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
