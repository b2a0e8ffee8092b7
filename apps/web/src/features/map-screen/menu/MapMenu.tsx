import type { Position } from "@mapaobra/domain/point/coordinates";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useOutsideEvent } from "../../../lib/browser/use-outside-event.ts";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { PinIcon } from "../../../ui/controls/icons.tsx";
import { isFinitePosition } from "../may-add-point.ts";
import styles from "./MapMenu.module.css";
import { menuPosition } from "./menu-position.ts";
import { useContextMenu } from "./use-context-menu.ts";

interface MapMenuProps {
  readonly host: MapHost;
  /** Container of the host's map; the menu is positioned over it. */
  readonly container: RefObject<HTMLElement | null>;
  readonly onAddPoint: (position: Position) => void;
}

interface OpenMenu {
  readonly position: Position;
  readonly left: number;
  readonly top: number;
}

/** Context menu of a place on the map, for users who may add points (`mayAddPoint`). */
export default function MapMenu({ host, container, onAddPoint }: MapMenuProps) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const firstItem = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element | null>(null);

  useContextMenu(host, container, (pixel) => {
    const element = container.current;
    const position = host.unproject(pixel);
    if (!element || !isFinitePosition(position)) return setOpen(null);
    const { x, y } = menuPosition(pixel, { width: element.clientWidth, height: element.clientHeight });
    if (!open) focusedBefore.current = document.activeElement;
    setOpen({ position, left: x, top: y });
  });

  const close = () => {
    setOpen(null);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
  };
  useEscape(open !== null, close);
  useOutsideEvent(menu, open !== null, () => setOpen(null));

  useEffect(() => {
    if (!open) return;
    firstItem.current?.focus({ preventScroll: true });
    return host.on("move", () => setOpen(null));
  }, [open, host]);

  if (!open) return null;
  return (
    <div
      ref={menu}
      className={styles.menu}
      style={{ left: open.left, top: open.top }}
      role="menu"
      aria-label="Lugar del mapa"
      // A focused menu handles the key before the global Escape stack.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <button
        ref={firstItem}
        type="button"
        className={styles.entry}
        role="menuitem"
        onClick={() => {
          close();
          onAddPoint(open.position);
        }}
      >
        <PinIcon />
        Agregar punto aquí
      </button>
    </div>
  );
}
