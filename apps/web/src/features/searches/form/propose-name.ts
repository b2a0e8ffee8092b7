import { formatDay } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { collapseSpaces } from "@mapaobra/domain/format/text";
import { filterLabels } from "@mapaobra/domain/point/active-filters";
import type { FilterRange, PointFilters } from "@mapaobra/domain/point/filters";
import type { PointTable, TextColumnName } from "@mapaobra/domain/point/table";
import { searchTextLimits } from "@mapaobra/domain/search/search";

/** More values than this are not named. */
const MAX_NAMED = 3;

const joined = new Intl.ListFormat("es", { type: "conjunction" });

/** A name for a search by its filters: 'Obra gris en Escazú'. At most as long as a name may be. */
export function proposeName(filters: PointFilters, table: PointTable): string {
  const labels = (field: TextColumnName) => {
    const values = filterLabels(field, filters[field], table);
    return values.length > MAX_NAMED ? [] : values;
  };
  const text = collapseSpaces(filters.text);
  const subject = [
    joined.format(
      labels("stage").map((stage, index) => (index === 0 ? toSentenceCase(stage) : lowered(stage))),
    ),
    joined.format(labels("workClass")),
    text && `«${text}»`,
    filters.id && `N.º ${filters.id}`,
  ].filter(Boolean);
  const places = [labels("district"), labels("canton"), labels("province")].find(({ length }) => length > 0);
  const place = [
    places && `en ${joined.format(places)}`,
    filters.zone.length > 0 && "en una zona",
    filters.builder.length > 0 && `de ${joined.format(filters.builder)}`,
    filters.developer.length > 0 && `de ${joined.format(filters.developer)}`,
    rangeWords(filters.date, formatDay),
    rangeWords(filters.area, (area) => `${formatWhole(Math.round(area))} m²`),
    filters.onlyWithMedia && "con multimedia",
  ].filter(Boolean);
  const what = subject.length > 0 ? subject.join(", ") : "Proyectos";
  return [what, ...place].join(" ").slice(0, searchTextLimits.name);
}

const lowered = (stage: string) => toSentenceCase(stage).toLocaleLowerCase("es-CR");

function rangeWords<Value>({ min, max }: FilterRange<Value>, format: (value: Value) => string): string {
  if (min !== null) return max === null ? `desde ${format(min)}` : `de ${format(min)} a ${format(max)}`;
  return max === null ? "" : `hasta ${format(max)}`;
}
