import { type AnyEndpoint, type Endpoint, statusOf } from "@mapaobra/contract/endpoints/endpoint";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { messageFor, refusals } from "@mapaobra/contract/messages.es";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { createFakeRequest, type ProgressListener } from "./fake-request.ts";
import { matchAddress } from "./match-address.ts";

/** One request that reached the network. */
export interface Call<Request = unknown> {
  /** Method and path, such as `POST /api/Cliente/agregar`. */
  readonly address: string;
  /** What was asked, read by the endpoint's own codec. */
  readonly request: Request;
  /** The name of a write. */
  readonly key: string | null;
  /** The token that came with it. */
  readonly token: string | null;
  /** The files that came with it. */
  readonly files: readonly File[];
}

type Answer<Request, Value> = (request: Request, call: Call<Request>) => Value | Promise<Value>;

/** How an answer gets lost on its way back: without a word, or at something between the two that says 502. */
type Loss = "silent" | "at gateway";

/** The ways in which a server fails, whatever was asked, and what the page says of each. */
export const failures = {
  "is down": "No hay conexión con el servidor. Revise su conexión.",
  "answers 500": "Ocurrió un error inesperado. Intente de nuevo.",
  "answers HTML": "La respuesta del servidor no se entiende.",
} as const;
export type FailureKind = keyof typeof failures;
export const failureKinds = Object.keys(failures) as FailureKind[];

interface Line {
  answer: ((call: Call) => unknown) | undefined;
  failure: FailureKind | undefined;
  /** Answers wait for it. */
  held: PromiseWithResolvers<void> | undefined;
  /** Answers are lost on their way back. */
  loss: Loss | undefined;
  /** What the first address answers instead of the endpoint. */
  firstStatus: number | undefined;
  /** Tells the last upload how far it is. */
  report: ProgressListener | undefined;
  readonly calls: Call[];
}

/**
 * Stands in for the server at `fetch`: answers what a test says, through the endpoints' own codecs, so that
 * nothing here knows a wire spelling. A call that no test has an answer for fails that test.
 */
