import { type CountedTable, countRows } from "../../testing/count-rows.ts";
import { createFactories } from "../../testing/factories.ts";
import { type FormFile, formUpload } from "../../testing/form-upload.ts";
import { startTestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

/** Every field of a company in the specification's field names. */
export const validCompany = {
  emP_NITE: "3-101-123456",
  emP_NOMBRE: "Volcán Azul S.A.",
  emP_DIRECCION: "San José, Escazú",
  emP_TELEFONO: "+506 2222-2222",
  emP_EMAIL: "info@volcan.example",
  emP_LOGO: "",
  emP_URL: "www.volcan.example",
  emP_URL_MAPA: "https://Mapas.Volcán.example/obras",
  emP_TEMA: "Azul",
};

/** A super user without a company, and that user's requests about companies. */
export type CompaniesTestApi = Awaited<ReturnType<typeof startCompaniesTestApi>>;

export async function startCompaniesTestApi() {
  const server = await startTestServer({ webFolder: testPageFolder });
  const make = createFactories(server.database.db);
  const superUserHeaders: Headers = await signIn(
    server.database,
    await make.user(null, { roles: ["super"] }),
  );

  const send = (method: "POST" | "PUT" | "DELETE", url: string, payload?: object, headers: Headers = {}) =>
    server.app.inject({
      method,
      url: `/api${url}`,
      headers: { ...superUserHeaders, ...headers },
      ...(payload && { payload }),
    });
  const get = (url: string, headers: Headers = superUserHeaders) => server.app.inject({ url, headers });

  return {
    server,
    make,
    superior: superUserHeaders,
    send,
    get,
    create: async (change: object = {}) =>
      (await send("POST", "/empresa/agregar", { ...validCompany, ...change })).json(),
    read: async (id: number) => (await get(`/api/empresa/${id}`)).json(),
    uploadLogo: async (id: number | string, files: FormFile[], headers: Headers = {}) => {
      const request = await formUpload(`/api/empresa/${id}/logo`, files, { carpeta: "../empresas" });
      return server.app.inject({
        ...request,
        headers: { ...request.headers, ...superUserHeaders, ...headers },
      });
    },
    count: (table: CountedTable) => countRows(server.database, table),
  };
}
