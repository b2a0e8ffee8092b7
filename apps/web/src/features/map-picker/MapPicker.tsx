import { lazy, useEffect, useRef, useState } from "react";
import { useEscape } from "../../lib/escape-stack.ts";
import { ChevronDownIcon } from "../../ui/first-icons.tsx";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import styles from "./MapPicker.module.css";
import type { PickableMap } from "./map-choices.ts";

const MapChoices = lazy(() => import("./MapChoices.tsx"));

interface MapPickerProps {
  readonly maps: readonly PickableMap[];
  readonly selected: PickableMap;
  readonly onSelect: (map: PickableMap) => void;
}

/** The name of the map, and under it the others. For more than one map only. */
export function MapPicker({ maps, selected, onSelect }: MapPickerProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useEscape(open, close);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [open]);

  return (
    <div ref={root} className={styles.picker}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">Mapa: </span>
        <span className={styles.name}>{selected.name}</span>
        <ChevronDownIcon />
      </button>
      {open && (
        <div className={styles.choices}>
          <LoadedLater sentence="No se pudo cargar la lista de mapas.">
            <MapChoices
              maps={maps}
              selected={selected}
              onSelect={(map) => {
                close();
                onSelect(map);
              }}
            />
          </LoadedLater>
        </div>
      )}
    </div>
  );
}
