import { DomainError, type ErrorCode, type FieldProblem } from "@mapaobra/domain/errors";
import * as z from "zod/mini";

/** The wire spelling of one property of a domain record (decision 2). A dotted name is inside a nested object. */
export interface Field<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema;
  /** The spelling in responses and in the documentation. */
  readonly name: string;
  /** Additional spellings under which responses repeat the value. */
  readonly outputAliases: readonly string[];
  /** Additional accepted spellings. All names are accepted in any case and with any underscores. */
  readonly inputAliases: readonly string[];
  /** The error code of the whole request if this field is invalid. */
  readonly errorCode: ErrorCode | undefined;
  /** Encodes a value that differs from its wire form: nested records. */
  readonly encodeValue: ((value: unknown) => unknown) | undefined;
  /** The codec of the nested record or list, for the documentation. */
  readonly nestedCodec: { readonly codec: Codec<unknown>; readonly list: boolean } | undefined;
  /** A blank text counts as absent. */
  readonly blankAsUndefined: boolean;
  /** A password or the like: it is never stored with a request or a response, not even as part of a hash. */
  readonly secret: boolean;
  /** The schema in the documentation if it is narrower: the service rejects the absence with its own message. */
  readonly documentedSchema: z.ZodMiniType | undefined;
  /** A text that may have line breaks and tabs; others are one line. */
  readonly multiline: boolean;
  /** A text that is cleaned or only compared, such as the name of a file: requests may have any character in it. */
  readonly anyCharacter: boolean;
}

/**
 * Declares a field with its wire name, output aliases, input aliases (`aliases`) and error code

 */
export function field<Schema extends z.ZodMiniType>(
  schema: Schema,
  name: string,
  more: {
    outputAliases?: readonly string[];
    aliases?: readonly string[];
    errorCode?: ErrorCode;
    secret?: true;
    multiline?: true;
    anyCharacter?: true;
  } = {},
): Field<Schema> {
  return {
    schema,
    name,
    outputAliases: more.outputAliases ?? [],
    inputAliases: more.aliases ?? [],
    errorCode: more.errorCode,
    encodeValue: undefined,
    nestedCodec: undefined,
    blankAsUndefined: false,
    secret: more.secret ?? false,
    documentedSchema: undefined,
    multiline: more.multiline ?? false,
    anyCharacter: more.anyCharacter ?? false,
  };
}

type PatchField<F extends Field> =
  F extends Field<infer Schema> ? Field<z.ZodMiniOptional<z.ZodMiniNullable<Schema>>> : never;

/**
 * The fields of a record for partial updates: absent or blank leaves a value unchanged (undefined), null
 * clears it. Spellings and limits are those of the record. The documentation requires the fields in
 * `demanded`, without which the service rejects the request with its own message.
 */
export function patchFields<F extends Record<string, Field>>(
  fields: F,
  demanded: readonly (keyof F)[] = [],
): { [Key in keyof F]: PatchField<F[Key]> } {
  return Object.fromEntries(
    Object.entries(fields).map(([key, entry]) => [
      key,
      {
        ...entry,
        schema: z.optional(z.nullable(entry.schema)),
        blankAsUndefined: true,
        documentedSchema: demanded.includes(key) ? entry.schema : undefined,
      },
    ]),
  ) as { [Key in keyof F]: PatchField<F[Key]> };
}

/** An optional field; a blank value, as forms send it, counts as absent. */
export function optionalField<Schema extends z.ZodMiniType>(
  entry: Field<Schema>,
): Field<z.ZodMiniOptional<Schema>> {
  return { ...entry, schema: z.optional(entry.schema), blankAsUndefined: true };
}

/** Errors of a nested record carry its path: `enlaces[0].yaw`. */
const nestedSchema = <Value>(inner: Codec<Value>) =>
  z.pipe(
    z.unknown(),
    z.transform((raw, { issues }): Value => {
      if (!isObject(raw)) {
        issues.push({ code: "custom", input: raw, message: "Debe ser un objeto." });
        return z.NEVER;
      }
      try {
        return inner.decode(raw);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        for (const { field, message } of error.fields) {
          issues.push({ code: "custom", input: raw, message, path: [field] });
        }
        return z.NEVER;
      }
    }),
  );

const fieldPath = (name: string, path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (place, step) => place + (typeof step === "number" ? `[${step}]` : `.${String(step)}`),
    name,
  );

/** A nested record. */
export function nested<Value>(inner: Codec<Value>, name: string) {
  return {
    ...field(nestedSchema(inner), name),
    encodeValue: (value: unknown) => inner.encode(value as Value),
    nestedCodec: { codec: inner, list: false },
  };
}

