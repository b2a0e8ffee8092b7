import { type AnyEndpoint, type Endpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { companyIdOf } from "@mapaobra/domain/access/actor";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UploadTarget } from "../storage/company-quota.ts";
import { logCompany } from "./access-log.ts";
import type { AddressRateLimiter } from "./address-rate-limiter.ts";
import type { Authenticate } from "./authenticate.ts";
import type { Call, DecodedCall, PolicyCheck } from "./call.ts";
import { anonymousCaller } from "./caller.ts";
import { IdempotentReplay } from "./idempotent-write.ts";
import { bodyLimitsOf } from "./json-bodies.ts";
import type { RawResponse } from "./raw-response.ts";
import { announcedBytes, rejectOversizedForm } from "./receive-files.ts";
import { allowSlowBody } from "./receive-limits.ts";
import { rejectCompressedBody, rejectUnexpectedBody } from "./steps/accepted-body.ts";
import { setCacheHeaders } from "./steps/cache-headers.ts";
import { decodeRequest } from "./steps/decode.ts";
import { encodeConflict, sendResult } from "./steps/encode.ts";
import { fingerprintedContent, parseIdempotencyKey } from "./steps/idempotency.ts";
import { createInvalidCallCounter } from "./steps/invalid-calls.ts";
import { createPolicyCheck, rejectIfNeverAllowed } from "./steps/policy.ts";
import { type QuotaParts, requireQuota } from "./steps/quota.ts";
import { type ReceiveParts, receiveUpload } from "./steps/receive.ts";
import { createWrite, type WriteParts } from "./steps/write.ts";
import { negotiateTusVersion } from "./tus.ts";

type Handler<Request, Value> = (call: Call<Request>) => Promise<Value | readonly Value[] | RawResponse>;

/**
 * Runs before the files of an upload are read, with the fields of the URL: rejects a caller without
 * permission before 200 MB are sent. Resolves with the company that gets the files.
 */
export type UploadPrecheck<Request> = (call: DecodedCall<Request>) => Promise<UploadTarget>;

/** What some endpoints know before their handler runs. */
interface MountOptions<Request> {
  /** Of an upload endpoint. */
  readonly precheck?: UploadPrecheck<Request>;
  /**
   * The record that a request edits, by the keys of the request: texts from before a rule may be sent back unchanged.
   * Undefined for a new record.
   */
  readonly readStored?: (call: DecodedCall<Request>) => Promise<object | undefined>;
}

export interface Mount {
  <Request, Value>(
    endpoint: Endpoint<Request, Value>,
    handler: Handler<Request, Value>,
    options?: MountOptions<Request>,
  ): void;
  /** Throws when an endpoint of the table has no handler, or a handler no endpoint in the table. */
  finish(table: readonly AnyEndpoint[]): void;
}

export interface MountParts extends QuotaParts, ReceiveParts, WriteParts {
  readonly diskSpace: ReceiveParts["diskSpace"] & WriteParts["diskSpace"];
  readonly authenticate: Authenticate;
  /** Counts invalid requests that need no session, by network. */
  readonly invalidCalls: AddressRateLimiter;
}

/** `/Mapas/{mapaId}/puntos` in the router's syntax. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** Lets our OPTIONS endpoint answer, with the CORS headers added. */
const ownOptionsHandler = { strictPreflight: false, preflightContinue: true };

/**
 * Returns a function that adds an endpoint of the contract to the server: all its addresses, with
 * authentication, decoding and encoding by its codecs. It throws for an endpoint without an access entry. A
 * handler that never checks the policy fails with 500.
 */
export function createMount(app: FastifyInstance, parts: MountParts): Mount {
  const mounted = new Set<string>();
  const countInvalidCall = createInvalidCallCounter(parts.invalidCalls);

  const mount = <Request, Value>(
    endpoint: Endpoint<Request, Value>,
    handler: Handler<Request, Value>,
    { precheck, readStored }: MountOptions<Request> = {},
  ) => {
    const { access, upload } = endpoint;
    if (!access) throw new Error(`endpoint ${endpoint.name} has no access entry`);
    const findCaller = async (request: FastifyRequest) =>
      access === "open" ? anonymousCaller : parts.authenticate(request);

    const handleRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.protocol === "tus") negotiateTusVersion(request, reply);
      const caller = await findCaller(request);
      const { actor } = caller;
      rejectIfNeverAllowed(actor, endpoint);
      if (actor.kind === "user") allowSlowBody(request);
      rejectUnexpectedBody(request, endpoint);

      logCompany(request, companyIdOf(actor));
      const policy = createPolicyCheck(actor, endpoint);
      const checkPolicy: PolicyCheck = (resource, notFoundCode) => {
        policy.checkPolicy(resource, notFoundCode);
        logCompany(request, resource.companyId);
      };
      const decode = (body: unknown) =>
        decodeRequest(endpoint, request, body, (input) => readStored?.({ actor, checkPolicy, input }));
      const target = upload && (await precheck?.({ actor, checkPolicy, input: await decode({}) }));
      if (upload) rejectOversizedForm(announcedBytes(request), upload);
      const quotaRejectionOf = target && (await requireQuota(request, endpoint, actor, target, parts));
      await using received = upload && (await receiveUpload(request, upload, parts, quotaRejectionOf));
      try {
        const files = received?.files ?? [];
        const input = await decode(received ? received.fields : request.body);
        const content = fingerprintedContent(endpoint.request, input, files);
        const key = parseIdempotencyKey(request, endpoint, content);
        const write = createWrite(parts, endpoint, actor, key);
        const result = await handler({ ...caller, input, files, request, reply, checkPolicy, write });
        policy.requireChecked();
        setCacheHeaders(reply, access, actor);
        return await sendResult(reply, endpoint, result);
      } catch (error) {
        if (!(error instanceof IdempotentReplay)) throw encodeConflict(error, endpoint);
        setCacheHeaders(reply, access, actor);
        reply.code(error.response.status);
        return error.response.reply;
      }
    };

    const { maxBytes, maxValues } = bodyLimitsOf(endpoint);
    for (const address of [endpoint, ...endpoint.alternatives]) {
      app.route({
        method: address.method,
        url: routerPath(serverPath(address)),
        config: {
          endpoint: endpoint.name,
          maxValues,
          ...(address.method === "OPTIONS" && { cors: ownOptionsHandler }),
        },
        onRequest: (request) => rejectCompressedBody(request, async () => (await findCaller(request)).actor),
        bodyLimit: maxBytes,
        ...(access === "open" && { errorHandler: countInvalidCall }),
        handler: handleRequest,
      });
    }
    mounted.add(endpoint.name);
  };

  const finish = (table: readonly AnyEndpoint[]) => {
    const listed = new Set(table.map(({ name }) => name));
    const unmounted = [...listed.difference(mounted)];
    if (unmounted.length > 0) throw new Error(`endpoints without a handler: ${unmounted.join(", ")}`);
    const unlisted = [...mounted.difference(listed)];
    if (unlisted.length > 0) throw new Error(`endpoints that no list has: ${unlisted.join(", ")}`);
  };

  return Object.assign(mount, { finish });
}