function createNetwork(realFetch: typeof fetch) {
  const lines = new Map<string, Line>();
  let unexpected: string[] = [];

  const lineOf = ({ name }: Pick<AnyEndpoint, "name">): Line => {
    const known = lines.get(name);
    if (known) return known;
    const line: Line = {
      answer: undefined,
      failure: undefined,
      held: undefined,
      loss: undefined,
      firstStatus: undefined,
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
    const found = matchAddress(endpoints, method, url.pathname);
    const isOfServer = url.origin === location.origin && (found || url.pathname.startsWith("/api/"));
    if (!isOfServer) return realFetch(input, init);
    const line = found && lineOf(found.endpoint);
    if (!found || !line?.answer) {
      unexpected.push(address);
      throw new TypeError(`no answer was given for ${address}`);
    }
    const { endpoint, values } = found;
    const request = endpoint.request.decode(values, Object.fromEntries(url.searchParams), bodyOf(init.body));
    const headers = new Headers(init.headers);
    const key = headers.get("idempotency-key");
    const token = headers.get("authorization")?.replace("Bearer ", "") ?? null;
    const call = { address, request, key, token, files: filesOf(init.body) };
    line.calls.push(call);
    await untilAborted(signal, line.held?.promise);
    const { failure, answer, firstStatus } = line;
    if (failure) return failedAs(failure);
    if (firstStatus && found.isFirst) return Response.json({}, { status: firstStatus });
    const response = await respond(endpoint, () => answer(call));
    if (line.loss === "silent") throw new TypeError("the answer was lost");
    return line.loss ? new Response(null, { status: 502 }) : response;
  };

  return {
    fetch: fakeFetch,
    XMLHttpRequest: createFakeRequest(fakeFetch, (method, pathname, report) => {
      const found = matchAddress(endpoints, method, pathname);
      if (found) lineOf(found.endpoint).report = report;
    }),

    /** Answers an endpoint from now on; an answer may throw the `DomainError` that a server refuses with. */
    answer<Request, Value>(endpoint: Endpoint<Request, Value>, answer: Answer<Request, Value>): void {
      if (endpoint.reply.kind === "list") throw new Error(`${endpoint.name} answers with a list`);
      lineOf(endpoint).answer = (call) => answer(call.request as Request, call as Call<Request>);
    },
    /** The same for the next call alone; after it the answer from before counts again. */
    answerOnce<Request, Value>(endpoint: Endpoint<Request, Value>, answer: Answer<Request, Value>): void {
      const line = lineOf(endpoint);
      const usual = line.answer;
      line.answer = (call) => {
        line.answer = usual;
        return answer(call.request as Request, call as Call<Request>);
      };
    },
    answerList<Request, Value>(
      endpoint: Endpoint<Request, Value>,
      answer: Answer<Request, readonly Value[]>,
    ): void {
      if (endpoint.reply.kind !== "list") throw new Error(`${endpoint.name} answers with one record`);
      lineOf(endpoint).answer = (call) => answer(call.request as Request, call as Call<Request>);
    },

    /** From now on an endpoint fails whatever is asked; it answers again after `recover`. */
    fail(endpoint: Pick<AnyEndpoint, "name">, kind: FailureKind): void {
      lineOf(endpoint).failure = kind;
    },
    recover(endpoint: Pick<AnyEndpoint, "name">): void {
      lineOf(endpoint).failure = undefined;
    },

    /** From now on answers of an endpoint wait until `release`. */
    hold(endpoint: Pick<AnyEndpoint, "name">): void {
      lineOf(endpoint).held ??= Promise.withResolvers();
    },
    release(endpoint: Pick<AnyEndpoint, "name">): void {
      const line = lineOf(endpoint);
      line.held?.resolve();
      line.held = undefined;
    },

    /** Whether an endpoint does what it is asked, and its answer is lost on the way back. */
    loseAnswers(endpoint: Pick<AnyEndpoint, "name">, isLost: boolean, how: Loss = "silent"): void {
      lineOf(endpoint).loss = isLost ? how : undefined;
    },
    /** The first address of an endpoint answers with a status alone; its others answer as ever. */
    refuseAtFirstAddress(endpoint: Pick<AnyEndpoint, "name">, status: number): void {
      lineOf(endpoint).firstStatus = status;
    },
    /** Says what part of the body of the last upload has gone out, from 0 to 1. */
    report(endpoint: Pick<AnyEndpoint, "name">, part: number): void {
      lineOf(endpoint).report?.(part);
    },

    calls: <Request, Value>(endpoint: Endpoint<Request, Value>) =>
      lineOf(endpoint).calls as readonly Call<Request>[],

    /** Forgets everything; gives back the calls that nothing was said about. */
    reset(): readonly string[] {
      const strays = unexpected;
      for (const { held } of lines.values()) held?.resolve();
      lines.clear();
      unexpected = [];
      return strays;
    },
  };
}

export const network = createNetwork(globalThis.fetch.bind(globalThis));

/** The refusal with which the server answers that somebody else saved first. */
export function conflictOf<Value>(
  { current, reply }: Pick<Endpoint<never, Value>, "current" | "reply">,
  theirs: unknown,
  code: ErrorCode = "version_conflict",
): DomainError {
  const codec = current ?? (reply.kind === "one" ? reply.codec : undefined);
  return new DomainError(code, { current: codec?.encode(theirs as Value) });
}

function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (typeof body === "string") return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : {};
}

const filesOf = (body: BodyInit | null | undefined): readonly File[] =>
  body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : [];

/** Waits, and fails as `fetch` does when its caller leaves. */
async function untilAborted(signal: AbortSignal | null | undefined, held: Promise<void> | undefined) {
  signal?.throwIfAborted();
  if (!held) return;
  const aborted = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => aborted.reject(signal.reason), { once: true });
  await Promise.race([held, aborted.promise]);
}

function failedAs(kind: FailureKind): Response {
  if (kind === "is down") throw new TypeError("Failed to fetch");
  if (kind === "answers 500") return Response.json({}, { status: 500 });
  return new Response("<h1>Bienvenido</h1>", { headers: { "content-type": "text/html" } });
}

async function respond(endpoint: AnyEndpoint, answer: () => unknown): Promise<Response> {
  const { reply } = endpoint;
  const status = statusOf(endpoint);
  try {
    const value = await answer();
    if (reply.kind === "one") return Response.json(reply.codec.encode(value), { status });
    if (reply.kind === "none") return new Response(null, { status });
    if (reply.kind === "list") {
      return Response.json(
        (value as readonly unknown[]).map((item) => reply.codec.encode(item)),
        { status },
      );
    }
  } catch (error) {
    if (error instanceof DomainError) return refusalOf(error);
    throw error;
  }
  throw new Error(`${endpoint.name} answers with bytes`);
}

/** A refusal as it leaves the server. */
function refusalOf({ code, params, fields, current }: DomainError): Response {
  const { status, codigo } = refusals[code];
  const errores = fields.map(({ field, message }) => ({ campo: field, mensaje: message }));
  const body = { codigo, mensaje: messageFor(code, params), ...(errores.length > 0 && { errores }) };
  return Response.json({ ...body, ...(current !== undefined && { actual: current }) }, { status });
}
