import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger } from "fastify";
import { expect, it } from "vitest";
import { openLog } from "./open-log.ts";

it("has ISO times and names of levels", () => {
  const lines: string[] = [];
  openLog({ level: "info", format: "json" }, { write: (line) => lines.push(line) }).info({ map: 3 }, "drawn");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    map: 3,
    msg: "drawn",
  });
});

it("is a line of text for people", () => {
  const lines: string[] = [];
  openLog({ level: "info", format: "text" }, { write: (line) => lines.push(line) }).info({ map: 3 }, "drawn");
  expect(lines).toEqual([expect.stringMatching(/^\[\d{4}-\d\d-\d\dT[\d:.]+Z\] INFO: drawn \{"map":3\}\n$/)]);
});

it("has no token of an upload, at its most detailed level", async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = openLog(
    { level: "trace", format: "json" },
    { write: (line) => lines.push(line) },
  );
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
