import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { FastifyReply } from "fastify";
import { addVary } from "../vary.ts";

/**
 * What signed-in callers read and what writes return may have personal data and leaves no copy on a shared
 * device. Handlers override it for bytes with their own validator: the columns of a map and files.
 */
export function setCacheHeaders(reply: FastifyReply, access: AnyEndpoint["access"], { kind }: Actor): void {
  if (access !== "open") addVary(reply, "Authorization");
  if (reply.hasHeader("cache-control")) return;
  const isReadOfVisitor = kind === "anonymous" && ["GET", "HEAD"].includes(reply.request.method);
  reply.header("cache-control", isReadOfVisitor ? "private, no-cache" : "no-store");
}
