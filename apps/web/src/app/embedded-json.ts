import type { Codec } from "@mapaobra/contract/wire/codec";

/** What the server wrote into the page as JSON; undefined where it did not, or not in our words. */
export function readEmbeddedJson<Value>(id: string, codec: Codec<Value>): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return codec.decode(JSON.parse(text));
  } catch {
    return undefined;
  }
}
