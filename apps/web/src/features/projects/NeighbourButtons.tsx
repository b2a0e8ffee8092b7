import { rowOf } from "@mapaobra/domain/point/table";
import { useEffect } from "react";
import { useOpenMap, usePointTable } from "../../map/open-map.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../ui/controls/icons.tsx";

/** The pressed button, and the project that it opened. */
export interface NeighbourPick {
  readonly pointId: number;
  readonly buttonId: string;
}

interface NeighbourButtonsProps {
  /** Rows of the list in display order. */
  readonly rows: Uint32Array;
  /** The last pick: on the project that it opened the same button takes the focus. */
  readonly lastPick: NeighbourPick | null;
  readonly onPick: (pick: NeighbourPick) => void;
}

/** The buttons from the open project to the previous and the next one of the list; nothing if it is not on it. */
export function NeighbourButtons({ rows, lastPick, onPick }: NeighbourButtonsProps) {
  const { openId } = useOpenMap();
  const table = usePointTable();
  const at = openId === null ? -1 : rows.indexOf(rowOf(table, openId));
  const focusedId = lastPick !== null && lastPick.pointId === openId ? lastPick.buttonId : null;
  useEffect(() => {
    if (focusedId) document.getElementById(focusedId)?.focus({ preventScroll: true });
  }, [focusedId]);
  if (at === -1) return null;

  const button = (buttonId: string, label: string, neighbour: number) => {
    const row = rows[neighbour];
    return (
      <IconButton
        id={buttonId}
        label={label}
        aria-describedby="punto-abierto"
        aria-disabled={row === undefined || undefined}
        onClick={() => row !== undefined && onPick({ pointId: table.ids[row] as number, buttonId })}
      >
        {neighbour < at ? <ArrowUpIcon /> : <ArrowDownIcon />}
      </IconButton>
    );
  };
  return (
    <>
      {button("proyecto-anterior", "Proyecto anterior de la lista", at - 1)}
      {button("proyecto-siguiente", "Proyecto siguiente de la lista", at + 1)}
    </>
  );
}
