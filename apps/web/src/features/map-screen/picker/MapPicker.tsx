import { lazy, useRef, useState } from "react";
import { useOutsideEvent } from "../../../lib/browser/use-outside-event.ts";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { ChevronDownIcon } from "../../../ui/controls/initial-icons.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import styles from "./MapPicker.module.css";
import type { PickableMap } from "./map-choices.ts";

const MapChoices = lazy(() => import("./MapChoices.tsx"));

interface MapPickerProps {
  readonly maps: readonly PickableMap[];
  readonly selected: PickableMap;
  readonly onSelect: (map: PickableMap) => void;
}

/** Name of the map, and a menu of the other maps. Rendered only for more than one map. */
export function MapPicker({ maps, selected, onSelect }: MapPickerProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useEscape(open, close);

  useOutsideEvent(root, open, () => setOpen(false));

  return (
    <div ref={root} className={styles.picker}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        data-prints
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
          <LazyBoundary message="No se pudo cargar la lista de mapas.">
            <MapChoices
              maps={maps}
              selected={selected}
              onSelect={(map) => {
                close();
                onSelect(map);
              }}
            />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}
