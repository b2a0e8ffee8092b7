import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { createFactories } from "../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../testing/running-server.ts";
import { signIn } from "../testing/sign-in.ts";
import type { ReceiveLimits } from "./receive-limits.ts";

let server: TestServer;
let origin: URL;

async function start(limits: Partial<ReceiveLimits>): Promise<void> {
  server = await startTestServer({ webFolder: testPageFolder, receiveLimits: limits });
  origin = new URL(await server.listen());
}
afterEach(() => server.close());

/** Opens a connection, sends the lines and leaves it open. */
function send(...lines: string[]): Socket {
  const socket = connect(Number(origin.port), origin.hostname);
  socket.on("error", () => undefined);
  socket.write(lines.join("\r\n"));
  return socket;
}

/** Everything that arrives until the server closes the connection. */
const untilClosed = (socket: Socket) => text(socket).catch(() => "");

const head = (target: string, ...headers: string[]) => [`${target} HTTP/1.1`, "Host: localhost", ...headers];
const unfinishedJson = ["Content-Type: application/json", "Content-Length: 1000", "", '{"email": '];

it.each([
  ["the body of a sign-in", () => head("POST /api/login", ...unfinishedJson)],
  [
    "a chunked body",
    () =>
      head("POST /api/login", "Transfer-Encoding: chunked", ...unfinishedJson.slice(0, 1), "", "3", '{"a'),
  ],
])("%s that does not arrive is answered with 408 and closed", async (_name, request) => {
  await start({ bodyMs: 50 });
  const answer = await untilClosed(send(...request()));
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
    codigo: "envio_lento",
    mensaje: "El envío tardó demasiado en llegar. Inténtelo de nuevo.",
    requestId: expect.any(String),
  });
});

it.each([
  ["of a page", "GET /"],
  ["of an unknown address", "POST /api/no-existe"],
  ["of an address that cannot be parsed", "POST /%zz"],
  ["of an upload without a session", "POST /api/Imagenes/root/1/upload"],
])("a body %s that does not arrive closes the connection, also after the response", async (_name, target) => {
  await start({ bodyMs: 50 });
  expect(await untilClosed(send(...head(target, ...unfinishedJson)))).toMatch(/^HTTP\/1.1 [24]\d\d /);
});

it.each([
  ["headers that do not end", () => head("GET /")],
  ["connections without a byte", () => []],
])("%s are closed with 408", async (_name, request) => {
  await start({ headersMs: 60 });
  const answer = await untilClosed(send(...request()));
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/\r\nCache-Control: no-store\r\n/);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
    codigo: "envio_lento",
    mensaje: "El envío tardó demasiado en llegar. Inténtelo de nuevo.",
    requestId: expect.any(String),
  });
});

it.each([
  [
    "headers of 20 kB",
    () => head("GET /", `X-Largo: ${"x".repeat(20_000)}`, "", ""),
    431,
    "cabeceras_demasiado_grandes",
  ],
  ["bytes that are no request", () => ["hola", "", ""], 400, "datos_invalidos"],
])("%s are answered in the format of our errors", async (_name, request, status, codigo) => {
  await start({});
  const answer = await untilClosed(send(...request()));
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({
    codigo,
    requestId: expect.any(String),
  });
});

const expiredUpload = (bytes: number) =>
  head(
    "POST /api/Imagenes/root/1/upload",
    "Authorization: Bearer vencido",
    "Content-Type: multipart/form-data; boundary=linde",
    `Content-Length: ${bytes}`,
    "",
    "--linde",
  );

it("an upload with an expired session closes its connection after the 401", async () => {
  await start({ unreadMs: 50 });
  const answer = await untilClosed(send(...expiredUpload(100_000)));
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('"codigo":"sesion_requerida"');
});

it("a client that sends its whole file before it reads gets the 401 of an expired session", async () => {
  await start({});
  const file = Buffer.alloc(8_000_000);
  const upload = send(...expiredUpload(file.length));
  const failures: Error[] = [];
  upload.on("error", (error) => failures.push(error));
  await once(upload, "readable");
  await new Promise<void>((sent) => upload.write(file, () => sent()));
  expect(await untilClosed(upload)).toMatch(/^HTTP\/1.1 401 /);
  expect(failures).toEqual([]);
});

/** An upload of a signed-in administrator, in two halves. */
async function uploadInHalves(): Promise<[string[], string]> {
  const create = createFactories(server.database.db);
  const company = await create.company();
  const map = await create.map(company);
  const point = await create.point(map);
  const headers = await signIn(server.database, await create.user(company, { roles: ["admin"] }));
  // The server knows the caller without its database, which may be busy.
  await server.notificationsHandled();
  await server.app.inject({ url: "/api/auth/me", headers });
  const secondHalf = "segunda\r\n--linde--\r\n";
  const firstHalf = [
    "--linde",
    'Content-Disposition: form-data; name="files"; filename="acta.txt"',
    "Content-Type: text/plain",
    "",
    "primera ",
  ];
  const length = firstHalf.join("\r\n").length + secondHalf.length;
  return [
    head(
      `POST /api/Imagenes/root/${point.id}/upload`,
      `Authorization: ${headers.authorization}`,
      "Content-Type: multipart/form-data; boundary=linde",
      `Content-Length: ${length}`,
      "Connection: close",
      "",
      ...firstHalf,
    ),
    secondHalf,
  ];
}

it("an upload of a signed-in caller may take longer than the body of a visitor", async () => {
  await start({ bodyMs: 3_000 });
  const [firstHalf, secondHalf] = await uploadInHalves();
  const upload = send(...firstHalf);
  const answer = untilClosed(upload);
  // Begins later, so its end shows that the time of the upload is over as well.
  expect(await untilClosed(send(...head("POST /api/login", ...unfinishedJson)))).toMatch(/ 408 /);
  upload.write(secondHalf);
  expect(await answer).toMatch(/^HTTP\/1.1 20\d /);
});

it("an upload that stalls is closed", async () => {
  await start({ idleMs: 200 });
  const [firstHalf] = await uploadInHalves();
  expect(await untilClosed(send(...firstHalf))).not.toMatch(/^HTTP\/1.1 2/);
  const { rows } = await server.database.pool.query("select 1 from media");
  expect(rows).toEqual([]);
});
