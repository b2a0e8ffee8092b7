import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { CheckIcon, SearchIcon } from "../../../ui/controls/icons.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./MapPicker.module.css";
import { filterMaps, type PickableMap } from "./map-choices.ts";

interface MapChoicesProps {
  readonly maps: readonly PickableMap[];
  readonly selected: PickableMap;
  readonly onSelect: (map: PickableMap) => void;
}

/**
 * Combobox: a search field and its list. The focus stays in the field; the arrow keys move through the list.
 */
export default function MapChoices({ maps, selected, onSelect }: MapChoicesProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setTyped] = useState("");
  const [activeId, setActiveId] = useState(selected.id);
  const choices = filterMaps(maps, query);
  const active = choices.find((map) => map.id === activeId) ?? choices[0];

  useEffect(() => field.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? choices.indexOf(active) : -1;
    const next = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : undefined;
    const target = next === undefined ? undefined : choices[(next + choices.length) % choices.length];
    if (target) {
      event.preventDefault();
      setActiveId(target.id);
      list.current?.children[choices.indexOf(target)]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && active) {
      // The trigger gets the focus at once: it must not handle the same key event.
      event.preventDefault();
      onSelect(active);
    }
  };

  return (
    <div className={styles.search} role="dialog" aria-label="Elegir mapa">
      <TextField
        label="Buscar mapa..."
        type="text"
        enterKeyHint="search"
        icon={<SearchIcon />}
        inputRef={field}
        value={query}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
      />
      {/* biome-ignore-start lint/a11y: a listbox whose keyboard is the field's above it. */}
      <ul
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Mapas"
        // Keep the focus in the field: the container treats a lost focus as leaving.
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((map) => (
          <li
            key={map.id}
            id={`${id}-${map.id}`}
            className={styles.option}
            role="option"
            aria-selected={map.id === selected.id}
            data-active={map === active || undefined}
            onClick={() => onSelect(map)}
            onPointerMove={() => setActiveId(map.id)}
          >
            <span>
              {map.name}
              {map.owner && <span className={styles.owner}>{map.owner}</span>}
            </span>
            {map.id === selected.id && <CheckIcon />}
          </li>
        ))}
      </ul>
      {/* biome-ignore-end lint/a11y: as above. */}
      {choices.length === 0 && (
        <div className={styles.none}>
          <p role="status">Sin resultados</p>
          <Button
            onClick={() => {
              setTyped("");
              field.current?.focus();
            }}
          >
            Ver todos los mapas
          </Button>
        </div>
      )}
    </div>
  );
}
