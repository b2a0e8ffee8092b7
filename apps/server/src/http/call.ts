import type { Resource } from "@mapaobra/domain/access/policy";
import type { ErrorCode } from "@mapaobra/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { UnitOfWork } from "../database/schema.ts";
import type { Caller } from "./caller.ts";
import type { ReceivedFile } from "./received-file.ts";

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

/** A request whose body may not be read yet. */
export type DecodedCall<Request> = Pick<Call<Request>, "actor" | "input" | "checkPolicy">;
