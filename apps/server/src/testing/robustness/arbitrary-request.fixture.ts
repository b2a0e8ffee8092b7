import { type Address, type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import fc from "fast-check";
import { hostileValues, valuesFromSchema } from "./arbitrary-value.fixture.ts";

/** A request to the server. */
export interface ArbitraryRequest {
  readonly method: Address["method"];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | FormData | undefined;
}

/** A field name in one of the accepted spellings: any case, underscores anywhere. */
const spelled = (name: string) =>
  fc
    .tuple(fc.constantFrom(name, name.toUpperCase(), name.toLowerCase()), fc.boolean())
    .map(([written, divided]) => (divided ? written.replace(/(?<=[a-z])(?=[A-Z])/g, "_") : written));

function fieldsOf(endpoint: AnyEndpoint, ids: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const pairs = endpoint.request.fields.map(({ name, outputAliases, inputAliases, schema }) => {
    const isId = /id/i.test(name);
    const value = fc.oneof(
      { weight: 6, arbitrary: isId ? ids : valuesFromSchema(schema) },
      { weight: 2, arbitrary: hostileValues },
      { weight: 2, arbitrary: valuesFromSchema(schema) },
    );
    const written = fc.constantFrom(name, ...outputAliases, ...inputAliases).chain(spelled);
    return fc.option(fc.tuple(written, value), { freq: 4, nil: undefined });
  });
  return fc.tuple(...pairs).map((chosen) => Object.fromEntries(chosen.filter((pair) => pair !== undefined)));
}

const inUrl = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === "object" ? JSON.stringify(value) : value)
      .toWellFormed()
      .slice(0, 300),
  );

const files = fc.array(
  fc.record({
    name: fc.oneof(
      fc.constantFrom("foto.jpg", "../../x.png", "a\u0000.pdf", "", "x".repeat(300)),
      fc.string(),
    ),
    content: fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc
        .constantFrom("%PDF-1.7\n", "<svg/>", "\u00ff\u00d8\u00ff\u00e0", "GIF89a", "PK\u0003\u0004")
        .map((text) => Buffer.from(text, "latin1")),
    ),
  }),
  { maxLength: 3 },
);

/** A multipart body with files in one of the endpoint's file fields. */
const formsOf = ({ upload }: AnyEndpoint, fields: Record<string, unknown>) =>
  files.map((sent) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const { name, content } of sent) {
      form.append(upload?.fields[0] ?? "file", new File([Buffer.from(content)], name.toWellFormed()));
    }
    return form;
  });

const bodiesOf = (fields: Record<string, unknown>) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(JSON.stringify(fields)) },
    { weight: 1, arbitrary: fc.constant(JSON.stringify([fields])) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constant(JSON.stringify(fields).slice(0, -1)) },
  );

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/xml", "multipart/form-data", "nada") },
);

/**
 * Arbitrary requests to any address of an endpoint: valid and invalid values for its fields, ids of any
 * company's records, malformed bodies and wrong content types.
 */
export function requestsTo(
  endpoint: AnyEndpoint,
  ids: fc.Arbitrary<unknown>,
): fc.Arbitrary<ArbitraryRequest> {
  const addresses = fc.constantFrom<Address>(endpoint, ...endpoint.alternatives);
  return fc
    .tuple(addresses, fieldsOf(endpoint, ids), fc.array(ids, { minLength: 4, maxLength: 4 }))
    .chain(([address, fields, pathIds]): fc.Arbitrary<ArbitraryRequest> => {
      const path = serverPath(address).replace(/\{(\w+)\}/g, (_whole, name: string) =>
        inUrl(fields[name] ?? pathIds[name.length % pathIds.length]),
      );
      const { method } = address;
      if (method === "GET") {
        const query = Object.entries(fields).map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`);
        return fc.constant({ method, url: `${path}?${query.join("&")}`, headers: {}, payload: undefined });
      }
      if (endpoint.upload) {
        return formsOf(endpoint, fields).map((payload) => ({ method, url: path, headers: {}, payload }));
      }
      return fc
        .tuple(bodiesOf(fields), contentTypes)
        .map(([payload, type]) => ({ method, url: path, headers: { "content-type": type }, payload }));
    });
}
