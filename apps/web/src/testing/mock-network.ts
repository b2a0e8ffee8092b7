import { type AnyEndpoint, type Endpoint, statusOf } from "@mapaobra/contract/endpoints/endpoint";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { createFakeXhr, type ProgressListener } from "./fake-xhr.ts";
import { matchEndpoint } from "./match-endpoint.ts";

/** One request that reached the mock network. */
export interface MockCall<Request = unknown> {
  /** Method and path, such as `POST /api/Cliente/agregar`. */
  readonly address: string;
  /** The request, decoded by the endpoint's codec. */
  readonly request: Request;
  /** The idempotency key. */
  readonly key: string | null;
  /** The token of the request. */
  readonly token: string | null;
  /** The files of the request. */
  readonly files: readonly File[];
}

type Responder<Request, Value> = (request: Request, call: MockCall<Request>) => Value | Promise<Value>;

/** How a response is lost: the connection breaks, or a gateway responds 502. */
type ResponseLoss = "silent" | "at gateway";

/** Kinds of server failure, and the message that the page shows for each. */
export const failures = {
  "is down": "No hay conexión con el servidor. Revise su conexión.",
  "responds 500": "Ocurrió un error inesperado. Intente de nuevo.",
  "responds with HTML": "La respuesta del servidor no se entiende.",
} as const;
export type FailureKind = keyof typeof failures;
export const failureKinds = Object.keys(failures) as FailureKind[];

interface EndpointState {
  responder: ((call: MockCall) => unknown) | undefined;
  failure: FailureKind | undefined;
  /** Responses wait for it. */
  gate: PromiseWithResolvers<void> | undefined;
  /** Responses are lost after the write has run. */
  responseLoss: ResponseLoss | undefined;
  /** The status of the first URL instead of the endpoint's response. */
  firstUrlStatus: number | undefined;
  /** Reports the progress of the last upload. */
  report: ProgressListener | undefined;
  readonly calls: MockCall[];
}

/**
 * Mocks the server at `fetch`: responds as a test says, through the endpoints' own codecs, so that nothing
 * here knows a wire spelling. A call without a response defined by the test fails that test.
 */
function createNetwork(realFetch: typeof fetch) {
  const lines = new Map<string, EndpointState>();
  let unexpected: string[] = [];

  const stateOf = ({ name }: Pick<AnyEndpoint, "name">): EndpointState => {
    const existing = lines.get(name);
    if (existing) return existing;
    const line: EndpointState = {
      responder: undefined,
      failure: undefined,
      gate: undefined,
      responseLoss: undefined,
      firstUrlStatus: undefined,
      report: undefined,
      calls: [],
    };
    lines.set(name, line);
    return line;
  };

  const fakeFetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const { method = "GET", signal } = init;
    signal?.throwIfAborted();
    const address = `${method} ${url.pathname}`;
    const found = matchEndpoint(endpoints, method, url.pathname);
    const isOfServer = url.origin === location.origin && (found || url.pathname.startsWith("/api/"));
    if (!isOfServer) return realFetch(input, init);
    const line = found && stateOf(found.endpoint);
    if (!found || !line?.responder) {
      unexpected.push(address);
      throw new TypeError(`no response is defined for ${address}`);
    }
    const { endpoint, values } = found;
    const request = endpoint.request.decode(values, Object.fromEntries(url.searchParams), bodyOf(init.body));
    const headers = new Headers(init.headers);
    const key = headers.get("idempotency-key");
    const token = headers.get("authorization")?.replace("Bearer ", "") ?? null;
    const call = { address, request, key, token, files: filesOf(init.body) };
    line.calls.push(call);
    await waitUnlessAborted(signal, line.gate?.promise);
    const { failure, responder, firstUrlStatus } = line;
    if (failure) return createFailure(failure);
    if (firstUrlStatus && found.isFirst) return Response.json({}, { status: firstUrlStatus });
    const response = await respond(endpoint, () => responder(call));
    response.headers.set("date", new Date().toUTCString());
    if (line.responseLoss === "silent") throw new TypeError("the response was lost");
    return line.responseLoss ? new Response(null, { status: 502 }) : response;
  };

  return {
    fetch: fakeFetch,
    XMLHttpRequest: createFakeXhr(fakeFetch, (method, pathname, reportProgress) => {
      const found = matchEndpoint(endpoints, method, pathname);
      if (found) stateOf(found.endpoint).report = reportProgress;
    }),

    /** Sets the response of an endpoint; it may throw a `DomainError`, with which the server rejects. */
    respond<Request, Value>(endpoint: Endpoint<Request, Value>, respond: Responder<Request, Value>): void {
      if (endpoint.reply.kind === "list") throw new Error(`${endpoint.name} responds with a list`);
      stateOf(endpoint).responder = (call) => respond(call.request as Request, call as MockCall<Request>);
    },
    /** Sets the response of the next call only; afterwards the earlier one applies again. */
    respondOnce<Request, Value>(
      endpoint: Endpoint<Request, Value>,
      respond: Responder<Request, Value>,
    ): void {
      const line = stateOf(endpoint);
      const earlier = line.responder;
      line.responder = (call) => {
        line.responder = earlier;
        return respond(call.request as Request, call as MockCall<Request>);
      };
    },
    respondList<Request, Value>(
      endpoint: Endpoint<Request, Value>,
      respond: Responder<Request, readonly Value[]>,
    ): void {
      if (endpoint.reply.kind !== "list") throw new Error(`${endpoint.name} responds with one record`);
      stateOf(endpoint).responder = (call) => respond(call.request as Request, call as MockCall<Request>);
    },

    /** Makes an endpoint fail until `recover`. */
    fail(endpoint: Pick<AnyEndpoint, "name">, kind: FailureKind): void {
      stateOf(endpoint).failure = kind;
    },
    recover(endpoint: Pick<AnyEndpoint, "name">): void {
      stateOf(endpoint).failure = undefined;
    },

    /** Holds the responses of an endpoint until `release`. */
    hold(endpoint: Pick<AnyEndpoint, "name">): void {
      stateOf(endpoint).gate ??= Promise.withResolvers();
    },
    release(endpoint: Pick<AnyEndpoint, "name">): void {
      const line = stateOf(endpoint);
      line.gate?.resolve();
      line.gate = undefined;
    },

    /** Whether the endpoint runs its writes and their responses are lost. */
    dropResponses(endpoint: Pick<AnyEndpoint, "name">, isLost: boolean, how: ResponseLoss = "silent"): void {
      stateOf(endpoint).responseLoss = isLost ? how : undefined;
    },
    /** Makes the first URL of an endpoint respond with a status; its alternatives respond as usual. */
    failAtFirstUrl(endpoint: Pick<AnyEndpoint, "name">, status: number): void {
      stateOf(endpoint).firstUrlStatus = status;
    },
    /** Reports the sent part of the last upload's body, from 0 to 1. */
    report(endpoint: Pick<AnyEndpoint, "name">, part: number): void {
      stateOf(endpoint).report?.(part);
    },

    calls: <Request, Value>(endpoint: Endpoint<Request, Value>) =>
      stateOf(endpoint).calls as readonly MockCall<Request>[],

    /** Lets all held responses pass. */
    releaseAll(): void {
      for (const { gate } of lines.values()) gate?.resolve();
    },

    /** Resets everything. Returns the calls without a defined response. */
    reset(): readonly string[] {
      const unexpectedCalls = unexpected;
      lines.clear();
      unexpected = [];
      return unexpectedCalls;
    },
  };
}

