import type { FastifyReply } from "fastify";

/** Adds to what an answer depends on, beside what others have said already. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const existing = String(reply.getHeader("vary") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  reply.header("vary", [...new Set([...existing, ...names])].join(", "));
}
