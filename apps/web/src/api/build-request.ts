import type { Address } from "@mapaobra/contract/endpoints/endpoint";

export interface BuiltRequest {
  readonly url: string;
  /** JSON text, a multipart form with files, or the bytes of a chunk; undefined without a body. */
  readonly body: string | FormData | Blob | undefined;
}

/** A file of a multipart request, with its field name. */
export interface RequestFile {
  readonly field: string;
  readonly file: File;
}

/** A value's wire name and its other names, such as `{id}` in a path. */
interface FieldSpelling {
  readonly name: string;
  readonly inputAliases: readonly string[];
}

/**
 * Builds a request from wire values. Values named in the path go there; the others go into the query for GET
 * and for requests with `content`, otherwise into a JSON body, or into a form with `files`. A path value
 * known by another of its `spellings` also stays in the body. Returns undefined if the path needs a missing
 * value, or is at the server's root: this alternative cannot be used for the request.
 */
export function buildRequest(
  base: string,
  { method, path, base: place }: Address,
  values: Readonly<Record<string, unknown>>,
  files: readonly RequestFile[] = [],
  spellings: readonly FieldSpelling[] = [],
  rawBody?: Blob,
): BuiltRequest | undefined {
  const unusedValues = new Map(Object.entries(values));
  let complete = true;
  const filled = path.replace(/\{(\w+)\}/g, (_match, inPath: string) => {
    const other = spellings.find(
      ({ name, inputAliases }) => unusedValues.has(name) && inputAliases.includes(inPath),
    )?.name;
    const name = unusedValues.has(inPath) ? inPath : (other ?? inPath);
    const value = unusedValues.get(name);
    complete &&= unusedValues.has(name);
    if (name === inPath || method === "GET") unusedValues.delete(name);
    return encodeURIComponent(String(value));
  });
  if (!complete || place === "root") return undefined;
  if (files.length > 0) return { url: base + filled, body: toFormData(unusedValues, files) };
  if (method !== "GET" && !rawBody)
    return { url: base + filled, body: JSON.stringify(Object.fromEntries(unusedValues)) };

  const query = new URLSearchParams([...unusedValues].map(([name, value]) => [name, String(value)]));
  return { url: base + filled + (query.size > 0 ? `?${query}` : ""), body: rawBody };
}

function toFormData(values: ReadonlyMap<string, unknown>, files: readonly RequestFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, String(value));
  for (const { field, file } of files) form.append(field, file);
  return form;
}
