import { codec, field, type ValueOf } from "./codec.ts";
import { instant, text } from "./scalars.ts";

/** A current or earlier stage of a point and its start; empty if the point had none. */
export const stageStep = codec({
  stage: field(text(80), "ETAPA"),
  since: field(instant, "desde"),
});
export type StageStep = ValueOf<typeof stageStep>;
