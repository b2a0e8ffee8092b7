import type { ErrorCode } from "@mapaobra/domain/errors";
import { problemMessages } from "./problems.es.ts";
import { sharedErrorCodes } from "./shared-error-codes.ts";

interface ErrorReply {
  readonly status: number;
  /** The `codigo` of the response: Spanish and stable, for programs. */
  readonly codigo: string;
  /** The user-facing `mensaje` of the response, in the words of the specifications where they define one. */
  readonly mensaje: string;
}

const errorReply = (status: number, codigo: string, mensaje: string): ErrorReply => ({
  status,
  codigo,
  mensaje,
});

/** The response to each domain error. */
export const errorReplies: Record<ErrorCode, ErrorReply> = {
  invalid_input: errorReply(400, "datos_invalidos", "Revise los datos enviados."),
  invalid_json: errorReply(400, "json_invalido", "El contenido enviado no es un JSON válido."),
  map_id_invalid: errorReply(400, "mapa_invalido", "ID de mapa inválido."),
  point_id_invalid: errorReply(400, "punto_invalido", "ID del punto inválido o ausente."),
  map_required: errorReply(400, "mapa_requerido", problemMessages.map_required),
  permit_required: errorReply(400, "permiso_requerido", problemMessages.permit_required),
  company_required: errorReply(400, "empresa_requerida", problemMessages.company_required),
  name_required: errorReply(400, "nombre_requerido", problemMessages.name_required),
  comment_not_found: errorReply(404, "comentario_no_encontrado", "El comentario no existe o fue eliminado."),
  bulk_edit_not_found: errorReply(404, "cambio_no_encontrado", "El cambio no existe o ya no se guarda."),
  bulk_edit_unchanged: errorReply(
    409,
    "cambio_sin_proyectos",
    "Ninguno de estos proyectos cambió: otra persona los guardó después de la vista previa, o ya estaban así.",
  ),
  bulk_edit_undone: errorReply(409, "cambio_deshecho", "Este cambio ya se deshizo."),
  import_not_found: errorReply(
    404,
    "importacion_no_encontrada",
    "La importación no existe o ya no se guarda.",
  ),
  import_file_missing: errorReply(400, "importacion_sin_archivo", "Elija un archivo que no esté vacío."),
  import_file_refused: errorReply(400, "importacion_archivo_no_admitido", "{reason}"),
  import_key_missing: errorReply(
    400,
    "importacion_sin_clave",
    "El archivo no tiene la columna clave elegida.",
  ),
  import_row_missing: errorReply(
    404,
    "importacion_sin_fila",
    "La importación no tiene esa fila o esa columna.",
  ),
  import_busy: errorReply(
    409,
    "importacion_en_curso",
    "Todavía se está trabajando en esta importación. Espere a que termine.",
  ),
  import_written: errorReply(
    409,
    "importacion_escrita",
    "Esta importación ya está en el mapa: deshágala primero. Si no, se elimina sola cuando vence.",
  ),
  import_not_ready: errorReply(
    409,
    "importacion_no_lista",
    "Esto ya no se puede hacer con esta importación.",
  ),
  search_not_found: errorReply(404, "busqueda_no_encontrada", "La búsqueda no existe o fue eliminada."),
  notice_not_found: errorReply(404, "aviso_no_encontrado", "El aviso no existe o ya no está disponible."),
  inquiry_not_found: errorReply(404, "solicitud_no_encontrada", "La solicitud no existe o fue eliminada."),
  form_too_fast: errorReply(
    400,
    "formulario_apresurado",
    "El formulario llegó demasiado pronto. Espere unos segundos y vuelva a enviarlo.",
  ),
  form_expired: errorReply(
    400,
    "formulario_vencido",
    "El formulario ya venció. Revise sus datos y vuelva a enviarlo.",
  ),
  too_many_searches: errorReply(
    409,
    "demasiadas_busquedas",
    "Tiene {limit} búsquedas guardadas, que es el máximo. Elimine alguna que ya no use.",
  ),
  not_signed_in: errorReply(401, "sesion_requerida", "Debe iniciar sesión."),
  credentials_invalid: errorReply(
    401,
    "credenciales_invalidas",
    "El correo o la contraseña no son correctos.",
  ),
  role_missing: errorReply(
    401,
    "sin_rol",
    "La contraseña es correcta, pero su cuenta no tiene un rol. Pídalo a quien administra los usuarios.",
  ),
  credentials_missing: errorReply(400, "credenciales_incompletas", "Todos los campos son obligatorios."),
  email_invalid: errorReply(400, "correo_invalido", problemMessages.email_invalid),
  phone_invalid: errorReply(400, "telefono_invalido", problemMessages.phone_invalid),
  password_invalid: errorReply(400, "contrasenia_invalida", problemMessages.password_invalid),
  own_email_needs_password: errorReply(
    400,
    "correo_propio_sin_confirmar",
    "Para cambiar su propio correo indique también su contraseña actual.",
  ),
  current_password_wrong: errorReply(
    400,
    "contrasenia_actual_incorrecta",
    "La contraseña actual no es correcta.",
  ),
  reset_link_invalid: errorReply(
    400,
    "enlace_invalido",
    "El enlace no es válido o ya venció. Solicite otro.",
  ),
  action_forbidden: errorReply(
    403,
    sharedErrorCodes.actionForbidden,
    "No tiene permiso para realizar esta acción.",
  ),
  not_found: errorReply(404, sharedErrorCodes.notFound, "No se encontró lo solicitado."),
  map_not_found: errorReply(404, "mapa_no_encontrado", "No se encontró el mapa."),
  point_not_found: errorReply(404, "punto_no_encontrado", "El punto no existe o fue eliminado."),
  user_not_found: errorReply(404, "usuario_no_encontrado", "No se encontró el usuario."),
  client_not_found: errorReply(404, "cliente_no_encontrado", "No se encontró el cliente."),
  template_not_found: errorReply(404, "template_no_encontrado", "No se encontró el template."),
  public_map_not_found: errorReply(
    404,
    "mapa_publico_desconocido",
    "No hay un mapa público en esta dirección.",
  ),
  revision_not_cached: errorReply(
    409,
    "revision_anterior",
    "El mapa cambió mientras se leía. Vuelva a cargarlo.",
  ),
  too_large: errorReply(413, "demasiado_grande", "Lo enviado supera el tamaño permitido."),
  wrong_media_type: errorReply(415, "tipo_no_admitido", "El tipo de contenido no se admite."),
  too_many_requests: errorReply(
    429,
    "demasiados_intentos",
    "Demasiados intentos. Espere {wait} y vuelva a intentarlo.",
  ),
  too_many_reads: errorReply(
    429,
    "demasiadas_lecturas",
    "Se abrieron demasiados proyectos seguidos desde esta red. Espere {wait} y vuelva a intentarlo.",
  ),
  fields_missing: errorReply(400, "datos_incompletos", "Debe completar todos los campos."),
  user_creation_forbidden: errorReply(
    403,
    sharedErrorCodes.actionForbidden,
    "No autorizado para crear usuarios.",
  ),
  role_exceeds_own: errorReply(
    403,
    sharedErrorCodes.actionForbidden,
    "No puede asignar un rol superior al suyo.",
  ),
  cannot_change_own_role: errorReply(
    403,
    sharedErrorCodes.actionForbidden,
    "No puede cambiar su propio rol.",
  ),
  cannot_deactivate_self: errorReply(
    403,
    sharedErrorCodes.actionForbidden,
    "No puede desactivar su propio usuario.",
  ),
  own_password_needs_current: errorReply(
    403,
    sharedErrorCodes.actionForbidden,
    "Su propia contraseña se cambia indicando también la actual.",
  ),
  role_needs_company: errorReply(400, "rol_sin_empresa", "Asigne primero una empresa a este usuario."),
  invitee_cannot_sign_in: errorReply(
    409,
    "usuario_sin_acceso",
    "Para invitar a un usuario, debe estar activo y tener un rol.",
  ),
  invitation_not_sent: errorReply(
    503,
    "correo_no_enviado",
    "No se pudo enviar el correo. Intente de nuevo más tarde.",
  ),
  last_super_user: errorReply(
    409,
    "ultimo_superadministrador",
    "Debe quedar al menos un superadministrador activo.",
  ),
  email_taken: errorReply(409, "correo_en_uso", "Este correo electrónico no está disponible."),
  client_has_users: errorReply(
    409,
    "en_uso",
    "No se puede cambiar la empresa de este cliente porque hay usuarios asignados a él.",
  ),
  version_conflict: errorReply(
    409,
    "version_anterior",
    "Otra persona guardó este registro antes. Revise sus cambios y vuelva a guardar.",
  ),
  in_use: errorReply(409, "en_uso", "No se puede eliminar porque está en uso: {holders}."),
  idempotency_key_invalid: errorReply(400, "clave_invalida", "La cabecera Idempotency-Key no es válida."),
  idempotency_key_reused: errorReply(
    409,
    "clave_repetida",
    "Esta Idempotency-Key ya se usó con otra solicitud.",
  ),
  file_required: errorReply(400, "archivo_requerido", "Falta el archivo."),
  file_too_large: errorReply(
    413,
    "archivo_demasiado_grande",
    'Archivo "{name}" supera el límite de {megabytes}MB',
  ),
  upload_too_large: errorReply(413, "demasiado_grande", "Lo enviado supera el límite de {megabytes}MB."),
  file_refused: errorReply(415, "archivo_no_admitido", 'El archivo "{name}" no es de un tipo admitido.'),
  company_id_invalid: errorReply(400, "empresa_invalida", "ID de empresa inválido"),
  company_not_found: errorReply(404, "empresa_no_encontrada", "No se encontró la empresa."),
  company_fields_missing: errorReply(
    400,
    "datos_incompletos",
    "Debe completar todos los campos obligatorios.",
  ),
  slug_taken: errorReply(409, "direccion_en_uso", 'La dirección corta "{slug}" ya está en uso.'),
  cannot_delete_own_company: errorReply(
    409,
    "en_uso",
    "No puede eliminar la empresa a la que usted pertenece.",
  ),
  logo_required: errorReply(400, "archivo_requerido", "Archivo de logo requerido"),
  map_id_missing: errorReply(400, "mapa_invalido", "El objeto de mapa no contiene un ID válido."),
  map_id_to_delete_missing: errorReply(400, "mapa_invalido", "Debes especificar el ID del mapa a eliminar."),
  map_image_required: errorReply(400, "archivo_requerido", "Selecciona o arrastra una imagen."),
  map_image_refused: errorReply(415, "archivo_no_admitido", "Archivo inválido. Solo imágenes."),
  picture_too_large: errorReply(
    413,
    "imagen_demasiado_grande",
    "La imagen tiene demasiados píxeles para su formato. Guárdela como JPG o PNG, o más pequeña, y vuelva a subirla.",
  ),
  upload_incomplete: errorReply(400, "envio_incompleto", "El envío llegó incompleto o no se puede leer."),
  request_timeout: errorReply(408, "envio_lento", "El envío tardó demasiado en llegar. Inténtelo de nuevo."),
  headers_too_large: errorReply(
    431,
    "cabeceras_demasiado_grandes",
    "La dirección o las cabeceras de la solicitud son demasiado largas.",
  ),
  upload_not_found: errorReply(
    404,
    "envio_no_encontrado",
    "El envío no existe o ya venció. Empiece de nuevo.",
  ),
  upload_offset_mismatch: errorReply(
    409,
    "envio_desfasado",
    "El envío no continúa donde había quedado. Vuelva a intentarlo.",
  ),
  too_many_uploads: errorReply(
    429,
    "demasiados_envios",
    "Tiene demasiados envíos sin terminar. Termine o cancele algunos antes de empezar otro.",
  ),
  tus_version_unsupported: errorReply(
    412,
    "protocolo_no_admitido",
    "Esa versión del protocolo de envío no se admite.",
  ),
  media_files_missing: errorReply(400, "archivos_requeridos", "Faltan parámetros: pfId y/o archivos"),
  media_files_empty: errorReply(
    400,
    "archivos_vacios",
    "Ningún archivo válido para subir (size=0 o no es Blob/File).",
  ),
  file_empty: errorReply(400, "archivo_vacio", 'El archivo "{name}" está vacío.'),
  file_duplicate: errorReply(409, "archivo_repetido", 'El archivo "{name}" ya está en este punto.'),
  heic_refused: errorReply(
    415,
    "heic_no_admitido",
    'El archivo "{name}" está en formato HEIC, que los navegadores no muestran. Guárdelo como JPG y vuelva a subirlo.',
  ),
  file_protected: errorReply(
    415,
    "archivo_con_contrasena",
    'El archivo "{name}" tiene contraseña. Guárdelo sin ella y vuelva a subirlo.',
  ),
  quota_exceeded: errorReply(
    413,
    "cuota_excedida",
    "La empresa llegaría a más de {gigabytes} GB de archivos. Elimine algunos antes de subir más.",
  ),
  media_point_missing: errorReply(
    400,
    "identificadores_requeridos",
    "Faltan identificadores requeridos: EmpresaId y/o PropertiesFeaturesId.",
  ),
  media_reference_missing: errorReply(
    400,
    "recurso_sin_direccion",
    "No fue posible construir la URL del recurso a eliminar.",
  ),
  proxy_url_not_allowed: errorReply(
    400,
    "direccion_no_admitida",
    "Esa dirección no se puede mostrar desde aquí.",
  ),
  proxy_failed: errorReply(502, "sitio_sin_respuesta", "El sitio del archivo no respondió como se esperaba."),
  service_unavailable: errorReply(
    503,
    "no_disponible",
    "El servicio no está listo. Intente de nuevo en unos segundos.",
  ),
  storage_full: errorReply(
    507,
    "sin_espacio",
    "El servidor no tiene espacio para guardar. Lo guardado se puede seguir viendo; intente de nuevo más tarde.",
  ),
  unexpected: errorReply(500, "error_inesperado", "Ocurrió un error inesperado. Intente de nuevo."),
};

/** The message of a code, with each `{name}` replaced by that parameter. */
export function messageFor(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): string {
  return errorReplies[code].mensaje.replace(/\{(\w+)\}/g, (_match, name: string) =>
    String(params[name] ?? ""),
  );
}
