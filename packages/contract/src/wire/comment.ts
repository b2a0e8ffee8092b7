import { codec, field, type ValueOf } from "./codec.ts";
import { instant, text, wholeNumber } from "./scalars.ts";

/** What somebody wrote about a point, with the writer's name only. */
export const comment = codec({
  id: field(wholeNumber(1), "id"),
  author: field(text(200), "usuario"),
  text: field(text(2000), "texto"),
  writtenAt: field(instant, "fecha"),
});
export type Comment = ValueOf<typeof comment>;
