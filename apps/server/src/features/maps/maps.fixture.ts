import { type CountedTable, countRows } from "../../testing/count-rows.ts";
import { createFactories } from "../../testing/factories.ts";
import { type FormFile, formUpload, plainPicture } from "../../testing/form-upload.ts";
import { startTestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

export const serviceMap = {
  nombre: "Obras 2026",
  descripcion: "Proyectos en todo el país",
  tipo_Mapa: "Mapa Google",
  url_Mapa: "https://www.google.com/maps/@9.9,-84.1,9z",
};
export const imageMap = { nombre: "Plano", descripcion: "Lotes", tipo_Mapa: "Imagen" };

/** The storage key in a URL. */
export const keyOf = (address: string) => address.replace("/medios/", "").replace(/\?.*/, "");

/** Two companies with an admin each, a super user without a company, and requests about maps. */
export type MapsTestApi = Awaited<ReturnType<typeof startMapsTestApi>>;

export async function startMapsTestApi() {
  const server = await startTestServer({ webFolder: testPageFolder, publicDomains: ["mapaobra.example"] });
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres", slug: "cumbres" });
  const other = await make.company({ name: "Otra", slug: "otra" });
  const superior: Headers = await signIn(server.database, await make.user(null, { roles: ["super"] }));
  const admin: Headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  const otherAdminHeaders: Headers = await signIn(
    server.database,
    await make.user(other, { roles: ["admin"] }),
  );

  const send = (method: "POST" | "PUT" | "DELETE", url: string, payload?: object, headers: Headers = admin) =>
    server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const get = (url: string, headers: Headers = admin) => server.app.inject({ url, headers });
  const create = async (map: object = serviceMap, headers = admin) =>
    (await send("POST", "/Mapas", map, headers)).json();
  const upload = async (id: number | string, files: FormFile[], headers: Headers = admin) => {
    const request = await formUpload(`/api/Mapas/${id}/imagen`, files);
    return server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
  };

  return {
    server,
    make,
    company,
    other,
    superior,
    admin,
    foreignAdmin: otherAdminHeaders,
    send,
    get,
    create,
    read: async (id: number) => (await get(`/api/Mapas/${id}`)).json(),
    upload,
    createImageMap: async (): Promise<{ id: number; url: string }> => {
      const { maP_ID_MAPA: id } = await create(imageMap);
      const picture = { name: "plano.png", content: await plainPicture("png", [20, 10]) };
      const { url } = (await upload(id, [picture])).json();
      return { id, url };
    },
    isStored: async (address: string) => (await server.storage.stat(keyOf(address))) !== undefined,
    count: (table: CountedTable) => countRows(server.database, table),
  };
}
