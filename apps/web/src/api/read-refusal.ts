import { ApiError, type WrongField } from "./api-error.ts";

const general = "Ocurrió un error inesperado. Intente de nuevo.";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The catalogue's order: `mensaje`, else `message`, else `title`; a list is joined with commas. */
function sentenceOf(body: unknown): string {
  if (Array.isArray(body)) return body.map(String).join(", ") || general;
  if (!isObject(body)) return general;
  const sentence = [body.mensaje, body.message, body.title].find(
    (value) => typeof value === "string" && value !== "",
  );
  return sentence === undefined ? general : String(sentence);
}

function wrongFieldsOf(body: unknown): WrongField[] {
  if (!isObject(body) || !Array.isArray(body.errores)) return [];
  return body.errores
    .filter(isObject)
    .map(({ campo, mensaje }) => ({ field: String(campo ?? ""), message: String(mensaje ?? "") }));
}

/** Turns an answer outside 2xx into an error, whoever sent it: our server, a proxy, an older API. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiError(sentenceOf(body), {
    status: response.status,
    codigo: isObject(body) && typeof body.codigo === "string" ? body.codigo : "",
    fields: wrongFieldsOf(body),
  });
}
