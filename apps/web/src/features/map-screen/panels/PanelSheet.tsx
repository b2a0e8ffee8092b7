import { sheetInsets } from "@mapaobra/map/view/stage-layout";
import { useCallback, useEffect, useRef, useState } from "react";
import { isLowWindow } from "../../../lib/browser/use-media-query.ts";
import { BottomSheet } from "../../../ui/layout/BottomSheet.tsx";
import type { Detent } from "../../../ui/layout/sheet-detents.ts";
import type { PanelLayoutProps } from "./PanelCards.tsx";
import styles from "./PanelSheet.module.css";
import { sheetPeekHeight } from "./panel-insets.ts";
import type { ToolBox } from "./use-tool-box.ts";

type PanelSheetProps = Pick<
  PanelLayoutProps,
  | "list"
  | "hasListTabs"
  | "listRequests"
  | "isChoosingRows"
  | "foreground"
  | "bar"
  | "isMinimized"
  | "onInsetsChange"
> & { readonly tools: Pick<ToolBox, "listInUrl"> };

/** For phones: one sheet with the list and, over it, the foreground panel. Each has its own height. */
export function PanelSheet(props: PanelSheetProps) {
  const { list, hasListTabs, listRequests, isChoosingRows, foreground, bar, tools, isMinimized } = props;
  const { onInsetsChange } = props;
  const { listInUrl } = tools;
  const peekHeight = sheetPeekHeight(hasListTabs);
  const [listDetent, setListDetent] = useState<Detent>("peek");
  const [foregroundDetent, setForegroundDetent] = useState(() => openingDetent(foreground));
  const isOpen = foreground !== null;
  const [lastLabel, setLastLabel] = useState(foreground?.label);
  if (lastLabel !== foreground?.label) {
    setLastLabel(foreground?.label);
    setForegroundDetent(openingDetent(foreground));
  }
  const [wasMinimized, setWasMinimized] = useState(isMinimized);
  if (wasMinimized !== isMinimized) {
    setWasMinimized(isMinimized);
    setForegroundDetent(isMinimized ? "peek" : openingDetent(foreground));
    if (isMinimized) setListDetent("peek");
    else if (isChoosingRows) setListDetent("full");
  }
  const [shownList, setShownList] = useState<string | null>(null);
  if (shownList !== listInUrl) {
    setShownList(listInUrl);
    if (listInUrl !== null && listDetent === "peek") setListDetent("half");
  }
  const [lastRequest, setLastRequest] = useState(listRequests);
  if (lastRequest !== listRequests) {
    setLastRequest(listRequests);
    setListDetent("half");
  }
  const [hadBar, setHadBar] = useState(!!bar);
  if (hadBar !== !!bar) {
    setHadBar(!!bar);
    if (bar && listDetent === "peek") setListDetent("half");
  }
  const [wasChoosing, setWasChoosing] = useState(isChoosingRows);
  if (wasChoosing !== isChoosingRows) {
    setWasChoosing(isChoosingRows);
    setListDetent(isChoosingRows ? "full" : "half");
  }
  const front = useFocusInLowWindow(foreground);
  const onHeight = useCallback(
    (height: number, stageHeight: number) => {
      const insets = sheetInsets(height, stageHeight, peekHeight);
      // The stage is higher than the window, which is scrolled to its lower end.
      const isAboveWindow = isLowWindow() && insets.bottom > 0;
      onInsetsChange(isAboveWindow ? { ...insets, top: Math.max(0, stageHeight - innerHeight) } : insets);
    },
    [peekHeight, onInsetsChange],
  );

  return (
    <BottomSheet
      label={foreground?.label ?? "Proyectos"}
      tabsHeight={hasListTabs && !isOpen ? peekHeight : undefined}
      detent={isOpen ? foregroundDetent : listDetent}
      onDetentChange={isOpen ? setForegroundDetent : setListDetent}
      onHeightChange={onHeight}
    >
      <div className={styles.stack}>
        <div className={styles.list} inert={isOpen}>
          {list}
        </div>
        {foreground && (
          <div ref={front} className={styles.front} tabIndex={-1} inert={isMinimized}>
            {foreground.content}
          </div>
        )}
      </div>
      {bar}
    </BottomSheet>
  );
}

const openingDetent = (foreground: PanelLayoutProps["foreground"]): Detent =>
  foreground?.isTall ? "full" : "half";

/**
 * In a low window the panel replaces the button that opened it: it takes the focus, unless a part of it has. A tool
 * also takes it when the sheet itself appears, because its button can be pressed while the sheet loads.
 */
function useFocusInLowWindow(foreground: PanelLayoutProps["foreground"]) {
  const front = useRef<HTMLDivElement>(null);
  const label = foreground?.label;
  const shown = useRef(foreground?.isFromUrl ? label : undefined);
  useEffect(() => {
    const isNew = shown.current !== label;
    shown.current = label;
    if (!isNew || !isLowWindow() || front.current?.contains(document.activeElement)) return;
    front.current?.focus({ preventScroll: true });
  }, [label]);
  return front;
}
