/**
 * The `codigo` of errors that every client handles. Separate from the messages, so that a page which only
 * needs these codes does not load all messages.
 */
export const sharedErrorCodes = {
  notFound: "no_encontrado",
  actionForbidden: "accion_no_permitida",
} as const;
