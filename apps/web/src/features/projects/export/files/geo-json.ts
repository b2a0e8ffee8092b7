import { exportColumns } from "@mapaobra/domain/point/export-rows";
import type { TextFormat } from "./text-file.ts";

/** RFC 7946: one feature per line, longitude before latitude, columns as properties. */
export const geoJson: TextFormat = {
  mediaType: "application/geo+json",
  start: (mapName) => `{"type":"FeatureCollection","name":${JSON.stringify(mapName)},"features":[\n`,
  point: (point, index) => {
    const properties = exportColumns.map((column) => [column.title, orNull(column.value(point))]);
    const feature = {
      type: "Feature",
      id: point.id,
      geometry: point.position && {
        type: "Point",
        coordinates: [point.position.longitude, point.position.latitude],
      },
      properties: Object.fromEntries(properties),
    };
    return (index === 0 ? "" : ",\n") + JSON.stringify(feature);
  },
  end: "\n]}\n",
};

const orNull = (value: string | number | null) => (value === "" ? null : value);
