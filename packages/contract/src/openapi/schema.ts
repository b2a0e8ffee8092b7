import * as z from "zod/mini";
import { acceptedForms } from "../wire/accepted-forms.es.ts";
import type { Codec } from "../wire/codec.ts";
import { schemaNameOf } from "./schema-names.ts";

export type Schema = Record<string, unknown>;

/** Requests may have more spellings than the document lists; responses have exactly these. */
type Direction = "request" | "reply";

export type Field = Codec<unknown>["fields"][number];

interface ObjectSchema extends Schema {
  readonly type: "object";
  readonly properties: Record<string, Schema>;
  readonly required?: readonly string[];
}

/** The JSON Schema of a codec's output; a dotted name becomes a nested object. */
export const replySchema = ({ fields }: Codec<unknown>): ObjectSchema => recordSchema(fields, "reply");

/** A reference to the component of a codec's output. */
export const replyReference = (codec: Codec<unknown>): Schema => {
  const name = schemaNameOf(codec);
  return name === undefined ? replySchema(codec) : { $ref: `#/components/schemas/${name}` };
};

/** The JSON Schema of request fields in their normal form. */
export const requestSchema = (fields: readonly Field[]): ObjectSchema => recordSchema(fields, "request");

function recordSchema(fields: readonly Field[], direction: Direction): ObjectSchema {
  const isPresent = direction === "reply" ? isAlwaysSent : isRequired;
  return fields.reduce<ObjectSchema>(
    (record, field) => {
      const spellings = [field.name, ...(direction === "reply" ? field.outputAliases : [])];
      const described = fieldSchema(field, direction);
      return spellings.reduce(
        (into, spelling) => withProperty(into, spelling, described, isPresent(documented(field))),
        record,
      );
    },
    { type: "object", properties: {} },
  );
}

function withProperty(
  record: ObjectSchema,
  name: string,
  described: Schema,
  isPresent: boolean,
): ObjectSchema {
  const [outer = name, inner] = name.split(".");
  const declared = record.properties[outer] as ObjectSchema | undefined;
  const property =
    inner === undefined
      ? described
      : withProperty(declared ?? { type: "object", properties: {} }, inner, described, isPresent);
  const required = [...new Set([...(record.required ?? []), ...(isPresent ? [outer] : [])])];
  return {
    ...record,
    properties: { ...record.properties, [outer]: property },
    ...(required.length > 0 && { required }),
  };
}

const documented = ({ schema, documentedSchema }: Field) => documentedSchema ?? schema;

/** The JSON Schema of one field, including its nested records. */
function fieldSchema(field: Field, direction: Direction): Schema {
  const described = field.nestedCodec
    ? orNull(field.schema, nestedSchema(field.nestedCodec, direction))
    : withoutNestedChoices(describe(documented(field)));
  const note = direction === "request" ? acceptedText(field) : "";
  return {
    ...described,
    ...(field.secret && { format: "password" }),
    ...(note !== "" && { description: note }),
  };
}

/** The JSON Schema of a value in a path or a query. */
export const parameterSchema = (field: Field): Schema => {
  const { description: _ofTheParameter, ...described } = fieldSchema(field, "request");
  return described;
};

/** In Spanish: the other names under which a request may have a field, and the other forms of its value. */
export function acceptedText({ name, outputAliases, inputAliases }: Field): string {
  const others = [...new Set([...outputAliases, ...inputAliases])].filter((other) => other !== name);
  const names = others.length > 0 ? `También se acepta con otro nombre: ${others.join(", ")}.` : "";
  return [acceptedForms[name]?.text ?? "", names].filter((text) => text !== "").join(" ");
}

const nestedSchema = ({ codec, list }: { codec: Codec<unknown>; list: boolean }, direction: Direction) => {
  const record = direction === "reply" ? replyReference(codec) : requestSchema(codec.fields);
  return list ? { type: "array", items: record } : record;
};

const orNull = (schema: z.ZodMiniType, described: Schema): Schema =>
  schema.safeParse(null).success ? { anyOf: [described, { type: "null" }] } : described;

/**
 * The schema of a value in its normalized form with its limits; if that has no schema, of the accepted
 * inputs.
 */
function describe(schema: z.ZodMiniType): Schema {
  const as = (io: "input" | "output"): Schema => {
    const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    return described;
  };
  const clean = as("output");
  return withItems(isDescribed(clean) ? clean : as("input"));
}

/** A list of fixed length with one type, which many tools only know with `items`. */
function withItems(described: Schema): Schema {
  const { prefixItems, items, ...rest } = described as { prefixItems?: Schema[]; items?: unknown };
  const [first, ...others] = prefixItems ?? [];
  const isUniform = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first && items === false && isUniform ? { ...rest, items: first } : described;
}

function isDescribed(described: Schema): boolean {
  const either = (described.anyOf ?? []) as Schema[];
  return Object.keys(described).length > 0 && either.every(isDescribed);
}

/** A choice within a choice as one, with each option once: a field of a record that a save may clear. */
function withoutNestedChoices(described: Schema): Schema {
  if (!Array.isArray(described.anyOf)) return described;
  const options = (described.anyOf as Schema[]).map(withoutNestedChoices);
  const flat = options.flatMap((option) =>
    Array.isArray(option.anyOf) && Object.keys(option).length === 1 ? (option.anyOf as Schema[]) : [option],
  );
  const distinct = new Map(flat.map((option) => [JSON.stringify(option), option]));
  return { ...described, anyOf: [...distinct.values()] };
}

/** Whether the schema rejects an absent value. */
export const isRequired = (schema: z.ZodMiniType): boolean => !schema.safeParse(undefined).success;

/** Whether every response has the value: it is never absent, or replaced by a default. */
const isAlwaysSent = (schema: z.ZodMiniType): boolean => {
  const absent = schema.safeParse(undefined);
  return !absent.success || absent.data !== undefined;
};
