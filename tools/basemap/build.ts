import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { basemapJson, buildBasemap } from "./basemap.ts";
import { countryPictures } from "./country-picture.ts";
import { placesJson } from "./places.ts";
import { provinceOutlinesSource } from "./province-outlines.ts";

/** A file that this tool writes and that is committed. */
export interface GeneratedFile {
  readonly file: URL;
  readonly content: string;
  /** Most bytes that it may have with gzip, for a phone with one bar. */
  readonly budget: number;
}

const basemapFile = new URL("../../packages/map/src/basemap/basemap.generated.json", import.meta.url);
const outlinesFile = new URL(
  "../../packages/domain/src/territory/province-outlines.generated.ts",
  import.meta.url,
);
const placesFile = new URL("../../apps/web/src/map/gazetteer/places.generated.json", import.meta.url);
const pictureFile = (name: string) =>
  new URL(`../../apps/web/src/features/admin/maps/country/${name}`, import.meta.url);

export function generatedFiles(): GeneratedFile[] {
  const features = buildBasemap();
  return [
    { file: basemapFile, content: basemapJson(features), budget: 60_000 },
    { file: outlinesFile, content: provinceOutlinesSource(), budget: 4_000 },
    { file: placesFile, content: placesJson(), budget: 6_000 },
    ...countryPictures(features).map(({ name, svg }) => ({
      file: pictureFile(name),
      content: svg,
      budget: 7_000,
    })),
  ];
}

if (import.meta.main) {
  for (const { file, content } of generatedFiles()) {
    writeFileSync(file, content);
    console.log(`${fileURLToPath(file)}: ${content.length} bytes, ${gzipSync(content).length} compressed`);
  }
}
