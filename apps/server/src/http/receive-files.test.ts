import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import { endpoint } from "@mapaobra/contract/endpoints/endpoint";
import { codec, field } from "@mapaobra/contract/wire/codec";
import { optional, text, wholeNumber } from "@mapaobra/contract/wire/scalars";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countSpace } from "../storage/disk-space.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { mountParts } from "../testing/mount-parts.ts";
import { installErrorHandler } from "./error-handler.ts";
import { createMount } from "./mount.ts";
import type { ReceivedFile } from "./received-file.ts";

const maxBytes = 1_048_576;
const upload = endpoint({
  name: "upload",
  summary: "",
  tag: "",
  method: "POST",
  path: "/Cosas/{id}/archivos",
  access: "media.write",
  request: codec({ id: field(wholeNumber(1), "id"), kind: field(optional(text(20)), "tipo") }),
  upload: { fields: ["files", "file"], maxFiles: 3, maxBytes },
  reply: { kind: "one", codec: codec({ kind: field(optional(text(20)), "tipo") }) },
});

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let actor: Actor;
let newTempPath: () => string;
let freeBytes: number;
let received: { files: readonly ReceivedFile[]; contents: string[] };

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "mapaobra-receive-"));
  actor = { kind: "user", userId: 1, companyId: 7, clientId: null, roles: ["admin"] };
  received = { files: [], contents: [] };
  freeBytes = 100 * maxBytes;
  newTempPath = () => join(folder, randomUUID());
  app = Fastify();
  installErrorHandler(app);
  await app.register(multipart);
  const mount = createMount(
    app,
    mountParts({
      db: database.db,
      authenticate: async () => ({ actor, tokenHash: undefined }),
      newTempPath: () => newTempPath(),
      diskSpace: countSpace(
        async () => ({ freeBytes: freeBytes - (await bytesInFolder()), reserveBytes: 0 }),
        false,
      ),
      quota: { requireForBody: async () => () => null },
    }),
  );
  mount(
    upload,
    async ({ input, files, checkPolicy }) => {
      checkPolicy({ companyId: 7 });
      received = { files, contents: await Promise.all(files.map(({ path }) => readFile(path, "latin1"))) };
      return { kind: input.kind };
    },
    {
      precheck: async ({ input, checkPolicy }) => {
        checkPolicy({ companyId: input.id });
        return { companyId: input.id };
      },
    },
  );
  const { upload: _none, ...save } = { ...upload, name: "save", path: "/Cosas/{id}" };
  mount(save, async ({ input, checkPolicy }) => {
    checkPolicy({ companyId: 7 });
    return { kind: input.kind };
  });
});
afterEach(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const remainingFiles = () => readdir(folder);
/** As a connection delivers them. */
const piecesOf = (body: Buffer) =>
  Array.from({ length: Math.ceil(body.length / 65_536) }, (_, at) =>
    body.subarray(at * 65_536, (at + 1) * 65_536),
  );
const bytesInFolder = async () => {
  const files = await Promise.all((await remainingFiles()).map((name) => stat(join(folder, name))));
  return files.reduce((sum, { size }) => sum + size, 0);
};

function send(form: FormData, id = 7) {
  // Fastify's inject accepts FormData.
  return app.inject({ method: "POST", url: `/api/Cosas/${id}/archivos`, payload: form });
}

function formOf(files: Record<string, string | File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(files)) {
    if (typeof value === "string") form.append(name, value);
    else for (const file of value) form.append(name, file);
  }
  return form;
}

const fileOf = (name: string, content = "contenido") => new File([content], name, { type: "text/plain" });

