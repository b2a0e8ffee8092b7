import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { searchablePlaces } from "./places.ts";

/** Where the browser's part of the product has the places that its search finds. */
export const target = fileURLToPath(
  new URL("../../apps/web/src/features/place-search/places.generated.json", import.meta.url),
);

/** The file's content: one place a line. */
export function placesJson(): string {
  return `[\n${searchablePlaces()
    .map((place) => JSON.stringify(place))
    .join(",\n")}\n]\n`;
}

if (import.meta.main) {
  const json = placesJson();
  writeFileSync(target, json);
  console.log(`${target}: ${json.length} bytes, ${gzipSync(json).length} compressed`);
}