/** A nested record or null. */
export function nestedOrNull<Value>(inner: Codec<Value>, name: string) {
  return {
    ...field(z.nullable(nestedSchema(inner)), name),
    encodeValue: (value: unknown) => (value === null ? null : inner.encode(value as Value)),
    nestedCodec: { codec: inner, list: false },
  };
}

/** A list of nested records. */
export function listOf<Value>(inner: Codec<Value>, name: string) {
  return {
    ...field(z.array(nestedSchema(inner), "Debe ser una lista."), name),
    encodeValue: (value: unknown) => (value as Value[]).map((item) => inner.encode(item)),
    nestedCodec: { codec: inner, list: true },
  };
}

type Fields = Record<string, Field>;
type Decoded<F extends Fields> = { [Key in keyof F]: z.output<F[Key]["schema"]> };

export interface Codec<Value> {
  /**
   * Decodes any accepted spelling and ignores unknown names. If several sources contain a name (the path,
   * the query, the body), the first one applies. Throws `invalid_input` with each invalid field.
   */
  decode(...sources: readonly unknown[]): Value;
  /** Encodes exactly the listed names: an allow list, so that a new property is never exposed by default. */
  encode(value: Value): Record<string, unknown>;
  readonly fields: readonly (Field & { key: string })[];
}

export type ValueOf<C> = C extends Codec<infer Value> ? Value : never;

/** Names that differ only by case and underscores are equal. */
const normalizeName = (name: string) => name.replaceAll("_", "").toLowerCase();

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * All names of `raw`, normalized; properties of nested objects are named `outer.inner`. The first of two
 * equal names applies.
 */
function normalizeNames(
  raw: Record<string, unknown>,
  into: Map<string, unknown>,
  prefix = "",
): ReadonlyMap<string, unknown> {
  for (const [name, value] of Object.entries(raw)) {
    const folded = prefix + normalizeName(name);
    if (!into.has(folded)) into.set(folded, value);
    if (isObject(value) && prefix === "") normalizeNames(value, into, `${folded}.`);
  }
  return into;
}

function assign(target: Record<string, unknown>, name: string, value: unknown) {
  const dot = name.indexOf(".");
  if (dot < 0) {
    target[name] = value;
    return;
  }
  const outer = name.slice(0, dot);
  target[outer] = { ...(target[outer] as object | undefined), [name.slice(dot + 1)]: value };
}

/** The first problem of a value; for nested records all problems, each with its own name. */
function problemsOf({ name, nestedCodec }: Field, { issues }: z.core.$ZodError): FieldProblem[] {
  const reported = nestedCodec ? issues : issues.slice(0, 1);
  return reported.map(({ path, message }) => ({
    field: nestedCodec ? fieldPath(name, path) : name,
    message,
  }));
}

/** Builds the codec of a record from its fields. */
export function codec<F extends Fields>(fields: F): Codec<Decoded<F>> {
  const list = Object.entries(fields).map(([key, entry]) => ({ ...entry, key }));
  const accepted = list.map((entry) =>
    [entry.name, ...entry.outputAliases, ...entry.inputAliases].map(normalizeName),
  );

  return {
    fields: list,
    decode(...sources) {
      const named = sources.map((source) => {
        if (!isObject(source)) throw new DomainError("invalid_json");
        return normalizeNames(source, new Map());
      });
      const value: Record<string, unknown> = {};
      const problems: FieldProblem[] = [];
      let errorCode: ErrorCode | undefined;
      list.forEach((entry, index) => {
        const spellings = accepted[index] ?? [];
        const names = named.find((source) => spellings.some((name) => source.has(name)));
        const raw = names?.get(spellings.find((name) => names.has(name)) ?? "");
        const result = entry.schema.safeParse(entry.blankAsUndefined && isBlank(raw) ? undefined : raw);
        if (result.success) {
          value[entry.key] = result.data;
          return;
        }
        errorCode ??= entry.errorCode;
        const missing = names === undefined;
        if (missing) problems.push({ field: entry.name, message: "Falta este dato." });
        else problems.push(...problemsOf(entry, result.error));
      });
      if (problems.length > 0) throw new DomainError(errorCode ?? "invalid_input", { fields: problems });
      return value as Decoded<F>;
    },
    encode(value) {
      const reply: Record<string, unknown> = {};
      for (const { key, name, outputAliases, encodeValue } of list) {
        if (value[key] === undefined) continue;
        const content = encodeValue === undefined ? value[key] : encodeValue(value[key]);
        for (const spelling of [name, ...outputAliases]) assign(reply, spelling, content);
      }
      return reply;
    },
  };
}
