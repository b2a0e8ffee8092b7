import { listFormParam } from "@mapaobra/domain/map/map-url-params";
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { useStore } from "zustand";
import { enumParam, useUrlState } from "../../../lib/navigation/url-state.ts";
import { usePointTable } from "../../../map/open-map.ts";
import { chosenRowsStore } from "../chosen-rows-store.ts";
import styles from "./ChooseRows.module.css";
import { withRows } from "./with-rows.ts";

const LONG_PRESS_MS = 500;
/** A finger that moves this far, in pixels, scrolls. */
const MAX_DRIFT = 10;

const urlParams = { [listFormParam]: enumParam(["lista", "galeria"]) };

interface ChooseRowsProps {
  /** Of the list, in its order. */
  readonly rows: Uint32Array;
  readonly children: ReactNode;
}

/** Chooses rows of the list in it: a press, with Shift those since the last one; a long press on a touch screen starts. */
export function ChooseRows({ rows, children }: ChooseRowsProps) {
  const table = usePointTable();
  const isChoosing = useStore(chosenRowsStore, ({ ids }) => ids !== null);
  const [{ [listFormParam]: form }] = useUrlState(urlParams);
  const last = useRef<number | null>(null);
  const press = useRef({ timer: 0, x: 0, y: 0, isLong: false });

  const idAt = (index: number) => table.ids[rows[index] as number] as number;
  const indexOf = ({ target }: { readonly target: EventTarget }) => {
    const row = (target as Element).closest<HTMLElement>("button[data-index]");
    return form === "galeria" || !row ? undefined : Number(row.dataset.index);
  };
  const toggle = (index: number, isRange: boolean) => {
    const before = chosenRowsStore.getState().ids ?? new Set();
    const from = last.current === null ? -1 : rows.findIndex((row) => table.ids[row] === last.current);
    const ids = withRows(before, { index, from: isRange && from !== -1 ? from : index, idAt });
    last.current = idAt(index);
    chosenRowsStore.setState({ ids });
  };
  const startPress = (event: PointerEvent) => {
    const index = indexOf(event);
    press.current.isLong = false;
    if (index === undefined || isChoosing || event.pointerType === "mouse") return;
    const timer = window.setTimeout(() => {
      press.current.isLong = true;
      toggle(index, false);
    }, LONG_PRESS_MS);
    press.current = { timer, x: event.clientX, y: event.clientY, isLong: false };
  };
  const endPress = () => clearTimeout(press.current.timer);
  const click = (event: MouseEvent) => {
    const index = indexOf(event);
    const { isLong } = press.current;
    press.current.isLong = false;
    if (index === undefined || !(isChoosing || isLong)) return;
    event.stopPropagation();
    // The click that ends a long press.
    if (!isLong) toggle(index, event.shiftKey);
  };

  return (
    <div
      className={styles.rows}
      onPointerDownCapture={startPress}
      onPointerMoveCapture={({ clientX, clientY }) => {
        const { x, y } = press.current;
        if (Math.hypot(clientX - x, clientY - y) > MAX_DRIFT) endPress();
      }}
      onPointerUpCapture={endPress}
      onPointerCancelCapture={endPress}
      onContextMenuCapture={(event) => press.current.isLong && event.preventDefault()}
      onClickCapture={click}
    >
      {children}
    </div>
  );
}
