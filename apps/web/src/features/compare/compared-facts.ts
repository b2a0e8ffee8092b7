import { formatDay } from "@mapaobra/domain/format/dates";
import { foldText } from "@mapaobra/domain/format/text";
import { areaText, builderText, progressText } from "@mapaobra/domain/point/display";
import { stageOf } from "@mapaobra/domain/point/stage";
import { formatPlaceName } from "../../lib/format-place-name.ts";
import type { PartialPoint } from "../../map/partial-point.ts";

/** One fact of several projects. */
export interface ComparedFact {
  readonly label: string;
  /** As text, in the order of the projects; empty if unknown. */
  readonly values: readonly string[];
  /** Whether two projects differ in it, apart from accents and case. */
  readonly differs: boolean;
}

const facts: readonly (readonly [
  label: string,
  value: (point: PartialPoint) => string | null | undefined,
])[] = [
  ["Etapa", ({ stage }) => stageOf(stage).label],
  ["Avance", ({ progress }) => progressText(progress)],
  ["Clasificación", ({ workClass }) => workClass],
  ["Tipo de obra", ({ workType }) => workType],
  ["Metros cuadrados", ({ area }) => (area != null && `${areaText(area)} m²`) || ""],
  ["Fecha", ({ date }) => formatDay(date)],
  ["Provincia", ({ province }) => province && formatPlaceName(province)],
  ["Cantón", ({ canton }) => canton && formatPlaceName(canton)],
  ["Distrito", ({ district }) => district && formatPlaceName(district)],
  ["Desarrollador", ({ developer }) => developer],
  ["Constructora", ({ builder }) => builderText(builder)],
  ["Permiso de construcción", ({ permit }) => permit],
];

/** The facts that at least one of the projects has, in a fixed order. */
export function comparedFacts(points: readonly PartialPoint[]): readonly ComparedFact[] {
  return facts
    .map(([label, value]) => ({ label, values: points.map((point) => value(point)?.trim() ?? "") }))
    .filter(({ values }) => values.some((value) => value !== ""))
    .map((fact) => ({ ...fact, differs: new Set(fact.values.map(foldText)).size > 1 }));
}
