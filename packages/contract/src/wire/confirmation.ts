import { codec, field, type ValueOf } from "./codec.ts";
import { text } from "./scalars.ts";

/** The answer of what gives back no record: a sentence that a person may be shown. */
export const confirmation = codec({ message: field(text(300), "mensaje") });
export type Confirmation = ValueOf<typeof confirmation>;
