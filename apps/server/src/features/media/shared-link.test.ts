import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let cliente: { authorization: string };
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  make = createFactories(server.database.db);
  company = await make.company();
  cliente = await signIn(server.database, await make.user(company, { roles: ["cliente"] }));
});
afterAll(() => server.close());

const document = async (published: boolean) => {
  const point = await make.point(await make.map(company, { published }));
  const media = await make.media(point, {
    kind: "document",
    key: `ID_${company.id}_${point.id}/Documentos/acta.docx`,
    extension: ".docx",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  });
  await server.storage.write(media.key, Buffer.from("acta"));
  return media;
};
const sharedLink = ({ id, point_id }: { id: number; point_id: number }, headers = {}) =>
  server.app.inject({
    url: `/api/Imagenes/root/${point_id}/archivos/${id}/direccion`,
    headers: { host: "obras.example", ...headers },
  });
const fetched = async (address: string) => {
  expect(address).toMatch(/^http:\/\/obras\.example\/medios\//);
  return (await server.app.inject({ url: address.replace("http://obras.example", "") })).statusCode;
};

describe("the link by which another service shows a file", () => {
  it("is absolute and valid for ten minutes", async () => {
    const { url, vence } = (await sharedLink(await document(false), cliente)).json();
    const remainingMs = Date.parse(vence) - now;
    expect(remainingMs).toBeGreaterThan(598_000);
    expect(remainingMs).toBeLessThanOrEqual(600_000);
    expect(await fetched(url)).toBe(200);
    now += 601_000;
    expect(await fetched(url)).toBe(404);
  });

  it("is the file's own URL if it is published", async () => {
    const file = await document(true);
    const reply = (await sharedLink(file)).json();
    expect(reply).toEqual({ url: `http://obras.example/medios/${file.key}`, vence: null });
    expect(await fetched(reply.url)).toBe(200);
  });

  it("exists only for a file of that point, and for users who see it", async () => {
    const [file, other] = [await document(false), await document(false)];
    expect((await sharedLink({ ...file, point_id: other.point_id }, cliente)).statusCode).toBe(404);
    expect((await sharedLink(file)).statusCode).toBe(404);
  });
});
