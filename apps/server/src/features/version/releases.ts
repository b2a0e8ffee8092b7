interface Release {
  /** The running version, or the day of an earlier release: `2026.11.28`. */
  readonly version: string;
  /** Changes that users will notice. */
  readonly notes: readonly string[];
}

/** Newest first. */
const published: readonly [Release, ...Release[]] = [
  {
    version: "2026.11.28",
    notes: [
      "Búsquedas guardadas y proyectos que se siguen, con avisos en la campana y por correo.",
      "Novedades: qué cambió en el mapa desde su última visita, y zonas dibujadas como filtro.",
      "Lista y filtros por turnos junto al mapa; el proyecto se abre en la misma columna.",
      "Avisos de lo pendiente sobre el mapa, y tarjetas de los mapas con su enlace y su código QR.",
      "Comparación con las diferencias marcadas, exportación de lo que está a la vista e impresión del mapa.",
    ],
  },
  {
    version: "2026.11.21",
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

/** The releases, newest first: the newest with the running version, the others with their day. */
export function releasesOf(version: string): readonly [Release, ...Release[]] {
  const [newest, ...earlier] = published;
  return [{ ...newest, version }, ...earlier];
}
