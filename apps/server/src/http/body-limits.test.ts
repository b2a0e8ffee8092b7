import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import type { Codec } from "@mapaobra/contract/wire/codec";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { bodyLimitsOf } from "./json-bodies.ts";

interface Described {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Described[];
}

const describeValue = ({ schema }: Pick<Codec<unknown>["fields"][number], "schema">): Described =>
  z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Described;
const bounded = (described: Described, bound: "maxLength" | "maxItems"): number =>
  Math.max(described[bound] ?? 0, ...(described.anyOf ?? []).map((each) => bounded(each, bound)));

/** The bytes and values of the largest request: each character escaped, each other value of 40 bytes. */
function largest({ fields }: Pick<Codec<unknown>, "fields">): { bytes: number; values: number } {
  const sizes = fields.map((field) => {
    const described = describeValue(field);
    if (!field.nestedCodec) return { bytes: 6 * bounded(described, "maxLength") + 40, values: 1 };
    const inner = largest(field.nestedCodec.codec);
    const items = field.nestedCodec.list ? bounded(described, "maxItems") : 1;
    return { bytes: items * inner.bytes, values: 1 + items * (1 + inner.values) };
  });
  const sum = (key: "bytes" | "values") => sizes.reduce((total, size) => total + size[key], 0);
  return {
    bytes: sum("bytes") + fields.reduce((total, { name }) => total + name.length + 4, 2),
    values: sum("values"),
  };
}

const withBody = endpoints.filter(({ method, upload }) => !upload && ["POST", "PUT"].includes(method));

it.each(withBody.map((endpoint): [string, AnyEndpoint] => [endpoint.name, endpoint]))(
  "the largest request of %s is accepted",
  (_name, endpoint) => {
    const { maxBytes, maxValues } = bodyLimitsOf(endpoint);
    const { bytes, values } = largest(endpoint.request);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(values).toBeLessThanOrEqual(maxValues);
  },
);
