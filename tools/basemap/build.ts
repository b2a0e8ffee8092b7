import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BasemapFeature, basemapFeatures } from "./basemap-features.ts";

/** Where the browser's part of the product has the built-in basemap. */
export const target = fileURLToPath(
  new URL("../../apps/web/src/map/basemap/basemap.generated.json", import.meta.url),
);

/** The file's content: GeoJSON, one feature a line. */
export function basemapJson(): string {
  const features = basemapFeatures().map((feature) => JSON.stringify(geoJson(feature)));
  return `{"type":"FeatureCollection","features":[\n${features.join(",\n")}\n]}\n`;
}

function geoJson({ geometry, ...properties }: BasemapFeature) {
  return { type: "Feature", properties, geometry };
}

if (import.meta.main) {
  const json = basemapJson();
  writeFileSync(target, json);
  console.log(`${target}: ${json.length} bytes, ${gzipSync(json).length} compressed`);
}
