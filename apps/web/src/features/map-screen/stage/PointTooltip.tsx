import { stageName } from "@mapaobra/domain/point/stage";
import { positionAt, rowOf, textAt } from "@mapaobra/domain/point/table";
import { type CSSProperties, useEffect, useState } from "react";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import styles from "./PointTooltip.module.css";

interface TooltipState {
  readonly row: number;
  readonly at: Pixel;
}

/** Name of the point under the pointer, next to the pointer. Screen readers use the list instead. */
export function PointTooltip({ host }: { readonly host: MapHost }) {
  const { store, texts } = useOpenMap();
  const [shown, setShown] = useState<TooltipState | null>(null);

  useEffect(() => {
    const update = () => {
      const row = store.hovered === null ? -1 : rowOf(store.table, store.hovered);
      setShown(row === -1 ? null : { row, at: host.project(positionAt(store.table, row)) });
    };
    const stopStore = store.subscribe(update);
    const stopMove = host.on("move", update);
    return () => {
      stopStore();
      stopMove();
    };
  }, [host, store]);

  if (!shown) return null;
  const [x, y] = [Math.round(shown.at.x), Math.round(shown.at.y)];
  return (
    <div
      className={styles.anchor}
      style={{ transform: `translate(${x}px, ${y}px)`, "--x": `${x}px` } as CSSProperties}
      aria-hidden="true"
    >
      <p className={styles.name}>
        {texts?.nameAt(shown.row) ?? ""}
        <span>{stageName(textAt(store.table.stage, shown.row))}</span>
      </p>
    </div>
  );
}
