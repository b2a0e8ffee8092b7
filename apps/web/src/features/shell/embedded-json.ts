import type { Codec } from "@mapaobra/contract/wire/codec";

/** Reads JSON that the server embedded in the page; undefined if missing or invalid. */
export function readEmbeddedJson<Value>(id: string, codec: Codec<Value>): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return codec.decode(JSON.parse(text));
  } catch {
    return undefined;
  }
}
