import {
  type Access,
  type AnyEndpoint,
  type Endpoint,
  serverPath,
  statusOf,
} from "@mapaobra/contract/endpoints/endpoint";
import { rejectUncleanTexts } from "@mapaobra/contract/wire/clean-texts";
import type { Actor } from "@mapaobra/domain/access/actor";
import { authorize, isEverAllowed, type Resource } from "@mapaobra/domain/access/policy";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database, UnitOfWork } from "../database/schema.ts";
import type { CompanyQuota, RejectionOf, UploadTarget } from "../storage/company-quota.ts";
import type { DiskSpace } from "../storage/disk-space.ts";
import type { AddressRateLimiter } from "./address-rate-limiter.ts";
import { anonymousCaller, type Caller } from "./caller.ts";
import { toDomainError } from "./error-handler.ts";
import {
  fingerprintOf,
  hasStoredResponse,
  type IdempotencyKey,
  IdempotentReplay,
  runIdempotentWrite,
} from "./idempotent-write.ts";
import { openBodyLimit } from "./json-bodies.ts";
import { RawResponse, sendRawResponse } from "./raw-response.ts";
import { announcedBytes, deleteReceivedFiles, receiveFiles, rejectOversizedForm } from "./receive-files.ts";
import { allowSlowBody } from "./receive-limits.ts";
import type { ReceivedFile } from "./received-file.ts";
import { isPieceBody, negotiateTusVersion, tusFields } from "./tus.ts";
import { addVary } from "./vary.ts";

export { RawResponse } from "./raw-response.ts";

/** One request as a handler sees it. */
export interface Call<Request> extends Caller {
  readonly input: Request;
  /** The received files of an upload endpoint. */
  readonly files: readonly ReceivedFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly checkPolicy: PolicyCheck;
  readonly write: WriteTransaction;
}

/**
 * Throws unless the policy allows the endpoint's action on `resource`. When the caller may not even see the
 * resource, throws `notFoundCode`: the error of a missing record.
 */
export type PolicyCheck = (resource: Resource, notFoundCode?: ErrorCode) => void;

/**
 * Runs the only transaction of a write request, in the caller's scope. Everything that the response depends
 * on happens inside `work`: a retry with the same `Idempotency-Key` ends here with the first response. The
 * handler must return the result of `work`.
 *
 * `sideEffect` is irreversible and implied by the response, such as an email. Dry run, side effect, then
 * commit: the side effect holds no connection.
 */
export type WriteTransaction = <Result>(
  work: (unit: UnitOfWork) => Promise<Result>,
  sideEffect?: () => Promise<void>,
) => Promise<Result>;

/** The caller and its policy check. */
export type PolicyContext = Pick<Call<unknown>, "actor" | "checkPolicy">;

/** The caller, its policy check and its transaction. */
export type WriteContext = Pick<Call<unknown>, "actor" | "checkPolicy" | "write">;

type Handler<Request, Value> = (call: Call<Request>) => Promise<Value | readonly Value[] | RawResponse>;

/**
 * Runs before the files of an upload are read, with the fields of the URL: rejects a caller without
 * permission before 200 MB are sent. Resolves with the company that gets the files.
 */
export type UploadPrecheck<Request> = (
  call: Pick<Call<Request>, "actor" | "input" | "checkPolicy">,
) => Promise<UploadTarget>;

/** What some endpoints know before their handler runs. */
interface MountOptions<Request> {
  /** Of an upload endpoint. */
  readonly precheck?: UploadPrecheck<Request>;
  /**
   * The record that a request edits, by the keys of the request: texts from before a rule may be sent back unchanged.
   * Undefined for a new record.
   */
  readonly readStored?: (
    call: Pick<Call<Request>, "actor" | "input" | "checkPolicy">,
  ) => Promise<object | undefined>;
}

export type Authenticate = (request: FastifyRequest) => Promise<Caller>;
export interface Mount {
  <Request, Value>(
    endpoint: Endpoint<Request, Value>,
    handler: Handler<Request, Value>,
    options?: MountOptions<Request>,
  ): void;
  /** Throws when an endpoint of the table has no handler. */
  finish(table: readonly AnyEndpoint[]): void;
}

export interface MountParts {
  readonly db: Kysely<Database>;
  readonly authenticate: Authenticate;
  /** Returns a local path for one file that is being received. */
  readonly newTempPath: () => string;
  readonly diskSpace: Pick<DiskSpace, "hold" | "requireForSave">;
  readonly quota: Pick<CompanyQuota, "requireForBody">;
  /** Counts invalid requests that need no session, by network. */
  readonly invalidCalls: AddressRateLimiter;
  /** Called after each write, also a replayed or rejected one, before the response is sent. */
  readonly onWriteFinished: (access: Access) => void;
}

/** `/Mapas/{mapaId}/puntos` in the router's syntax. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");
const maxKeyLength = 200;
/** The errors of a body that the server cannot use. */
const invalidCodes: ReadonlySet<ErrorCode> = new Set([
  "invalid_input",
  "invalid_json",
  "too_large",
  "wrong_media_type",
]);