describe("uploaded files", () => {
  it("reach the handler complete, hashed and named, and are deleted after the response", async () => {
    const reply = await send(formOf({ files: [fileOf("uno.txt"), fileOf("dos.txt", "")], TIPO: "docs" }));
    expect([reply.statusCode, reply.json()]).toEqual([200, { tipo: "docs" }]);
    expect(received.contents).toEqual(["contenido", ""]);
    expect(
      received.files.map(({ name, bytes, declaredMediaType }) => [name, bytes, declaredMediaType]),
    ).toEqual([
      ["uno.txt", 9, "text/plain"],
      ["dos.txt", 0, "text/plain"],
    ]);
    expect(received.files[0]?.sha256).toEqual(createHash("sha256").update("contenido").digest());
    expect(await remainingFiles()).toEqual([]);
  });

  it.each(["../../etc/passwd", "C:\\fotos\\passwd", "/passwd"])(
    "lose the folders of the name %s",
    async (name) => {
      await send(formOf({ files: [fileOf(name)] }));
      expect(received.files[0]?.name).toBe("passwd");
    },
  );

  it("keep the quotes in their names", async () => {
    await send(formOf({ files: [fileOf('Plano "norte" 100%.txt')] }));
    expect(received.files[0]?.name).toBe('Plano "norte" 100%.txt');
  });

  it("in other form fields are ignored", async () => {
    await send(formOf({ otro: [fileOf("x.txt")], file: [fileOf("y.txt")] }));
    expect(received.files.map(({ name }) => name)).toEqual(["y.txt"]);
  });

  it.each([
    ["exactly the limit", maxBytes, 200],
    ["one byte more", maxBytes + 1, 413],
  ])("of %s are checked against the size limit: %i bytes, status %i", async (_words, bytes, status) => {
    const reply = await send(formOf({ files: [fileOf("grande.bin", "x".repeat(bytes))] }));
    expect(reply.statusCode).toBe(status);
    if (status === 413) expect(reply.json().mensaje).toBe('Archivo "grande.bin" supera el límite de 1MB');
    expect(await remainingFiles()).toEqual([]);
  });

  it("are refused before they are sent when the form announces more than they may take", async () => {
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const statusOf = async (bytes: number) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(
        "POST /api/Cosas/7/archivos HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
          `Content-Length: ${bytes}\r\n\r\n`,
      );
      // The form that fits is cut: its response says so.
      if (bytes < 4 * maxBytes) socket.end("x".repeat(bytes));
      const answer = await new Promise<string>((resolve) => {
        socket.once("data", (data) => resolve(String(data)));
      });
      socket.destroy();
      return [answer.split(" ")[1], JSON.parse(answer.split("\r\n\r\n")[1] ?? "").mensaje];
    };
    expect(await statusOf(4 * maxBytes)).toEqual(["413", "Lo enviado supera el límite de 3MB."]);
    expect(await statusOf(3 * maxBytes)).toEqual(["400", "El envío llegó incompleto o no se puede leer."]);
  });

  it("are rejected and deleted when there are too many", async () => {
    const reply = await send(formOf({ files: ["a", "b", "c", "d"].map((name) => fileOf(name)) }));
    expect(reply.statusCode).toBe(413);
    expect(await remainingFiles()).toEqual([]);
  });

  it("must be sent as multipart", async () => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/Cosas/7/archivos",
      payload: { tipo: "docs" },
    });
    expect(reply.statusCode).toBe(415);
  });

  it("are rejected with 415 on a JSON endpoint", async () => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/Cosas/7",
      payload: formOf({ tipo: "docs" }),
    });
    expect([reply.statusCode, reply.json().codigo]).toEqual([415, "tipo_no_admitido"]);
  });

  it.each([
    ["an end", "--x\r\nContent-Disposition: form-data; name=files; filename=a\r\n\r\nhola"],
    ["a boundary", "hola"],
  ])("are rejected when the body lacks %s", async (_words, payload) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const reply = await app.inject({ method: "POST", url: "/api/Cosas/7/archivos", headers, payload });
    expect([reply.statusCode, reply.json().codigo]).toEqual([400, "envio_incompleto"]);
    expect(await remainingFiles()).toEqual([]);
  });

  it("are rejected when the content type has no boundary", async () => {
    const headers = { "content-type": "multipart/form-data" };
    const reply = await app.inject({
      method: "POST",
      url: "/api/Cosas/7/archivos",
      headers,
      payload: "hola",
    });
    expect(reply.statusCode).toBe(400);
  });

  it.runIf(existsSync("/dev/full"))("are rejected with 507 when the disk is full", async () => {
    const path = join(folder, "full");
    await symlink("/dev/full", path);
    newTempPath = () => path;
    const reply = await send(formOf({ files: [fileOf("uno.txt")] }));
    expect([reply.statusCode, reply.json().codigo]).toEqual([507, "sin_espacio"]);
    expect(await remainingFiles()).toEqual([]);
  });

  it("of a form of unknown size end before they use the disk's reserve, and hold no space afterwards", async () => {
    freeBytes = maxBytes;
    const encoded = new Response(formOf({ files: [fileOf("uno.txt", "x".repeat(900_000))] }));
    const form = Buffer.from(await encoded.arrayBuffer());
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const sendBody = (payload: Buffer | Readable) =>
      app.inject({ method: "POST", url: "/api/Cosas/7/archivos", headers, payload });
    const reply = await sendBody(Readable.from(piecesOf(form)));
    expect([reply.statusCode, reply.json().codigo]).toEqual([507, "sin_espacio"]);
    expect(await remainingFiles()).toEqual([]);
    expect((await sendBody(form)).statusCode).toBe(200);
  });

  it("are deleted when the client disconnects", async () => {
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(port), "127.0.0.1");
    const part = "--x\r\nContent-Disposition: form-data; name=files; filename=a\r\n\r\n";
    socket.write(
      "POST /api/Cosas/7/archivos HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
        `Content-Length: 900000\r\n\r\n${part}${"x".repeat(100_000)}`,
    );
    await expect.poll(remainingFiles).toHaveLength(1);
    socket.destroy();
    await expect.poll(remainingFiles).toEqual([]);
    expect(received.files).toEqual([]);
  });

  it("are not read when the caller lacks the permission", async () => {
    const reply = await send(formOf({ files: [fileOf("uno.txt")] }), 8);
    expect(reply.statusCode).toBe(404);
    actor = anonymous;
    expect((await send(formOf({ files: [fileOf("uno.txt")] }))).statusCode).toBe(401);
    expect(received.files).toEqual([]);
  });
});
