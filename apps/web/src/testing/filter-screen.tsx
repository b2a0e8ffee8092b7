import { tableOf } from "@mapaobra/domain/point/table";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import { useEffect, useMemo, useState } from "react";
import FilterPanel from "../features/filters/FilterPanel.tsx";
import { setFilterParams } from "../features/filters/filter-url.ts";
import { useFilters } from "../features/filters/use-filters.ts";
import type { PointTexts } from "../map/arrow/point-texts.ts";
import { pointTextsFromFields } from "../map/arrow/point-texts-from-fields.ts";
import { PointStore } from "../map/point-store.ts";

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
const emptyTexts = { workType: null, progress: null, note: null, web: null };

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
}

export function FilterScreen({ texts }: FilterScreenProps) {
  const [store] = useState(() => {
    const store = new PointStore();
    store.setTable(table);
    return store;
  });
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const address = useMemo(() => new URLSearchParams(search), [search]);
  const [filters, setFilters] = useFilters({
    store,
    table,
    texts,
    url: address,
    writeToUrl: (next) => {
      history.replaceState(null, "", `?${setFilterParams(new URLSearchParams(location.search), next)}`);
      setSearch(location.search);
    },
  });
  return (
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <div id="panel">
        <FilterPanel store={store} texts={texts} filters={filters} onFilters={setFilters} />
      </div>
    </main>
  );
}
