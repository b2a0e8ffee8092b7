import { DomainError } from "@mapaobra/domain/errors";
import { ApiError, isApiError } from "../../../api/api-error.ts";
import { retryAfterMessage } from "./retry-after-message.ts";

/** For an answer without a reason (P1 §8). */
const noReason = "No hay respuesta del servidor o credenciales inválidas.";
const noConnection = "No se pudo conectar con el API (CORS/TLS/DNS o servidor caído).";
const methodNotAllowed = "Método no permitido (405). Verifica reglas en IIS/Web.config y CORS.";
const noToken = "El API no devolvió token. Intente de nuevo o avise a quien administra el sistema.";

/** Whether the server sent a success status with an unexpected body: other fields, or no JSON. */
export const isUnexpectedResponse = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 0 &&
  (error.cause instanceof SyntaxError || error.cause instanceof DomainError);

const isTokenMissing = ({ cause }: ApiError): boolean =>
  !(cause instanceof DomainError) ||
  cause.fields.length === 0 ||
  cause.fields.some(({ field }) => field === "token");

/** Title of a failed sign-in: the same for each answer of the server (P1 §2), not for none. */
export const signInErrorTitle = (error: unknown): string =>
  isApiError(error, 0) && !isUnexpectedResponse(error) ? "Sin conexión" : "Credenciales inválidas";

/** Error message for a failed sign-in, from the catalog (P1 §8). */
export function signInErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return noReason;
  if (isUnexpectedResponse(error)) return isTokenMissing(error) ? noToken : error.message;
  if (error.status === 0) return noConnection;
  if (error.status === 405) return methodNotAllowed;
  const wait = retryAfterMessage(error);
  if (wait !== undefined) return `${error.message} ${wait}`;
  return error.isServerMessage || error.status >= 500 ? error.message : noReason;
}
