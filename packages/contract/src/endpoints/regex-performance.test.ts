import { expect, it } from "vitest";
import type { Field } from "../wire/codec.ts";
import { endpoints } from "./table.ts";

/** As a request's body may hold it, or a part of that: read from every place anew, it would take minutes. */
const length = 200_000;
const texts = ["1", "1.", "1,000", " ", "a", "-", "1/"].flatMap((part) => {
  const many = part.repeat(length / part.length);
  return [`${many}!`, `1${many}x`];
});

/** A request in which one field says something; also one of the records inside a field. */
function* requestsThatSay(text: string, fields: readonly Field[]): Generator<object> {
  for (const { name, nestedCodec } of fields) {
    yield { [name]: text };
    for (const record of nestedCodec ? requestsThatSay(text, nestedCodec.codec.fields) : []) {
      yield { [name]: nestedCodec?.list ? [record] : record };
    }
  }
}

it.each(endpoints.map(({ name, request }) => [name, request] as const))(
  "%s reads long texts in one pass",
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
