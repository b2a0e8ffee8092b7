import type { Codec } from "@mapaobra/contract/wire/codec";
import { ApiError, type WrongField } from "./api-error.ts";

const general = "Ocurrió un error inesperado. Intente de nuevo.";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The catalogue's order: `mensaje`, else `message`, else `title`; a list is joined with commas. */
function sentenceOf(body: unknown): string | undefined {
  if (Array.isArray(body)) return listed(body);
  if (!isObject(body)) return undefined;
  const sentence = [body.mensaje, body.message, body.title].find(
    (value) => (typeof value === "string" && value !== "") || (Array.isArray(value) && value.length > 0),
  );
  return Array.isArray(sentence) ? listed(sentence) : (sentence as string | undefined);
}

/** The entries of a list of errors, each a text or a record that says one. */
const listed = (entries: readonly unknown[]): string | undefined =>
  entries
    .map((entry) => (isObject(entry) ? sentenceOf(entry) : String(entry)))
    .filter(Boolean)
    .join(", ") || undefined;

function wrongFieldsOf(body: unknown): WrongField[] {
  if (!isObject(body) || !Array.isArray(body.errores)) return [];
  return body.errores
    .filter(isObject)
    .map(({ campo, mensaje }) => ({ field: String(campo ?? ""), message: String(mensaje ?? "") }));
}

/** The record that somebody else saved first, as the rest of the application knows it. */
function currentOf(body: unknown, codec: Codec<unknown> | undefined): unknown {
  if (!codec || !isObject(body) || !isObject(body.actual)) return undefined;
  try {
    return codec.decode(body.actual);
  } catch {
    return undefined;
  }
}

/** What is known of an answer outside 2xx, whoever sent it: our server, a proxy, an older API. */
export interface RefusedAnswer {
  readonly status: number;
  /** What the answer's text says as JSON; undefined where it is none. */
  readonly body: unknown;
  /** The header of that name. */
  readonly retryAfter: string | null;
}

/** Turns such an answer into an error. `current` reads the record that a conflict carries. */
export function readRefusal(answer: RefusedAnswer, current: Codec<unknown> | undefined): ApiError {
  const { status, body, retryAfter } = answer;
  const sentence = sentenceOf(body);
  const seconds = Number.parseInt(retryAfter ?? "", 10);
  return new ApiError(sentence ?? general, {
    status,
    codigo: isObject(body) && typeof body.codigo === "string" ? body.codigo : "",
    fields: wrongFieldsOf(body),
    isServersWord: sentence !== undefined,
    current: currentOf(body, current),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}
