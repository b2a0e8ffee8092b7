import { foldText } from "@mapaobra/domain/format/text";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { type PointTable, textAt } from "@mapaobra/domain/point/table";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { pointState } from "@mapaobra/map/points/point-state";
import type { ReactNode } from "react";
import type { PointTexts } from "../../../map/arrow/point-texts.ts";
import { PinIcon } from "../../../ui/controls/icons.tsx";
import { StagePill } from "../../../ui/controls/StagePill.tsx";
import { ProjectPicture } from "../../projects/ProjectPicture.tsx";
import type { Place } from "./find-places.ts";
import { matchedText } from "./matched-text.ts";
import type { FoundResults } from "./use-search-results.ts";

/** A selectable result: a point, a place or a position. */
export interface SearchOption {
  readonly key: string;
  readonly name: string;
  readonly facts: ReactNode;
  readonly mark: ReactNode;
  readonly choose: () => void;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly SearchOption[];
}

interface OptionContext {
  readonly mapId: number;
  readonly table: PointTable;
  /** The `pointState` of each row. */
  readonly states: Uint8Array;
  /** Undefined until they have loaded. */
  readonly texts: PointTexts | undefined;
  readonly onPoint: (id: number, name: string) => void;
  readonly onPlace: (place: Place) => void;
  readonly onPosition: (position: Position) => void;
}

/** The results as groups of options in their order: a place with exactly this name comes before the projects. */
export function searchOptions(
  results: Pick<FoundResults, "rows" | "places" | "position">,
  query: string,
  context: OptionContext,
): readonly OptionGroup[] {
  const places = {
    title: "Lugares",
    options: results.places.map((place) => placeOption(place, context)),
  };
  const points = {
    title: "Proyectos",
    options: results.rows.map((row) => pointOption(row, query, context)),
  };
  const position = {
    title: "Coordenadas",
    options: results.position ? [positionOption(results.position, context)] : [],
  };
  const isExactPlaceName = results.places.some(({ name }) => foldText(name) === foldText(query));
  return [position, ...(isExactPlaceName ? [places, points] : [points, places])];
}

function pointOption(
  row: number,
  query: string,
  { mapId, table, states, texts, onPoint }: OptionContext,
): SearchOption {
  const point = table.ids[row] as number;
  const name = texts?.nameAt(row) || `Proyecto ${point}`;
  const facts = [
    formatPlaceName(textAt(table.canton, row)),
    texts && matchedText(texts.at(row), query),
    states[row] === pointState.hidden && "oculto por los filtros",
  ];
  return {
    key: `punto-${point}`,
    name,
    facts: (
      <>
        <StagePill stage={textAt(table.stage, row)} /> {facts.filter(Boolean).join(" · ")}
      </>
    ),
    mark: (
      <ProjectPicture
        mapId={mapId}
        id={point}
        mediaCount={table.mediaCount[row] as number}
        workClass={textAt(table.workClass, row)}
      />
    ),
    choose: () => onPoint(point, name),
  };
}

const placeOption = (place: Place, { onPlace }: OptionContext): SearchOption => ({
  key: `lugar-${place.name}-${place.description}`,
  name: place.name,
  facts: place.description,
  mark: <PinIcon />,
  choose: () => onPlace(place),
});

const positionOption = (position: Position, { onPosition }: OptionContext): SearchOption => ({
  key: "coordenadas",
  name: `${position.latitude.toFixed(6)}, ${position.longitude.toFixed(6)}`,
  facts: "Coordenadas",
  mark: <PinIcon />,
  choose: () => onPosition(position),
});
