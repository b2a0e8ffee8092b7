import { foldText } from "@mapaobra/domain/format/text";
import { defaultView } from "@mapaobra/domain/map/view-from-url";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { textAt } from "@mapaobra/domain/point/table";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { pointState } from "@mapaobra/map/points/point-state";
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from "react";
import { isLowWindow } from "../../../lib/browser/use-media-query.ts";
import { useOutsideEvent } from "../../../lib/browser/use-outside-event.ts";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { CloseIcon, PinIcon, SearchIcon } from "../../../ui/controls/icons.tsx";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import rowStyles from "../../../ui/lists/row.module.css";
import { AreaFilter } from "./AreaFilter.tsx";
import type { Place } from "./find-places.ts";
import { matchedText } from "./matched-text.ts";
import styles from "./PlaceSearch.module.css";
import { useSearchResults } from "./use-search-results.ts";

const AreaOutline = lazy(() => import("./AreaOutline.tsx"));

/** Zoom that shows the block around a position. */
const STREET_ZOOM = 16;

/** A selectable result: a point, a place or a position. */
interface Option {
  readonly key: string;
  readonly name: string;
  readonly facts: string;
  readonly mark: ReactNode;
  readonly choose: () => void;
}

interface PlaceSearchProps {
  /** The map's element: the outline of an area is drawn next to it. */
  readonly canvas: RefObject<HTMLElement | null>;
}

/** Combobox over projects and places of the country; the focus stays in the field. */
export default function PlaceSearch({ canvas }: PlaceSearchProps) {
  const { store, texts, retryTexts, pickPoint, host, kind, camera, otherMaps } = useOpenMap();
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
  const points = results.rows.map((row): Option => {
    const { table } = store;
    const stage = textAt(table.stage, row);
    const point = table.ids[row] as number;
    const name = texts?.nameAt(row) || `Proyecto ${point}`;
    const facts = [
      stageName(stage),
      formatPlaceName(textAt(table.canton, row)),
      texts && matchedText(texts.at(row), query),
      store.states[row] === pointState.hidden && "oculto por los filtros",
    ];
    return {
      key: `punto-${point}`,
      name,
      facts: facts.filter(Boolean).join(" · "),
      mark: <StageMark color={stageOf(stage).color} />,
      choose: () => {
        closeWith(name);
        pickPoint(point);
      },
    };
  });
  const places = results.places.map((place): Option => {
    const { name, description, bounds } = place;
    return {
      key: `lugar-${name}-${description}`,
      name,
      facts: description,
      mark: <PinIcon />,
      choose: () => {
        closeWith(name);
        setChosenPlace(place);
        // On a phone the on-screen keyboard would cover the place.
        field.current?.blur();
        setAnnouncement(`Mapa en ${name}, ${description}`);
        camera.fitBounds(bounds);
      },
    };
  });
  const coordinates = results.position && {
    key: "coordenadas",
    name: `${results.position.latitude.toFixed(6)}, ${results.position.longitude.toFixed(6)}`,
    facts: "Coordenadas",
    mark: <PinIcon />,
    choose: () => {
      const { latitude, longitude } = results.position ?? defaultView;
      closeWith(query.trim());
      field.current?.blur();
      setAnnouncement("Mapa en las coordenadas");
      camera.flyTo({ latitude, longitude, zoom: STREET_ZOOM });
    },
  };
  const isExactPlaceName = results.places.some(({ name }) => foldText(name) === foldText(query));
  const named = isExactPlaceName ? [...places, ...points] : [...points, ...places];
  const options: readonly Option[] = coordinates ? [coordinates, ...named] : named;
  const active = options.find(({ key }) => key === activeKey);
  const isShown = open && query.trim() !== "";

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const at = active ? options.indexOf(active) + step : step === 1 ? 0 : -1;
      const next = options.at(at % options.length) as Option;
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

  const group = (title: string, of: readonly Option[]) =>
    of.length > 0 && (
      // biome-ignore-start lint/a11y: groups of a listbox whose keyboard is the field's above it.
      <ul role="group" aria-label={title} className={styles.group}>
        <li role="presentation" className={styles.title}>
          {title}
        </li>
        {of.map((option) => (
          <li
            key={option.key}
            id={`${id}-${option.key}`}
            className={`${rowStyles.row} ${styles.option}`}
            role="option"
            aria-selected={option === active}
            onClick={option.choose}
            onPointerMove={() => setActiveKey(option.key)}
          >
            {option.mark}
            <span className={rowStyles.name}>{option.name}</span>
            <span className={rowStyles.facts}>{option.facts}</span>
          </li>
        ))}
      </ul>
      // biome-ignore-end lint/a11y: as above.
    );

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
          <div className={styles.found}>
            <div
              id={`${id}-list`}
              className={styles.list}
              role="listbox"
              aria-label="Resultados"
              tabIndex={-1}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              {coordinates && group("Coordenadas", [coordinates])}
              {isExactPlaceName && group("Lugares", places)}
              {group("Proyectos", points)}
              {!isExactPlaceName && group("Lugares", places)}
            </div>
            {retryTexts ? (
              <p className={styles.state} role="alert">
                No se pudieron cargar los nombres. <Button onClick={retryTexts}>Reintentar</Button>
              </p>
            ) : results.isLoading ? (
              <p className={styles.state} role="status">
                Cargando...
              </p>
            ) : (
              (options.length === 0 || results.corrected) && (
                <p className={styles.state} role="status">
                  {results.corrected ? `Se muestran resultados de «${results.corrected}».` : "Sin resultados"}
                </p>
              )
            )}
            {!retryTexts && !results.isLoading && options.length === 0 && otherMaps.length > 0 && (
              <div className={styles.elsewhere}>
                <p>Buscar «{query.trim()}» en otro mapa:</p>
                {otherMaps.map((other) => (
                  <Button key={other.id} onClick={() => other.search(query.trim())}>
                    {other.name}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {isShown ? resultCount(options.length) : announcement}
        </p>
      </search>
      {area && <AreaFilter key={JSON.stringify(area)} area={area} texts={results.texts} />}
      {chosenPlace && area && host && (
        <LazyBoundary message="No se pudo dibujar la zona.">
          <AreaOutline host={host} canvas={canvas} area={area} bounds={chosenPlace.bounds} />
        </LazyBoundary>
      )}
    </>
  );
}

const resultCount = (many: number) => (many === 0 ? "" : many === 1 ? "1 resultado" : `${many} resultados`);
