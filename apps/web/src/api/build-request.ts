import type { Address } from "@mapaobra/contract/endpoints/endpoint";

export interface BuiltRequest {
  readonly url: string;
  /** JSON text, a form with files, or the bytes of a piece; undefined for what has none. */
  readonly body: string | FormData | Blob | undefined;
}

/** A file that goes with a request, under the field that the endpoint takes it by. */
export interface RequestFile {
  readonly field: string;
  readonly file: File;
}

/** What a value is called on the wire, and what else it is known by: a path's `{id}` among others. */
interface FieldSpelling {
  readonly name: string;
  readonly inputAliases: readonly string[];
}

/**
 * Writes wire values into an address: those that its path names go there, the others into the query or,
 * for anything but GET and what is all `content`, into a JSON body, or a form beside `files`. A value that the path knows by another
 * of its `spellings` is the record's own too: it stays in the body. Undefined when the path names a value
 * that is not at hand: such an alternative can't be used for this request. So it is with one at the root of
 * the server: `base` says nothing of that.
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
  const filled = path.replace(/\{(\w+)\}/g, (_whole, inPath: string) => {
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
