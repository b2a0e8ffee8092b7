import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTusClient, filesUnder, videoOf } from "../../features/media/uploads/uploads.fixture.ts";
import { createFactories } from "../factories.ts";
import { formUpload } from "../form-upload.ts";
import { startTestServer, type TestServer, testPageFolder } from "../running-server.ts";
import { signIn } from "../sign-in.ts";
import { mountSmallDisk, type SmallDisk } from "../small-disk.ts";

const megabyte = 1_048_576;
const disk = await mountSmallDisk(32);

/** Without a reserve the writes themselves fail. */
describe.skipIf(!disk)(`a disk that becomes full${disk ? "" : " (only root may mount one)"}`, () => {
  const { fill, empty, path, unmount } = disk ?? ({} as SmallDisk);
  let server: TestServer;
  let make: ReturnType<typeof createFactories>;
  let map: Awaited<ReturnType<typeof make.map>>;
  let point: Awaited<ReturnType<typeof make.point>>;
  let headers: { authorization: string };
  let tus: ReturnType<typeof createTusClient>;

  beforeAll(async () => {
    server = await startTestServer({ parentFolder: path, webFolder: testPageFolder });
    make = createFactories(server.database.db);
    const company = await make.company();
    map = await make.map(company);
    headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  });
  beforeEach(async () => {
    point = await make.point(map);
    tus = createTusClient(server, point.id, headers);
  });
  afterAll(async () => {
    await server.close();
    await unmount();
  });

  const files = () => filesUnder(server, "");

  it("keeps nothing of a form that it could not receive", async () => {
    const before = await files();
    await fill(megabyte);
    const url = `/api/Imagenes/root/${point.id}/upload`;
    const content = randomBytes(2 * megabyte);
    const { headers: type, ...form } = await formUpload(url, [{ name: "foto.png", content }]);
    const reply = await server.app.inject({ ...form, headers: { ...headers, ...type } });
    expect([reply.statusCode, reply.json().codigo]).toEqual([507, "sin_espacio"]);
    await empty();
    expect(await files()).toEqual(before);
  });

  it("keeps nothing of a piece that it could not receive, and receives it with space again", async () => {
    const before = await files();
    const video = videoOf(2 * megabyte);
    const url = await tus.begun(video.length);
    await fill(megabyte);
    expect((await tus.append(url, 0, video)).statusCode).toBe(507);
    await empty();
    expect([await tus.offset(url), await files()]).toEqual([0, before]);
    expect((await tus.append(url, 0, video)).statusCode).toBe(204);
  });

  it("keeps only the pieces of a file that it could not assemble; its last byte stores it with space again", async () => {
    const before = await files();
    const video = videoOf(4 * megabyte);
    const url = await tus.begun(video.length);
    await fill(6 * megabyte);
    expect((await tus.append(url, 0, video)).statusCode).toBe(507);
    await empty();
    const added = (await files()).filter((file) => !before.includes(file));
    expect(added).toEqual([expect.stringMatching(/^subidas\//)]);

    const last = video.length - 1;
    expect(await tus.offset(url)).toBe(last);
    expect((await tus.append(url, last, video.subarray(last))).statusCode).toBe(204);
    expect((await tus.read(url)).json()).toMatchObject({ terminada: true });
    expect(await filesUnder(server, "subidas/")).toEqual([]);
  });
});