export const mockNetwork = createNetwork(globalThis.fetch.bind(globalThis));

/** The error of an edit conflict. */
export function conflictOf<Value>(
  { conflictCodec, reply }: Pick<Endpoint<never, Value>, "conflictCodec" | "reply">,
  theirs: unknown,
  code: ErrorCode = "version_conflict",
): DomainError {
  const codec = conflictCodec ?? (reply.kind === "one" ? reply.codec : undefined);
  return new DomainError(code, { current: codec?.encode(theirs as Value) });
}

function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (typeof body === "string") return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : {};
}

const filesOf = (body: BodyInit | null | undefined): readonly File[] =>
  body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : [];

/** Waits, and rejects like `fetch` when the caller aborts. */
async function waitUnlessAborted(signal: AbortSignal | null | undefined, gate: Promise<void> | undefined) {
  signal?.throwIfAborted();
  if (!gate) return;
  const aborted = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => aborted.reject(signal.reason), { once: true });
  await Promise.race([gate, aborted.promise]);
}

function createFailure(kind: FailureKind): Response {
  if (kind === "is down") throw new TypeError("Failed to fetch");
  if (kind === "responds 500") return Response.json({}, { status: 500 });
  return new Response("<h1>Bienvenido</h1>", { headers: { "content-type": "text/html" } });
}

async function respond(endpoint: AnyEndpoint, statedResponse: () => unknown): Promise<Response> {
  const { reply } = endpoint;
  const status = statusOf(endpoint);
  try {
    const value = await statedResponse();
    if (reply.kind === "one") return Response.json(reply.codec.encode(value), { status });
    if (reply.kind === "binary" && value instanceof Blob) return new Response(value, { status });
    if (reply.kind === "none") return new Response(null, { status });
    if (reply.kind === "list") {
      const items = (value as readonly unknown[]).map((item) => reply.codec.encode(item));
      return Response.json(items, { status, headers: { "x-total-count": String(items.length) } });
    }
  } catch (error) {
    if (error instanceof DomainError) return errorResponseOf(error);
    throw error;
  }
  throw new Error(`${endpoint.name} responds with bytes`);
}

/** Encodes an error as the server does. */
function errorResponseOf({ code, params, fields, current }: DomainError): Response {
  const { status, codigo } = errorReplies[code];
  const errores = fields.map(({ field, message }) => ({ campo: field, mensaje: message }));
  const body = { codigo, mensaje: messageFor(code, params), ...(errores.length > 0 && { errores }) };
  const headers = status === 429 ? { "retry-after": String(params.seconds ?? 60) } : undefined;
  return Response.json({ ...body, ...(current !== undefined && { actual: current }) }, { status, headers });
}
