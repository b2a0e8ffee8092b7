import type { Readable } from "node:stream";
import { type AnyEndpoint, type Endpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { type Action, authorize, couldEver, type Subject } from "@mapaobra/domain/access/policy";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addVary } from "./vary.ts";

/** One request on its way through a handler. */
export interface Call<Request> {
  readonly input: Request;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly permit: Permit;
}

/**
 * Asks the policy whether the endpoint's action may be done to `subject`; throws when it may not. Where the
 * caller may not even see it, `absent` is thrown: the refusal of a record that is not there.
 */
export type Permit = (subject: Subject, absent?: ErrorCode) => void;

/** An answer that is no JSON: what is sent, under which headers. */
export class Bytes {
  readonly body: Buffer | Readable | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(body: Buffer | Readable | null, headers: Readonly<Record<string, string>>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

type Handler<Request, Value> = (call: Call<Request>) => Promise<Value | readonly Value[] | Bytes>;

export type Authenticate = (request: FastifyRequest) => Promise<Actor>;
export interface Mount {
  <Request, Value>(endpoint: Endpoint<Request, Value>, handler: Handler<Request, Value>): void;
  /** Throws when an endpoint of the table has no handler. */
  finish(table: readonly AnyEndpoint[]): void;
}

/** `/Mapas/{mapaId}/puntos` as the router writes it. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/**
 * Puts endpoints of the contract on the server: every address, decoded, authenticated, and answered
 * through the endpoint's codec. An endpoint without an access entry is refused here, and a handler that
 * answers without having asked the policy fails instead of answering.
 */
export function createMount(app: FastifyInstance, authenticate: Authenticate): Mount {
  const mounted = new Set<string>();

  const mount = <Request, Value>(endpoint: Endpoint<Request, Value>, handler: Handler<Request, Value>) => {
    if (!endpoint.access) throw new Error(`endpoint ${endpoint.name} has no access entry`);
    const { access, request: requestCodec, reply: replyShape } = endpoint;

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = access === "open" ? anonymous : await authenticate(request);
      if (access !== "open") refuseHopeless(actor, access);
      const input = requestCodec.decode(request.params, request.query, request.body ?? {});
      let asked = access === "open";
      const result = await handler({
        input,
        actor,
        request,
        reply,
        permit(subject, absent) {
          asked = true;
          if (access !== "open") authorize(actor, access, subject, absent);
        },
      });
      if (!asked) throw new Error(`endpoint ${endpoint.name} answered without asking the policy`);
      if (result instanceof Bytes) return reply.code(result.status).headers(result.headers).send(result.body);
      // The same address answers others with more or less: only who asked may keep an answer.
      if (access !== "open") addVary(reply, "Authorization");
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
      return encode(replyShape, result);
    };

    for (const address of [endpoint, ...endpoint.alternatives]) {
      app.route({ method: address.method, url: routerPath(serverPath(address)), handler: answer });
    }
    mounted.add(endpoint.name);
  };

  const finish = (table: readonly AnyEndpoint[]) => {
    const forgotten = table.filter(({ name }) => !mounted.has(name)).map(({ name }) => name);
    if (forgotten.length > 0) throw new Error(`endpoints without a handler: ${forgotten.join(", ")}`);
  };

  return Object.assign(mount, { finish });
}

function encode(shape: AnyEndpoint["reply"], result: unknown): unknown {
  switch (shape.kind) {
    case "one":
      return shape.codec.encode(result);
    case "list":
      return (result as unknown[]).map((item) => shape.codec.encode(item));
    case "binary":
      throw new Error("a handler of bytes gave something else");
  }
}

/** Refuses before anything is read when no record at all could make the action allowed. */
function refuseHopeless(actor: Actor, action: Action): void {
  if (couldEver(actor, action)) return;
  throw new DomainError(actor.kind === "anonymous" ? "not_signed_in" : "action_forbidden");
}
