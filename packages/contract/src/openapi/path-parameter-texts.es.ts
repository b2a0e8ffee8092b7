/** What `{id}` is, by the path before it. */
const idTexts: Readonly<Record<string, string | undefined>> = {
  "/avisos/": "El id del aviso.",
  "/auth/users/": "El id del usuario.",
  "/busquedas/": "El id de la búsqueda.",
  "/Cambios/": "El id del cambio.",
  "/Cliente/": "El id del punto.",
  "/Cliente/ficha/": "El id del cliente.",
  "/Clientes/": "El id del punto.",
  "/Clientes/cliente/": "El id del punto.",
  "/empresa/": "El id de la empresa.",
  "/historial/{tipo}/": "El id del registro.",
  "/Imagenes/": "El id, la s3Key o la dirección del archivo.",
  "/Imagenes/root/": "El id del punto.",
  "/Importaciones/": "El id de la importación.",
  "/Mapas/": "El id del mapa.",
  "/Root/": "El id del punto.",
  "/solicitudes/": "El id de la solicitud.",
  "/Templates/": "El id del template.",
};

/** The other parameters of paths, by name. */
const texts: Readonly<Record<string, string | undefined>> = {
  aviso:
    "El id de un aviso propio, el primero y el último de un correo (12-90), o el período firmado del correo de un visitante.",
  archivoId: "El id de un archivo del punto.",
  clienteId: "Se acepta y no filtra.",
  comentarioId: "El id de un comentario del punto.",
  empresaId: "El id de la empresa.",
  fila: "La fila como en el archivo.",
  mapaId: "El id del mapa.",
  puntoId: "El id del punto.",
  secreto: "El secreto de la dirección de un canal.",
  subida: "El identificador (UUID) del envío, que devuelve la llamada que lo empieza.",
  tipo: "La clase de registro.",
};

/** A Spanish description of a parameter in a path of the API; undefined for one without a text. */
export const pathParameterText = (path: string, name: string): string | undefined =>
  name === "id" ? idTexts[path.slice(0, path.indexOf("{id}"))] : texts[name];
