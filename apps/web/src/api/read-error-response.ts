import type { Codec } from "@mapaobra/contract/wire/codec";
import { ApiError, type FieldError } from "./api-error.ts";

const genericMessage = "Ocurrió un error inesperado. Intente de nuevo.";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The catalogue's order: `mensaje`, else `message`, else `title`; a list is joined with commas. */
function messageOf(body: unknown): string | undefined {
  if (Array.isArray(body)) return joinMessages(body);
  if (!isObject(body)) return undefined;
  const sentence = [body.mensaje, body.message, body.title].find(
    (value) => (typeof value === "string" && value !== "") || (Array.isArray(value) && value.length > 0),
  );
  return Array.isArray(sentence) ? joinMessages(sentence) : (sentence as string | undefined);
}

/** The entries of a list of errors, each a text or a record that says one. */
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

/** The record that somebody else saved first, as the rest of the application knows it. */
function currentRecordOf(body: unknown, codec: Codec<unknown> | undefined): unknown {
  if (!codec || !isObject(body) || !isObject(body.actual)) return undefined;
  try {
    return codec.decode(body.actual);
  } catch {
    return undefined;
  }
}

/** What is known of an answer outside 2xx, whoever sent it: our server, a proxy, an older API. */
export interface ErrorResponse {
  readonly status: number;
  /** What the answer's text says as JSON; undefined where it is none. */
  readonly body: unknown;
  /** The header of that name. */
  readonly retryAfter: string | null;
}

/** Turns such an answer into an error. `current` reads the record that a conflict carries. */
export function readErrorResponse(answer: ErrorResponse, current: Codec<unknown> | undefined): ApiError {
  const { status, body, retryAfter } = answer;
  const sentence = messageOf(body);
  const seconds = Number.parseInt(retryAfter ?? "", 10);
  return new ApiError(sentence ?? genericMessage, {
    status,
    codigo: isObject(body) && typeof body.codigo === "string" ? body.codigo : "",
    fields: fieldErrorsOf(body),
    isServerMessage: sentence !== undefined,
    current: currentRecordOf(body, current),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}
