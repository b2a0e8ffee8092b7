import { type AnyEndpoint, type Endpoint, serverPath, statusOf } from "@mapaobra/contract/endpoints/endpoint";
import type { Actor } from "@mapaobra/domain/access/actor";
import { authorize, couldEver, type Subject } from "@mapaobra/domain/access/policy";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { UnitOfWork } from "../database/unit-of-work.ts";
import { Bytes, sendBytes } from "./bytes.ts";
import { type Caller, visitor } from "./caller.ts";
import { receiveFiles, removeReceived } from "./receive-files.ts";
import type { ReceivedFile } from "./received-file.ts";
import { greetTus, isPiece, tusValues } from "./tus.ts";
import { addVary } from "./vary.ts";
import { DoneBefore, fingerprintOf, type WriteKey, writeOnce } from "./write-once.ts";

export { Bytes } from "./bytes.ts";

/** One request on its way through a handler. */
export interface Call<Request> extends Caller {
  readonly input: Request;
  /** The files of an endpoint that takes uploads. */
  readonly files: readonly ReceivedFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly permit: Permit;
  readonly write: Write;
}

/**
 * Asks the policy whether the endpoint's action may be done to `subject`; throws when it may not. Where the
 * caller may not even see it, `absent` is thrown: the refusal of a record that is not there.
 */
export type Permit = (subject: Subject, absent?: ErrorCode) => void;

/**
 * The one unit of work of a request that changes something, in the caller's scope. Everything that the
 * answer depends on happens inside: a request that is sent again under its `Idempotency-Key` ends here with
 * its first answer. What `work` gives is what the handler must answer.
 *
 * `outside` is what no database undoes and what the answer says is done, such as a message that was sent. It
 * holds no connection: `work` is rehearsed and undone first, and done for good once `outside` went well.
 */
export type Write = <Result>(
  work: (unit: UnitOfWork) => Promise<Result>,
  outside?: () => Promise<void>,
) => Promise<Result>;

/** Who asks, and how the policy is asked for them. */
export type Asking = Pick<Call<unknown>, "actor" | "permit">;

/** Who changes something, and in which unit of work. */
export type Writing = Pick<Call<unknown>, "actor" | "permit" | "write">;

type Handler<Request, Value> = (call: Call<Request>) => Promise<Value | readonly Value[] | Bytes>;

/**
 * Asked before the files of an upload are read, with what the address says: who may not upload here does
 * not send 200 MB to learn it.
 */
export type Admit<Request> = (call: Pick<Call<Request>, "actor" | "input" | "permit">) => Promise<void>;

export type Authenticate = (request: FastifyRequest) => Promise<Caller>;
export interface Mount {
  <Request, Value>(
    endpoint: Endpoint<Request, Value>,
    handler: Handler<Request, Value>,
    admit?: Admit<Request>,
  ): void;
  /** Throws when an endpoint of the table has no handler. */
  finish(table: readonly AnyEndpoint[]): void;
}

export interface MountParts {
  readonly db: Kysely<Database>;
  readonly authenticate: Authenticate;
  /** A path on this machine's disk for one file that is being received. */
  readonly newPath: () => string;
  /** Hears of each write once it is done, or found done or refused: before its answer leaves. */
  readonly onWritten: () => void;
}

/** `/Mapas/{mapaId}/puntos` as the router writes it. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");
const longestKey = 200;

/**
 * Puts endpoints of the contract on the server: every address, decoded, authenticated, and answered
 * through the endpoint's codec. An endpoint without an access entry is refused here, and a handler that
 * answers without having asked the policy fails instead of answering.
 */
