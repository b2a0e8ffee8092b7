import fc from "fast-check";
import * as z from "zod/mini";

/** The keywords of JSON Schema that our fields use. */
interface ValueSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly ValueSchema[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Values that a field's schema describes: valid ones, and mostly nearly valid ones. */
export function valuesFromSchema(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as ValueSchema);
}

function valuesOf(schema: ValueSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "string":
      return texts(schema);
    case "integer":
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -(2 ** 31)), max: 2 ** 31 - 1 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return anyValue;
  }
}

function texts({ maxLength = 40, format }: ValueSchema): fc.Arbitrary<unknown> {
  if (format === "date")
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  return fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 60), unit: "grapheme" }),
    fc.constantFrom(
      "Obra",
      "12",
      "9.93",
      "2026-02-28",
      "28/02/2026",
      "https://example.cr",
      "a@b.cr",
      "+506 8888-8888",
    ),
    // The maximum length, and one character more.
    fc.constantFrom("á".repeat(maxLength), "x".repeat(maxLength + 1)),
  );
}

/** Invalid and malicious values. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "' or 1=1; drop table points; --",
    "../../../etc/passwd",
    "%00",
    "%",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "1e400",
    "NaN",
    "-0",
    "0x10",
    "9".repeat(400),
    "x".repeat(20_000),
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    true,
    null,
    [],
    {},
    [null],
    { $gt: "" },
    { __proto__: { admin: true } },
    { constructor: { prototype: {} } },
    "32/13/2026",
    "0000-00-00",
    "99999-01-01",
    "javascript:alert(1)",
    "http://127.0.0.1:1/",
    "-180,-90,180,90",
    "1,2,3",
    "180,90,-180,-90",
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
