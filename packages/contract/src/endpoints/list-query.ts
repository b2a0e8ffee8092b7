import * as z from "zod/mini";
import { field, optionalField } from "../wire/codec.ts";
import { text, wholeNumber } from "../wire/scalars.ts";

/** No answer holds more records than this; who wants more asks for pages. */
const maxRecords = 10_000;

const withDefault = (schema: ReturnType<typeof wholeNumber>, value: number, name: string) => ({
  ...field(z._default(schema, value), name),
  blankAsUndefined: true,
});

/** What part of a list is asked for; the whole count travels in `X-Total-Count`. */
export const paging = {
  limit: withDefault(wholeNumber(1, maxRecords), maxRecords, "limit"),
  offset: withDefault(wholeNumber(), 0, "offset"),
};

/** A condition on a list; nothing chosen, as forms send it (`?activo=`), is no condition. */
export const filter = <Schema extends z.ZodMiniType>(schema: Schema, name: string) =>
  optionalField(field(schema, name));

/** A text to look for, without regard to accents and case. */
export const search = filter(text(200), "q");
