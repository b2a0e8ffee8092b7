import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { type CompanyServer, startCompanyServer } from "../../testing/company-server.ts";
import { formOf, jpeg, photoSphere } from "./media.fixture.ts";

let site: CompanyServer;
let point: Awaited<ReturnType<typeof site.make.point>>;

beforeAll(async () => {
  site = await startCompanyServer();
});
afterAll(() => site.server.close());
beforeEach(async () => {
  point = await site.make.point(await site.make.map(site.company, { published: true }));
});

const upload = async (name: string, content: Buffer, tipo: string) => {
  const url = `/api/Imagenes/root/${point.id}/upload`;
  const payload = formOf([{ name, content }], { tipo });
  const reply = await site.server.app.inject({ method: "POST", url, headers: site.admin, payload });
  return reply.json().imagenes[0];
};
const set = (id: number, es360: boolean) =>
  site.server.app.inject({
    method: "PUT",
    url: `/api/Imagenes/root/${point.id}/archivos/${id}/360`,
    headers: site.admin,
    payload: { es360 },
  });
const seen = async () => (await site.server.app.inject({ url: `/api/Imagenes/root/${point.id}` })).json();
const widthOf = async (url: string) =>
  (await sharp((await site.server.app.inject({ url })).rawPayload).metadata()).width;

describe("a picture that staff switch", () => {
  it("to 360° is a panorama for everybody, in the size of one, and back", async () => {
    const { id, urlVista } = await upload("fachada.jpg", await jpeg(3000, 1000), "imagenes");
    expect(await widthOf(urlVista)).toBe(1600);
    const reply = await set(id, true);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { imG_TIPO: "360", esfera: { arriba: 60 } },
    ]);
    const [panorama] = await seen();
    expect(panorama).toMatchObject({ imG_TIPO: "360", nombreOriginal: `Vista 360° ${id}` });
    expect(await widthOf(panorama.urlVista)).toBe(3000);

    expect((await set(id, false)).json()).toMatchObject({ imG_TIPO: "Imagen", esfera: null, urlVista });
    expect(await widthOf((await seen())[0].urlVista)).toBe(1600);
  });

  it("keeps the metadata of its sphere, and its own name as a panorama", async () => {
    const { id, esfera } = await upload("theta.jpg", await photoSphere(300, 100), "imagenes");
    expect((await set(id, false)).json()).toMatchObject({ imG_TIPO: "Imagen", esfera: null });
    expect((await set(id, true)).json()).toMatchObject({ imG_TIPO: "360", esfera });
  });

  it("is in the history, with who did it", async () => {
    const { id } = await upload("fachada.jpg", await jpeg(), "imagenes");
    await set(id, true);
    const change = await asSystem(site.server.database.db, (unit) =>
      unit
        .selectFrom("audit")
        .select(["action", "before", "after", "user_id"])
        .where("noun", "=", "media")
        .where("record_id", "=", id)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow(),
    );
    expect(change).toMatchObject({
      action: "update",
      before: { kind: "image" },
      after: { kind: "panorama" },
    });
    expect(change.user_id).not.toBeNull();
  });

  it("hides its links as a photograph, and shows them again", async () => {
    const [from, to] = [
      await site.make.media(point, { kind: "panorama" }),
      await site.make.media(point, { kind: "panorama" }),
    ];
    await site.make.panoramaLink(from, to);
    const links = async () =>
      (await site.server.app.inject({ url: `/api/Root/${point.id}/enlaces-360` })).json();
    expect(await links()).toHaveLength(1);
    await set(to.id, false);
    expect(await links()).toEqual([]);
    await set(to.id, true);
    expect(await links()).toHaveLength(1);
  });

  it("is a picture of this point: a document, and one of another point, are not found", async () => {
    const document = await site.make.media(point, { kind: "document" });
    const other = await site.make.media(await site.make.point(await site.make.map(site.company)));
    for (const { id } of [document, other]) expect((await set(id, true)).statusCode).toBe(404);
  });
});