export function createMount(
  app: FastifyInstance,
  { db, authenticate, newPath, onWritten }: MountParts,
): Mount {
  const mounted = new Set<string>();

  const mount = <Request, Value>(
    endpoint: Endpoint<Request, Value>,
    handler: Handler<Request, Value>,
    admit?: Admit<Request>,
  ) => {
    if (!endpoint.access) throw new Error(`endpoint ${endpoint.name} has no access entry`);
    const { access, request: requestCodec, upload, protocol } = endpoint;

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (protocol === "tus") greetTus(request, reply);
      const caller = access === "open" ? visitor : await authenticate(request);
      refuseHopeless(caller.actor, endpoint);
      let asked = access === "open" || access === "signedIn";
      const permit: Permit = (subject, absent) => {
        asked = true;
        if (access !== "open" && access !== "signedIn") authorize(caller.actor, access, subject, absent);
      };
      const inHeaders = protocol === "tus" ? [tusValues(request)] : [];
      const decode = (body: unknown) =>
        requestCodec.decode(request.params, request.query, ...inHeaders, isPiece(body) ? {} : (body ?? {}));
      if (!upload) refuseForm(request);
      if (protocol !== "tus") refusePiece(request);
      if (upload) await admit?.({ actor: caller.actor, permit, input: decode({}) });
      const received = upload && (await receiveFiles(request, upload, newPath));
      const files = received?.files ?? [];
      try {
        const input = decode(received ? received.fields : request.body);
        const named = writeKeyOf(request, endpoint, [
          withoutSecrets(requestCodec, input),
          files.map(({ sha256 }) => sha256.toString("hex")),
        ]);
        const answerOf = (given: unknown) => ({
          status: statusOf(endpoint),
          reply: encode(endpoint.reply, given),
        });
        const write: Write = (work, outside) =>
          writeOnce(db, caller.actor, named, work, answerOf, outside).finally(onWritten);
        const result = await handler({ ...caller, input, files, request, reply, permit, write });
        if (!asked) throw new Error(`endpoint ${endpoint.name} answered without asking the policy`);
        if (result instanceof Bytes) return await sendBytes(reply, result);
        reply.code(statusOf(endpoint));
        return answered(reply, access, encode(endpoint.reply, result));
      } catch (error) {
        if (!(error instanceof DoneBefore)) throw withCurrent(error, endpoint);
        reply.code(error.answer.status);
        return answered(reply, access, error.answer.reply);
      } finally {
        await removeReceived(files.map(({ path }) => path));
      }
    };

    for (const address of [endpoint, ...endpoint.alternatives]) {
      app.route({
        method: address.method,
        url: routerPath(serverPath(address)),
        config: { endpoint: endpoint.name, ...(address.method === "OPTIONS" && { cors: answeredByUs }) },
        handler: answer,
      });
    }
    mounted.add(endpoint.name);
  };

  const finish = (table: readonly AnyEndpoint[]) => {
    const forgotten = table.filter(({ name }) => !mounted.has(name)).map(({ name }) => name);
    if (forgotten.length > 0) throw new Error(`endpoints without a handler: ${forgotten.join(", ")}`);
  };

  return Object.assign(mount, { finish });
}

function answered(reply: FastifyReply, access: AnyEndpoint["access"], content: unknown): unknown {
  // The same address answers others with more or less: only who asked may keep an answer.
  if (access !== "open") addVary(reply, "Authorization");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
  return content;
}

/** Who asks what an endpoint understands is answered by it, and told what a browser's pages may do as well. */
const answeredByUs = { strictPreflight: false, preflightContinue: true };

function encode(shape: AnyEndpoint["reply"], result: unknown): unknown {
  switch (shape.kind) {
    case "one":
      return shape.codec.encode(result);
    case "list":
      return (result as unknown[]).map((item) => shape.codec.encode(item));
    case "none":
      return undefined;
    case "binary":
      throw new Error("a handler of bytes gave something else");
  }
}

/** A form where JSON is read would be a save that changes nothing and is told to be done. */
function refuseForm({ headers }: FastifyRequest): void {
  if (/^\s*multipart\//i.test(headers["content-type"] ?? "")) throw new DomainError("wrong_media_type");
}

/** The bytes of a file where values are read would be a call without any. */
function refusePiece({ body }: FastifyRequest): void {
  if (isPiece(body)) throw new DomainError("wrong_media_type");
}

/** Who reads the kept fingerprints could otherwise try passwords on them by the million. */
function withoutSecrets(codec: AnyEndpoint["request"], input: unknown): unknown[] {
  const values = input as Readonly<Record<string, unknown>>;
  return codec.fields.filter(({ secret }) => !secret).map(({ key }) => [key, values[key]]);
}

function writeKeyOf(
  request: FastifyRequest,
  { name, method }: Pick<AnyEndpoint, "name" | "method">,
  content: unknown[],
): WriteKey | undefined {
  const key = request.headers["idempotency-key"];
  if (method === "GET" || typeof key !== "string" || key === "") return undefined;
  if (key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    throw new DomainError("idempotency_key_invalid");
  return { key, endpoint: name, fingerprint: fingerprintOf(...content) };
}

/** A refused save carries the record as it is now, in the spelling that replies use. */
function withCurrent(error: unknown, { current, reply }: AnyEndpoint): unknown {
  if (!(error instanceof DomainError) || error.current === undefined) return error;
  const codec = current ?? (reply.kind === "one" ? reply.codec : undefined);
  if (!codec) throw new Error("a version conflict on an endpoint that has no record to tell");
  const told = codec.encode(error.current as never);
  return new DomainError(error.code, { params: error.params, fields: [...error.fields], current: told });
}

/** Refuses before anything is read when no record at all could make the action allowed. */
function refuseHopeless(
  actor: Actor,
  { access, forbidden = "action_forbidden" }: Pick<AnyEndpoint, "access" | "forbidden">,
): void {
  if (access === "open") return;
  const hasHope = access === "signedIn" ? actor.kind === "user" : couldEver(actor, access);
  if (!hasHope) throw new DomainError(actor.kind === "anonymous" ? "not_signed_in" : forbidden);
}
