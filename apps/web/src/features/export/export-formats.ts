/** File formats of an export. */
export const exportFormats = ["xlsx", "csv", "geojson", "kml"] as const;
export type ExportFormat = (typeof exportFormats)[number];

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
};
