import { type KeyboardEvent, lazy, type RefObject, useDeferredValue, useId, useRef, useState } from "react";
import { isLowWindow } from "../../../lib/browser/use-media-query.ts";
import { useOutsideEvent } from "../../../lib/browser/use-outside-event.ts";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseIcon, SearchIcon } from "../../../ui/controls/icons.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { AreaFilter } from "./AreaFilter.tsx";
import type { Place } from "./find-places.ts";
import styles from "./PlaceSearch.module.css";
import { SearchResults } from "./SearchResults.tsx";
import { type SearchOption, searchOptions } from "./search-options.tsx";
import { useSearchResults } from "./use-search-results.ts";

const AreaOutline = lazy(() => import("./AreaOutline.tsx"));

/** Zoom that shows the block around a position. */
const STREET_ZOOM = 16;

interface PlaceSearchProps {
  /** The map's element: the outline of an area is drawn next to it. */
  readonly canvas: RefObject<HTMLElement | null>;
  /** For signed-in users: a found canton can be followed. */
  readonly canFollow: boolean;
}

/** Combobox over projects and places of the country; the focus stays in the field. */
export default function PlaceSearch({ canvas, canFollow }: PlaceSearchProps) {
  const { map, store, texts, pickPoint, host, kind, camera } = useOpenMap();
  // A picture has no places.
  const hasPlaces = kind === "service" && host !== null;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [inputValue, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  /** The chosen place, until another search. */
  const [chosenPlace, setChosenPlace] = useState<Place | null>(null);
  const query = useDeferredValue(inputValue);
  const results = useSearchResults(query, hasPlaces);

  useOutsideEvent(root, open, () => setOpen(false));

  const search = (text: string) => {
    setTyped(text);
    setChosenPlace(null);
  };
  useEscape(chosenPlace !== null, () => search(""));
  const closeWith = (name: string) => {
    search(name);
    setOpen(false);
    setActiveKey(null);
  };
  const found = searchOptions(results, query, {
    mapId: map.id,
    table: store.table,
    states: store.states,
    texts,
    onPoint(id, name) {
      closeWith(name);
      pickPoint(id);
    },
    onPlace(place) {
      closeWith(place.name);
      setChosenPlace(place);
      // On a phone the on-screen keyboard would cover the place.
      field.current?.blur();
      setAnnouncement(`Mapa en ${place.name}, ${place.description}`);
      camera.fitBounds(place.bounds);
    },
    onPosition(position) {
      closeWith(query.trim());
      field.current?.blur();
      setAnnouncement("Mapa en las coordenadas");
      camera.flyTo({ ...position, zoom: STREET_ZOOM });
    },
  });
  const options = found.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey);
  const isShown = open && query.trim() !== "";

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const at = active ? options.indexOf(active) + step : step === 1 ? 0 : -1;
      const next = options.at(at % options.length) as SearchOption;
      setActiveKey(next.key);
      document.getElementById(`${id}-${next.key}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && isShown) {
      event.preventDefault();
      (active ?? options[0])?.choose();
    } else if (event.key === "Escape" && (isShown || inputValue !== "")) {
      event.preventDefault();
      if (isShown) setOpen(false);
      else search("");
    }
  };

  const label = hasPlaces ? "Buscar proyecto o lugar…" : "Buscar proyecto…";
  const area = chosenPlace?.area ?? null;
  return (
    <>
      <search ref={root} className={styles.search}>
        <TextField
          label={label}
          type="text"
          icon={<SearchIcon />}
          inputRef={field}
          value={inputValue}
          maxLength={100}
          enterKeyHint="search"
          onChange={(event) => {
            search(event.target.value);
            setActiveKey(null);
            setOpen(true);
          }}
          onFocus={() => {
            store.prepareTexts();
            // The results below the field need the rest of a low window.
            if (isLowWindow()) root.current?.scrollIntoView();
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isShown && options.length > 0}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={isShown && active ? `${id}-${active.key}` : undefined}
        />
        {inputValue !== "" && (
          <span className={styles.clear}>
            <IconButton
              label="Borrar la búsqueda"
              onClick={() => {
                search("");
                field.current?.focus();
              }}
            >
              <CloseIcon />
            </IconButton>
          </span>
        )}
        {isShown && (
          <SearchResults
            id={id}
            groups={found}
            active={active}
            onActive={setActiveKey}
            query={query.trim()}
            isLoading={results.isLoading}
            corrected={results.corrected}
          />
        )}
        <p className="visually-hidden" role="status">
          {isShown ? resultCount(options.length) : announcement}
        </p>
      </search>
      {area && (
        <AreaFilter key={JSON.stringify(area)} area={area} canFollow={canFollow} texts={results.texts} />
      )}
      {chosenPlace && area && host && (
        <LazyBoundary message="No se pudo dibujar la zona.">
          <AreaOutline host={host} canvas={canvas} area={area} bounds={chosenPlace.bounds} />
        </LazyBoundary>
      )}
    </>
  );
}

const resultCount = (many: number) => (many === 0 ? "" : many === 1 ? "1 resultado" : `${many} resultados`);
