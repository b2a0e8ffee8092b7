import { expect, it } from "vitest";
import type { Field } from "../wire/codec.ts";
import { endpoints } from "./table.ts";

/** Long texts of a request field: a regular expression with quadratic backtracking would take minutes. */
const length = 200_000;
const texts = ["1", "1.", "1,000", " ", "a", "-", "1/"].flatMap((part) => {
  const many = part.repeat(length / part.length);
  return [`${many}!`, `1${many}x`];
});

/** Requests with the text in one field, including the fields of nested records. */
function* requestsThatSay(text: string, fields: readonly Field[]): Generator<object> {
  for (const { name, nestedCodec } of fields) {
    yield { [name]: text };
    for (const record of nestedCodec ? requestsThatSay(text, nestedCodec.codec.fields) : []) {
      yield { [name]: nestedCodec?.list ? [record] : record };
    }
  }
}

it.each(endpoints.map(({ name, request }) => [name, request] as const))(
  "%s decodes long texts in linear time",
  (_name, request) => {
    for (const text of texts) {
      for (const said of requestsThatSay(text, request.fields)) {
        try {
          expect(request.decode(said)).toBeDefined();
        } catch (error) {
          expect(error).toHaveProperty("code");
        }
      }
    }
  },
);
