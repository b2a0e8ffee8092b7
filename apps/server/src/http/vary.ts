import type { FastifyReply } from "fastify";

/** Adds header names to `Vary`. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const existing = String(reply.getHeader("vary") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  reply.header("vary", [...new Set([...existing, ...names])].join(", "));
}
