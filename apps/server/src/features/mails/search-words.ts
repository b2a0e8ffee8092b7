import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import { type FilterTexts, filterWords } from "@mapaobra/domain/point/active-filters";
import { stageOptions, workClassOptions } from "@mapaobra/domain/point/form-options";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";

const cantons = allProvinces().flatMap(({ name: province }) =>
  cantonsOf(province).map(({ name, stored }) => ({ province, name, stored })),
);
/** Filters name values without accents; a map's own spellings would take a read of all its projects. */
const officialTexts: FilterTexts = {
  stage: { values: stageOptions },
  workClass: { values: workClassOptions },
  province: { values: allProvinces().map(({ stored }) => stored) },
  canton: { values: cantons.map(({ stored }) => stored) },
  district: {
    values: cantons.flatMap(({ province, name }) => districtsOf(province, name).map(({ stored }) => stored)),
  },
};

/** What a stored search finds: 'Etapa: OBRA GRIS · Cantón: Escazú', 'Todos los proyectos'. */
export const searchWords = (filters: string): string =>
  filterWords(parseFilters(filters), officialTexts) || "Todos los proyectos";
