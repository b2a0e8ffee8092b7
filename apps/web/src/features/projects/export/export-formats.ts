/** File formats of an export. */
export const exportFormats = ["xlsx", "csv", "geojson", "kml", "gpx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The file to write. */
export interface ExportFile {
  readonly format: ExportFormat;
  /** Columns of latitude and longitude, in the tables; the formats of maps always have the position. */
  readonly withCoordinates: boolean;
  readonly mapName: string;
}

export const isTable = (format: ExportFormat): boolean => format === "xlsx" || format === "csv";

interface FormatLabels {
  readonly label: string;
  /** What the format is used for. */
  readonly purpose: string;
}

export const formatLabels: Readonly<Record<ExportFormat, FormatLabels>> = {
  xlsx: { label: "Excel", purpose: "Hoja de cálculo con fechas y números (.xlsx)" },
  csv: { label: "CSV", purpose: "Texto separado por punto y coma (.csv)" },
  geojson: { label: "GeoJSON", purpose: "Puntos para QGIS y otros mapas (.geojson)" },
  kml: { label: "KML", purpose: "Puntos para Google Earth (.kml)" },
  gpx: { label: "GPX", purpose: "Puntos para GPS y aplicaciones de navegación (.gpx)" },
};
