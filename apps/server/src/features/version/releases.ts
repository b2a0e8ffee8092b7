interface Release {
  readonly version: string;
  /** Changes that users will notice. */
  readonly notes: readonly string[];
}

/** Newest first; the first one is the running version. */
export const releases: readonly [Release, ...Release[]] = [
  {
    version: "0.1.0",
    notes: [
      "Mapa público de cada empresa, con su marca, sus proyectos y cómo llegar a ellos.",
      "Filtros, búsqueda, rutas de varias paradas y exportación a Excel, CSV, GeoJSON y KML.",
      "Mapas sobre un plano propio, y proyectos que aparecen sin recargar la página.",
      "Gestión de usuarios, empresas, clientes, mapas y templates, con su historial.",
      "Puntos que se crean y editan sobre el mapa, con sus imágenes, documentos y videos.",
      "Importación de proyectos desde CSV, Excel y GeoJSON.",
    ],
  },
];
