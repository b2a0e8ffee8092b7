/**
 * The `codigo` of refusals that every caller tells apart. They stand apart from the sentences, so that a page
 * which knows no more than these need not carry all of them.
 */
export const sharedErrorCodes = {
  notFound: "no_encontrado",
  actionForbidden: "accion_no_permitida",
} as const;
