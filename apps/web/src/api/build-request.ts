import type { Address } from "@mapaobra/contract/endpoints/endpoint";

export interface BuiltRequest {
  readonly url: string;
  readonly body: string | undefined;
}

/**
 * Writes wire values into an address: those that its path names go there, the others into the query or,
 * for anything but GET, into a JSON body. Undefined when the path names a value that is not at hand: such
 * an alternative can't be used for this request. So it is with one at the root of the server: `base` says
 * nothing of that.
 */
export function buildRequest(
  base: string,
  { method, path, base: place }: Address,
  values: Readonly<Record<string, unknown>>,
): BuiltRequest | undefined {
  const left = new Map(Object.entries(values));
  let complete = true;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = left.get(name);
    complete &&= left.delete(name);
    return encodeURIComponent(String(value));
  });
  if (!complete || place === "root") return undefined;
  if (method !== "GET") return { url: base + filled, body: JSON.stringify(Object.fromEntries(left)) };

  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]));
  return { url: base + filled + (query.size > 0 ? `?${query}` : ""), body: undefined };
}
