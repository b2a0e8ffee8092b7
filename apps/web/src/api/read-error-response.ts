import type { Codec } from "@mapaobra/contract/wire/codec";
import { ApiError, type FieldError } from "./api-error.ts";

const genericMessage = "Ocurrió un error inesperado. Intente de nuevo.";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * The error text in the catalogue's order (P1 §8, P2 §8), then as other servers name it. A list is joined with
 * commas.
 */
function messageOf(body: unknown): string | undefined {
  if (Array.isArray(body)) return joinMessages(body);
  if (!isObject(body)) return undefined;
  const message = [body.mensaje, body.message, body.Message, body.error, body.title].find(
    (value) => (typeof value === "string" && value !== "") || (Array.isArray(value) && value.length > 0),
  );
  return Array.isArray(message) ? joinMessages(message) : (message as string | undefined);
}

/** Joins the entries of an error list, each a text or an object with one. */
const joinMessages = (entries: readonly unknown[]): string | undefined =>
  entries
    .map((entry) => (isObject(entry) ? messageOf(entry) : String(entry)))
    .filter(Boolean)
    .join(", ") || undefined;

function fieldErrorsOf(body: unknown): FieldError[] {
  if (!isObject(body) || !Array.isArray(body.errores)) return [];
  return body.errores
    .filter(isObject)
    .map(({ campo, mensaje }) => ({ field: String(campo ?? ""), message: String(mensaje ?? "") }));
}

/** Decodes the current record of an edit conflict. */
function currentRecordOf(body: unknown, codec: Codec<unknown> | undefined): unknown {
  if (!codec || !isObject(body) || !isObject(body.actual)) return undefined;
  try {
    return codec.decode(body.actual);
  } catch {
    return undefined;
  }
}

/** A response outside 2xx, from our server, a proxy or an older API. */
export interface ErrorResponse {
  readonly status: number;
  /** The parsed JSON body; undefined if it is not JSON. */
  readonly body: unknown;
  /** The `Retry-After` header. */
  readonly retryAfter: string | null;
}

/** Converts an error response to an `ApiError`. `current` decodes the record of an edit conflict. */
export function readErrorResponse(response: ErrorResponse, current: Codec<unknown> | undefined): ApiError {
  const { status, body, retryAfter } = response;
  const message = messageOf(body);
  const seconds = Number.parseInt(retryAfter ?? "", 10);
  return new ApiError(message ?? genericMessage, {
    status,
    codigo: isObject(body) && typeof body.codigo === "string" ? body.codigo : "",
    fields: fieldErrorsOf(body),
    isServerMessage: message !== undefined,
    current: currentRecordOf(body, current),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}
