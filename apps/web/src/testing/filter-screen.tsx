import { tableOf } from "@mapaobra/domain/point/table";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import { type ReactNode, useEffect } from "react";
import { useFilteredStore } from "../features/map-screen/stage/use-map-points.ts";
import { useMapNavigation } from "../features/map-screen/use-map-navigation.ts";
import FilterPanel from "../features/projects/FilterPanel.tsx";
import type { PointTexts } from "../map/arrow/point-texts.ts";
import { emptyTexts, pointTextsFromFields } from "../map/arrow/point-texts-from-fields.ts";
import { TestOpenMap } from "./TestOpenMap.tsx";

/** The filters as a map screen composes them: ten points in each district, and the page's own URL. */

const places = allProvinces().flatMap((province) =>
  cantonsOf(province.name).flatMap((canton) =>
    districtsOf(province.name, canton.name).map((district) => ({
      province: province.stored,
      canton: canton.stored,
      district: district.stored,
    })),
  ),
);
const stages = ["TERMINADO", "OBRA GRIS", "PROYECTO VERDE", ""];
const table = tableOf(
  Array.from({ length: places.length * 10 }, (_, index) => ({
    id: index + 1,
    position: { latitude: 9.9, longitude: -84.1 },
    stage: stages[index % stages.length] as string,
    workClass: index % 2 === 0 ? "RESIDENCIAL" : "COMERCIAL",
    ...(places[index % places.length] as (typeof places)[number]),
    mediaCount: index % 5 === 0 ? 1 : 0,
  })),
);

export const textsOfPoints: PointTexts = pointTextsFromFields((row) => ({
  ...emptyTexts,
  name: `Torre ${row + 1}`,
  permit: `INEC-${row + 1}`,
  developer: row === 6 ? "Ríos & Hijos" : null,
  builder: row === 7 ? "Constructora Álamo" : null,
  date: row % 2 === 0 ? "2018-03-01" : null,
  area: row % 10 === 0 ? null : row,
}));

interface FilterScreenProps {
  /** Undefined until they have loaded. */
  readonly texts: PointTexts | undefined;
  /** By default the panel with all filters. */
  readonly children?: ReactNode;
}

export function FilterScreen({ texts, children }: FilterScreenProps) {
  const navigation = useMapNavigation();
  const { setFilters } = navigation;
  const { store, filters } = useFilteredStore(navigation, table);
  useEffect(() => store.setTable(table), [store]);
  useEffect(() => {
    if (texts) store.setTexts(texts, table);
  }, [store, texts]);
  return (
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <div id="panel">
        <TestOpenMap {...{ store, texts, filters, setFilters }}>
          {children ?? <FilterPanel corner={null} onDone={() => undefined} />}
        </TestOpenMap>
      </div>
    </main>
  );
}
