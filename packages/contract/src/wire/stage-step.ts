import { codec, field, type ValueOf } from "./codec.ts";
import { instant, text } from "./scalars.ts";

/** A stage that a point stands in, or stood in, and since when; empty where none was said. */
export const stageStep = codec({
  stage: field(text(80), "ETAPA"),
  since: field(instant, "desde"),
});
export type StageStep = ValueOf<typeof stageStep>;
