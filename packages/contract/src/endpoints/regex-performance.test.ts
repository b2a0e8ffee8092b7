import { expect, it } from "vitest";
import type { Field } from "../wire/codec.ts";
import { endpoints } from "./table.ts";

/** Long texts of a request field: a regular expression with quadratic backtracking would take minutes. */
const length = 200_000;
const texts = ["1", "1.", "1,000", " ", "a", "-", "1/"].flatMap((part) => {
  const repeated = part.repeat(length / part.length);
  return [`${repeated}!`, `1${repeated}x`];
});

/** Requests with the text in one field, including the fields of nested records. */
function* requestsWith(text: string, fields: readonly Field[]): Generator<object> {
  for (const { name, nestedCodec } of fields) {
    yield { [name]: text };
    for (const record of nestedCodec ? requestsWith(text, nestedCodec.codec.fields) : []) {
      yield { [name]: nestedCodec?.list ? [record] : record };
    }
  }
}

it.each(endpoints.map(({ name, request }) => [name, request] as const))(
  "%s decodes long texts in linear time",
  (_name, request) => {
    for (const text of texts) {
      for (const body of requestsWith(text, request.fields)) {
        try {
          expect(request.decode(body)).toBeDefined();
        } catch (error) {
          expect(error).toHaveProperty("code");
        }
      }
    }
  },
);