/**
 * Returns a function that adds an endpoint of the contract to the server: all its addresses, with
 * authentication, decoding and encoding by its codecs. It throws for an endpoint without an access entry. A
 * handler that never checks the policy fails with 500.
 */
export function createMount(
  app: FastifyInstance,
  { db, authenticate, newTempPath, diskSpace, quota, invalidCalls, onWriteFinished }: MountParts,
): Mount {
  const mounted = new Set<string>();

  const mount = <Request, Value>(
    endpoint: Endpoint<Request, Value>,
    handler: Handler<Request, Value>,
    { precheck, readStored }: MountOptions<Request> = {},
  ) => {
    if (!endpoint.access) throw new Error(`endpoint ${endpoint.name} has no access entry`);
    const { access, request: requestCodec, upload, protocol } = endpoint;

    const handleRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (protocol === "tus") negotiateTusVersion(request, reply);
      const caller = access === "open" ? anonymousCaller : await authenticate(request);
      rejectIfNeverAllowed(caller.actor, endpoint);
      if (caller.actor.kind === "user") allowSlowBody(request);
      let isPolicyChecked = access === "open" || access === "signedIn";
      const checkPolicy: PolicyCheck = (resource, notFoundCode) => {
        isPolicyChecked = true;
        if (access !== "open" && access !== "signedIn")
          authorize(caller.actor, access, resource, notFoundCode);
      };
      const inHeaders = protocol === "tus" ? [tusFields(request)] : [];
      const decode = async (body: unknown) => {
        const content = isPieceBody(body) ? {} : (body ?? {});
        const input = requestCodec.decode(request.params, request.query, ...inHeaders, content);
        await rejectUncleanTexts(requestCodec, input, async () =>
          readStored?.({ actor: caller.actor, checkPolicy, input }),
        );
        return input;
      };
      if (!upload) rejectFormBody(request);
      if (protocol !== "tus") rejectPieceBody(request);
      const bytes = announcedBytes(request);
      let quotaRejectionOf: RejectionOf | undefined;
      if (upload) {
        const target = await precheck?.({ actor: caller.actor, checkPolicy, input: await decode({}) });
        rejectOversizedForm(bytes, upload);
        // The files of a retry may be stored already: it gets the first response.
        if (target && !(await isRetry(request, caller.actor, endpoint)))
          quotaRejectionOf = await quota.requireForBody(target, bytes);
      }
      using space = upload && (await diskSpace.hold(bytes));
      const rejectionOf = async (receivedBytes: number) =>
        quotaRejectionOf?.(receivedBytes) ?? space?.rejectionOf(receivedBytes) ?? null;
      const received = upload && (await receiveFiles(request, upload, newTempPath, rejectionOf));
      const files = received?.files ?? [];
      try {
        const input = await decode(received ? received.fields : request.body);
        const idempotencyKey = parseIdempotencyKey(request, endpoint, [
          withoutSecrets(requestCodec, input),
          files.map(({ sha256 }) => sha256.toString("hex")),
        ]);
        const toStoredResponse = (result: unknown) => ({
          status: statusOf(endpoint),
          reply: encodeResult(endpoint.reply, result),
        });
        const write: WriteTransaction = async (work, sideEffect) => {
          if (addsData(endpoint)) await diskSpace.requireForSave();
          const written = runIdempotentWrite(
            db,
            caller.actor,
            idempotencyKey,
            work,
            toStoredResponse,
            sideEffect,
          );
          return written.finally(() => onWriteFinished(access));
        };
        const result = await handler({ ...caller, input, files, request, reply, checkPolicy, write });
        if (!isPolicyChecked) throw new Error(`endpoint ${endpoint.name} responded without a policy check`);
        setCacheHeaders(reply, access, caller.actor);
        if (result instanceof RawResponse) return await sendRawResponse(reply, result);
        reply.code(statusOf(endpoint));
        return encodeResult(endpoint.reply, result);
      } catch (error) {
        if (!(error instanceof IdempotentReplay)) throw attachCurrentRecord(error, endpoint);
        setCacheHeaders(reply, access, caller.actor);
        reply.code(error.response.status);
        return error.response.reply;
      } finally {
        await deleteReceivedFiles(files.map(({ path }) => path));
      }
    };

    for (const address of [endpoint, ...endpoint.alternatives]) {
      app.route({
        method: address.method,
        url: routerPath(serverPath(address)),
        config: { endpoint: endpoint.name, ...(address.method === "OPTIONS" && { cors: ownOptionsHandler }) },
        onRequest: (request) => rejectCompressedBody(request, access),
        ...(access === "open" && !upload && { bodyLimit: openBodyLimit }),
        ...(access === "open" && { errorHandler: countInvalidCall }),
        handler: handleRequest,
      });
    }
    mounted.add(endpoint.name);
  };

  /**
   * A compressed body costs the server more than its sender.
   * @throws DomainError `wrong_media_type` for one that no signed-in user sends to an endpoint that needs a session
   */
  const rejectCompressedBody = async (request: FastifyRequest, access: AnyEndpoint["access"]) => {
    if ((request.headers["content-encoding"] ?? "identity") === "identity") return;
    const { actor } = access === "open" ? anonymousCaller : await authenticate(request);
    if (actor.kind !== "user") throw new DomainError("wrong_media_type");
  };

  /** Also of bodies that were rejected before the handler. The thrown error reaches the handler of all errors. */
  const countInvalidCall = (error: unknown, request: FastifyRequest): never => {
    if (invalidCodes.has(toDomainError(error).code)) invalidCalls.consume(request.ip);
    throw error;
  };

  const isRetry = async (
    request: FastifyRequest,
    actor: Actor,
    endpoint: Pick<AnyEndpoint, "method" | "name">,
  ) => {
    const sent = parseIdempotencyKey(request, endpoint, []);
    return sent !== undefined && hasStoredResponse(db, actor, sent);
  };

  const finish = (table: readonly AnyEndpoint[]) => {
    const unmounted = table.filter(({ name }) => !mounted.has(name)).map(({ name }) => name);
    if (unmounted.length > 0) throw new Error(`endpoints without a handler: ${unmounted.join(", ")}`);
  };

  return Object.assign(mount, { finish });
}

