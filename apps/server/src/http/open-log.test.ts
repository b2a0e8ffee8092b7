import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger } from "fastify";
import { expect, it } from "vitest";
import { openLog } from "./open-log.ts";

it("has no token of an upload, at its most detailed level", async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = openLog("trace", { write: (line) => lines.push(line) });
  const app = fastify({ loggerInstance: log });
  await app.register(multipart);
  app.post("/", async (request) => {
    for await (const part of request.files()) await part.toBuffer();
  });
  const body = new FormData();
  body.append("archivo", new Blob(["texto"]), "nota.txt");
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/",
    headers: { authorization: "Bearer secreto", cookie: "sesion=secreta" },
    payload: body,
  });
  await app.close();
  expect(statusCode).toBe(200);
  expect(lines.join("")).toContain("busboyOptions");
  expect(lines.join("")).not.toContain("secret");
});
