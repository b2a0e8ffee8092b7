import { codec, field, type ValueOf } from "./codec.ts";
import { text } from "./scalars.ts";

/** The response of endpoints without a record: a user-facing message. */
export const confirmation = codec({ message: field(text(300), "mensaje") });
export type Confirmation = ValueOf<typeof confirmation>;
