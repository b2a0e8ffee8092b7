import type { FastifyInstance } from "fastify";
import { releases } from "./releases.ts";

/** `/version.json`: what the browser asks every two minutes to learn of a new release (P1 §4, §7). */
export function versionRoutes(app: FastifyInstance): void {
  app.get("/version.json", async (_request, reply) => {
    const [present] = releases;
    reply.header("cache-control", "no-store");
    return { version: present.version, novedades: present.notes, versiones: releases.map(toWire) };
  });
}

const toWire = ({ version, notes }: (typeof releases)[number]) => ({ version, novedades: notes });
