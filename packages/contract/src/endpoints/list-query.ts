import { toOneLine } from "@mapaobra/domain/format/control-characters";
import * as z from "zod/mini";
import { field, optionalField } from "../wire/codec.ts";
import { text, wholeNumber } from "../wire/scalars.ts";

/** Maximum number of records in a response; longer lists need paging. */
const maxRecords = 10_000;

const withDefault = (schema: ReturnType<typeof wholeNumber>, value: number, name: string) => ({
  ...field(z._default(schema, value), name),
  blankAsUndefined: true,
});

/** The page of a list. The total count is in the `X-Total-Count` header. */
export const paging = {
  limit: withDefault(wholeNumber(1, maxRecords), maxRecords, "limit"),
  offset: withDefault(wholeNumber(), 0, "offset"),
};

/** A filter of a list. A blank value, as forms send it (`?activo=`), disables the filter. */
export const filter = <Schema extends z.ZodMiniType>(schema: Schema, name: string) =>
  optionalField(field(schema, name));

/** A search text, compared without accents and case. Cells of a sheet are copied with tabs and line breaks between. */
export const search = filter(z.pipe(text(200), z.string().check(z.overwrite(toOneLine))), "q");