/**
 * What signed-in callers read and what writes return may have personal data and leaves no copy on a shared
 * device. Handlers override it for bytes with their own validator: the columns of a map and files.
 */
function setCacheHeaders(reply: FastifyReply, access: AnyEndpoint["access"], { kind }: Actor): void {
  if (access !== "open") addVary(reply, "Authorization");
  if (reply.hasHeader("cache-control")) return;
  const isReadOfVisitor = kind === "anonymous" && ["GET", "HEAD"].includes(reply.request.method);
  reply.header("cache-control", isReadOfVisitor ? "private, no-cache" : "no-store");
}

/** Whether a write needs space. Deletions, which free it, and what users do with their own account do not. */
const addsData = ({ access, method, alternatives }: AnyEndpoint) =>
  access !== "open" &&
  access !== "signedIn" &&
  ![method, ...alternatives.map((address) => address.method)].includes("DELETE");

/** Lets our OPTIONS endpoint answer, with the CORS headers added. */
const ownOptionsHandler = { strictPreflight: false, preflightContinue: true };

function encodeResult(shape: AnyEndpoint["reply"], result: unknown): unknown {
  switch (shape.kind) {
    case "one":
      return shape.codec.encode(result);
    case "list":
      return (result as unknown[]).map((item) => shape.codec.encode(item));
    case "none":
      return undefined;
    case "binary":
      throw new Error("a binary handler must return RawResponse");
  }
}

/** Reject multipart bodies on JSON endpoints: they would decode as an empty save that succeeds. */
function rejectFormBody({ headers }: FastifyRequest): void {
  if (/^\s*multipart\//i.test(headers["content-type"] ?? "")) throw new DomainError("wrong_media_type");
}

/** Rejects file bytes on a JSON endpoint: they would decode as a call without values. */
function rejectPieceBody({ body }: FastifyRequest): void {
  if (isPieceBody(body)) throw new DomainError("wrong_media_type");
}

/** Leave secrets out of the stored fingerprint: it could be brute-forced. */
function withoutSecrets(codec: AnyEndpoint["request"], input: unknown): unknown[] {
  const values = input as Readonly<Record<string, unknown>>;
  return codec.fields.filter(({ secret }) => !secret).map(({ key }) => [key, values[key]]);
}

function parseIdempotencyKey(
  request: FastifyRequest,
  { name, method }: Pick<AnyEndpoint, "name" | "method">,
  content: unknown[],
): IdempotencyKey | undefined {
  const key = request.headers["idempotency-key"];
  if (method === "GET" || typeof key !== "string" || key === "") return undefined;
  if (key.length > maxKeyLength || !/^[\x21-\x7e]+$/.test(key))
    throw new DomainError("idempotency_key_invalid");
  return { key, endpoint: name, fingerprint: fingerprintOf(...content) };
}

/** Adds the current record to a version conflict, encoded as in replies. */
function attachCurrentRecord(error: unknown, { conflictCodec, reply }: AnyEndpoint): unknown {
  if (!(error instanceof DomainError) || error.current === undefined) return error;
  const codec = conflictCodec ?? (reply.kind === "one" ? reply.codec : undefined);
  if (!codec) throw new Error("no codec for the current record of a 409");
  const currentRecord = codec.encode(error.current as never);
  return new DomainError(error.code, {
    params: error.params,
    fields: [...error.fields],
    current: currentRecord,
  });
}

/** Rejects before the body is read when no record could make the action allowed. */
function rejectIfNeverAllowed(
  actor: Actor,
  { access, forbiddenCode = "action_forbidden" }: Pick<AnyEndpoint, "access" | "forbiddenCode">,
): void {
  if (access === "open") return;
  const isEverAllowedHere = access === "signedIn" ? actor.kind === "user" : isEverAllowed(actor, access);
  if (!isEverAllowedHere) throw new DomainError(actor.kind === "anonymous" ? "not_signed_in" : forbiddenCode);
}
