/** A response of the API: its status and its JSON. */
export interface ApiResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** An HTTP client. It uses none of the product's code, like any other client. */
export interface ApiClient {
  /** Of its session; undefined for a visitor. */
  readonly token: string | undefined;
  get(path: string): Promise<ApiResponse>;
  /** `key` is the idempotency key of the write, so that it can be repeated. */
  post(path: string, content: object | FormData, key?: string): Promise<ApiResponse>;
}

/** Creates a client. Its calls throw if the connection breaks before the response is complete. */
export function createApiClient(origin: () => string, token?: string): ApiClient {
  const send = async (method: string, path: string, content?: object | FormData, key?: string) => {
    const isForm = content instanceof FormData;
    const reply = await fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
        ...(content && !isForm && { "content-type": "application/json" }),
      },
      ...(content && { body: isForm ? content : JSON.stringify(content) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  return {
    token,
    get: (path) => send("GET", path),
    post: (path, content, key) => send("POST", path, content, key),
  };
}

export const credentials = { email: "super@mapaobra.local", password: "Prueba-de-choque-1" };

/** Signs in as the first super of an installation that was started with `credentials`. */
export async function signInAsSuper(origin: () => string): Promise<ApiClient> {
  const { status, body } = await createApiClient(origin).post("/auth/login", credentials);
  if (status !== 200) throw new Error(`could not sign in: ${status} ${JSON.stringify(body)}`);
  return createApiClient(origin, String(body.token));
}

/** Creates a company with one map. */
export async function createMap(
  client: ApiClient,
  name: string,
): Promise<{ companyId: number; mapId: number }> {
  const company = await expectCreated(
    client.post("/empresa/agregar", {
      emP_NITE: "3-101-000001",
      emP_NOMBRE: name,
      emP_DIRECCION: "San José",
      emP_TELEFONO: "+506 2222-2222",
      emP_EMAIL: "obras@example.com",
      emP_URL: "https://example.com",
      emP_URL_MAPA: "https://example.com/mapa",
      emP_TEMA: "theme-azul",
    }),
  );
  const companyId = Number(company.emP_ID_EMPRESA);
  const map = await expectCreated(
    client.post("/Mapas", {
      nombre: "Obras",
      descripcion: "Obras en curso",
      tipo_Mapa: "Mapa Google",
      url_Mapa: "https://www.google.com/maps/@9.93,-84.08,12z",
      empresaId: companyId,
    }),
  );
  return { companyId, mapId: Number(map.maP_ID_MAPA) };
}

async function expectCreated(response: Promise<ApiResponse>): Promise<Record<string, unknown>> {
  const { status, body } = await response;
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
}
