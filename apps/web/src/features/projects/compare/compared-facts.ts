import { formatDay } from "@mapaobra/domain/format/dates";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { foldText } from "@mapaobra/domain/format/text";
import { areaText, builderText, progressText } from "@mapaobra/domain/point/display";
import { pointFieldLabels, SHORT_WORK_CLASS_LABEL } from "@mapaobra/domain/point/field-labels";
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
  [pointFieldLabels.stage, ({ stage }) => stageName(stage)],
  [pointFieldLabels.progress, ({ progress }) => progressText(progress), progressShare],
  [SHORT_WORK_CLASS_LABEL, ({ workClass }) => toSentenceCase(workClass ?? "")],
  [pointFieldLabels.workType, ({ workType }) => toSentenceCase(workType ?? "")],
  [pointFieldLabels.area, ({ area }) => (area != null && `${areaText(area)} m²`) || "", areaShare],
  [pointFieldLabels.date, ({ date }) => formatDay(date)],
  [pointFieldLabels.province, ({ province }) => province && formatPlaceName(province)],
  [pointFieldLabels.canton, ({ canton }) => canton && formatPlaceName(canton)],
  [pointFieldLabels.district, ({ district }) => district && formatPlaceName(district)],
  [pointFieldLabels.developer, ({ developer }) => developer],
  [pointFieldLabels.builder, ({ builder }) => builderText(builder)],
  [pointFieldLabels.permit, ({ permit }) => permit],
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
        isStage: label === pointFieldLabels.stage,
        ...(share && { shares: points.map((point) => point && share(point, points)) }),
      };
    });
}

/** Whether texts differ apart from accents and case. */
export const isDifferent = (texts: readonly string[]) => new Set(texts.map(foldText)).size > 1;
