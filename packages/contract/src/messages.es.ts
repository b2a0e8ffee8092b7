import type { ErrorCode } from "@mapaobra/domain/errors";

interface Refusal {
  readonly status: number;
  /** The `codigo` of the reply: Spanish, stable, for programs. */
  readonly codigo: string;
  /** The `mensaje` of the reply: what a person reads; the specifications' own sentence where they have one. */
  readonly mensaje: string;
}

const refusal = (status: number, codigo: string, mensaje: string): Refusal => ({ status, codigo, mensaje });

/** How each refusal of the rules leaves the server. */
export const refusals: Record<ErrorCode, Refusal> = {
  invalid_input: refusal(400, "datos_invalidos", "Revise los datos enviados."),
  invalid_json: refusal(400, "json_invalido", "El contenido enviado no es un JSON válido."),
  map_id_invalid: refusal(400, "mapa_invalido", "ID de mapa inválido."),
  point_id_invalid: refusal(400, "punto_invalido", "ID del punto inválido o ausente."),
  not_signed_in: refusal(401, "sesion_requerida", "Debe iniciar sesión."),
  credentials_invalid: refusal(
    401,
    "credenciales_invalidas",
    "No hay respuesta del servidor o credenciales inválidas.",
  ),
  action_forbidden: refusal(403, "accion_no_permitida", "No tiene permiso para realizar esta acción."),
  not_found: refusal(404, "no_encontrado", "No se encontró lo solicitado."),
  map_not_found: refusal(404, "mapa_no_encontrado", "No se encontró el mapa."),
  point_not_found: refusal(404, "punto_no_encontrado", "El punto no existe o fue eliminado."),
  public_map_unknown: refusal(404, "mapa_publico_desconocido", "No hay un mapa público en esta dirección."),
  revision_gone: refusal(409, "revision_anterior", "El mapa cambió mientras se leía. Vuelva a cargarlo."),
  too_large: refusal(413, "demasiado_grande", "Lo enviado supera el tamaño permitido."),
  wrong_media_type: refusal(415, "tipo_no_admitido", "El tipo de contenido no se admite."),
  too_many_requests: refusal(
    429,
    "demasiados_intentos",
    "Demasiados intentos. Espere un momento y vuelva a intentarlo.",
  ),
  fields_missing: refusal(400, "datos_incompletos", "Debe completar todos los campos."),
  version_conflict: refusal(
    409,
    "version_anterior",
    "Otra persona guardó este registro antes. Revise sus cambios y vuelva a guardar.",
  ),
  in_use: refusal(409, "en_uso", "No se puede eliminar porque está en uso: {holders}."),
  idempotency_key_invalid: refusal(400, "clave_invalida", "La cabecera Idempotency-Key no es válida."),
  idempotency_key_reused: refusal(
    409,
    "clave_repetida",
    "Esta Idempotency-Key ya se usó con otra solicitud.",
  ),
  file_required: refusal(400, "archivo_requerido", "Falta el archivo."),
  file_too_large: refusal(
    413,
    "archivo_demasiado_grande",
    'Archivo "{name}" supera el límite de {megabytes}MB',
  ),
  file_refused: refusal(415, "archivo_no_admitido", 'El archivo "{name}" no es de un tipo admitido.'),
  upload_broken: refusal(400, "envio_incompleto", "El envío llegó incompleto o no se puede leer."),
  not_ready: refusal(503, "no_disponible", "El servicio no está listo. Intente de nuevo en unos segundos."),
  unexpected: refusal(500, "error_inesperado", "Ocurrió un error inesperado. Intente de nuevo."),
};

/** The sentence for a code, with `{name}` replaced by the parameter of that name. */
export function messageFor(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): string {
  return refusals[code].mensaje.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ""));
}
