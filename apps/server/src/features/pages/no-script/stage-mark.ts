import { stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";

/** The CSS class of a stage, which sets `--stage` to its colour; short, because every project has one. */
export const stageClass = (stage: string | null): string => `s${stages.indexOf(stageOf(stage)) + 1}`;

/** The rules of these classes. The colours are the product's own: no text of a company. */
export const stageStyle: string = [undefinedStage, ...stages]
  .map(({ color }, at) => `.s${at}{--stage:${color}}`)
  .join("");
