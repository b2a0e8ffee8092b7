/** What the calls of a tag are about. */
export const tagTexts: Readonly<Record<string, string | undefined>> = {
  Archivos: "Fotos, panoramas, videos y documentos de los puntos, y cómo se suben y se leen.",
  Búsquedas: "Los filtros que cada persona guarda bajo un nombre, con sus avisos.",
  Clientes: "Los clientes de una empresa, con sus contratos y facturas.",
  Comentarios: "Los comentarios de un punto.",
  Empresas: "Las empresas, con su marca.",
  Historial: "Los cambios de un registro.",
  Mapas: "Los mapas de una empresa, y sus cambios a medida que ocurren.",
  Medios: "Los enlaces entre los panoramas de un punto.",
  Puntos: "Los proyectos que un mapa muestra.",
  Público: "Lo que un visitante ve sin iniciar sesión: la marca y los mapas publicados.",
  Salud: "El estado del servidor y de su instalación, y su espacio libre.",
  Sesión: "El inicio y el fin de la sesión, y la contraseña propia.",
  Templates: "Los templates de la empresa y los compartidos.",
  Territorio: "Las provincias.",
  Usuarios: "Los usuarios y sus roles.",
  Versión: "La versión del producto y las anteriores.",
};
