import { formatDay } from "@mapaobra/domain/format/dates";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { foldText } from "@mapaobra/domain/format/text";
import { areaText, builderText, progressText } from "@mapaobra/domain/point/display";
import { pointFields, SHORT_WORK_CLASS_LABEL } from "@mapaobra/domain/point/fields";
import { stageName } from "@mapaobra/domain/point/stage";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import type { PartialPoint } from "../../../map/partial-point.ts";

/** One fact of several projects. */
export interface ComparedFact {
  readonly label: string;
  /** As text, in the order of the projects; empty if unknown. */
  readonly values: readonly string[];
  /** Whether two projects differ in it, apart from accents and case. */
  readonly differs: boolean;
  /** The values are labels of stages. */
  readonly isStage: boolean;
  /** The values from 0 to 1 on one scale, null if unknown; undefined for a fact that is no quantity. */
  readonly shares?: readonly (number | null)[];
}

type Share = (point: PartialPoint, all: readonly (PartialPoint | null)[]) => number | null;

/** Progress on its own scale of 100 %. */
const progressShare: Share = ({ progress }) => (progress == null ? null : progress / 100);

/** An area on the scale of the largest one. */
const areaShare: Share = ({ area }, all) => {
  const largest = Math.max(...all.map((point) => point?.area ?? 0));
  return area == null || largest === 0 ? null : area / largest;
};

const facts: readonly (readonly [
  label: string,
  value: (point: PartialPoint) => string | null | undefined,
  share?: Share,
])[] = [
  [pointFields.stage.label, ({ stage }) => stageName(stage)],
  [pointFields.progress.label, ({ progress }) => progressText(progress), progressShare],
  [SHORT_WORK_CLASS_LABEL, ({ workClass }) => toSentenceCase(workClass ?? "")],
  [pointFields.workType.label, ({ workType }) => toSentenceCase(workType ?? "")],
  [pointFields.area.label, ({ area }) => (area != null && `${areaText(area)} m²`) || "", areaShare],
  [pointFields.date.label, ({ date }) => formatDay(date)],
  [pointFields.province.label, ({ province }) => province && formatPlaceName(province)],
  [pointFields.canton.label, ({ canton }) => canton && formatPlaceName(canton)],
  [pointFields.district.label, ({ district }) => district && formatPlaceName(district)],
  [pointFields.developer.label, ({ developer }) => developer],
  [pointFields.builder.label, ({ builder }) => builderText(builder)],
  [pointFields.permit.label, ({ permit }) => permit],
];

/**
 * The facts that at least one of the projects has, in a fixed order. Null is a project without data: it has no
 * values and differs from none.
 */
export function comparedFacts(points: readonly (PartialPoint | null)[]): readonly ComparedFact[] {
  return facts
    .map(([label, value, share]) => ({
      label,
      share,
      values: points.map((point) => (point && value(point)?.trim()) || ""),
    }))
    .filter(({ values }) => values.some((value) => value !== ""))
    .map(({ label, values, share }) => {
      const known = values.filter((_, index) => points[index]);
      return {
        label,
        values,
        differs: isDifferent(known),
        isStage: label === pointFields.stage.label,
        ...(share && { shares: points.map((point) => point && share(point, points)) }),
      };
    });
}

/** Whether texts differ apart from accents and case. */
export const isDifferent = (texts: readonly string[]) => new Set(texts.map(foldText)).size > 1;
