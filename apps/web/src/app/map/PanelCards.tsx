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
  /** The list, given the actions in its heading. */
  readonly list: (headerActions: ReactNode) => ReactNode;
  /** In front of the list: the open point, or a tool. */
  readonly foreground: { readonly label: string; readonly content: ReactNode } | null;
  /** The filters, if they are shown above the list. */
  readonly filters: ReactNode;
  /** Number of projects in the list. */
  readonly count: number;
  /** The user is moving a point: the foreground panel leaves the map visible. */
  readonly isMinimized: boolean;
  readonly onInsetsChange: (covered: ViewportInsets) => void;
}

/**
 * For wide screens: the filters, a collapsible card with the list, and in front of them the foreground panel.
 */
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
  const isExtraWide = useExtraWideScreen();
  useEffect(
    () => onInsetsChange(cardInsets(isCardOpen, isExtraWide)),
    [isCardOpen, isExtraWide, onInsetsChange],
  );

  // The clicked button disappears: move the focus to the one that reverses it.
  const toggleList = (out: boolean) => {
    flushSync(() => setListIsOut(out));
    document.getElementById(out ? "ocultar-proyectos" : "mostrar-proyectos")?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.column} style={{ "--card-width": `${cardWidth(isExtraWide)}px` } as CSSProperties}>
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
