import { expect } from "vitest";
import { asSystem } from "../../../database/unit-of-work.ts";
import { type CompanyServer, startCompanyServer } from "../../../testing/company-server.ts";
import { formUpload } from "../../../testing/form-upload.ts";
import { createImportsJobs } from "./imports-job.ts";

export type Wire = Record<string, unknown> & {
  readonly id: number;
  readonly estado: string;
  readonly version: number;
};

const header = "Nombre,Permiso,Provincia,Canton,Etapa,Telefono,Latitud,Longitud";
export const torre = "Torre Uno,P-1,San José,Escazú,OBRA GRIS,8888-7777,9.92,-84.14";
export const casa = "Casa Dos,P-2,San José,Escazú,ACABADOS,,9.95,-84.10";
export const alikeTorre = "Torre  Uno II,,San José,Escazú,ACABADOS,,9.9201,-84.1401";
export const alikeCasa = "Casa Dos B,,San José,Escazú,TERMINADO,,9.9501,-84.1001";

/** A server with one company, and what tests do with imports into its maps. */
export async function startImports() {
  const context: CompanyServer = await startCompanyServer();
  const inAll = <Result>(work: Parameters<typeof asSystem<Result>>[1]) =>
    asSystem(context.server.database.db, work);

  /** What the worker does. */
  const work = (warn = (entry: unknown) => expect(entry).toBeUndefined()) => {
    const { database, storage } = context.server;
    return Promise.all(
      createImportsJobs({ db: database.db, storage, log: { warn } }).map((job) => job.run()),
    );
  };

  /** As if the time of all leases had passed. */
  const endLeases = () =>
    inAll((unit) =>
      unit
        .updateTable("imports")
        .set({ leased_until: new Date(0) })
        .where("leased_until", "is not", null)
        .execute(),
    );

  async function openMap() {
    const map = await context.make.map(context.company);
    const call = async (
      method: "GET" | "POST" | "PUT" | "DELETE",
      url: string,
      payload?: object,
      headers = context.admin,
    ) => {
      const response = await context.server.app.inject({
        method,
        url: `/api${url}`,
        headers,
        ...(payload && { payload }),
      });
      return { status: response.statusCode, body: response.body, json: () => response.json() };
    };
    const begin = async (name: string, lines: readonly string[], headers = context.admin, head = header) => {
      const form = await formUpload("", [{ field: "archivo", name, content: [head, ...lines].join("\n") }]);
      return context.server.app.inject({
        method: "POST",
        url: `/api/Mapas/${map.id}/importaciones`,
        headers: { ...form.headers, ...headers },
        payload: form.payload,
      });
    };
    const read = async (id: number): Promise<Wire> => (await call("GET", `/Importaciones/${id}`)).json();
    const checked = async (lines: readonly string[]) => {
      const { id } = (await begin("obras.csv", lines)).json<Wire>();
      await work();
      return read(id);
    };
    const step = async (id: number, action: string, payload?: object, headers = context.admin) => {
      const { version } = await read(id);
      return call("POST", `/Importaciones/${id}/${action}`, { version, ...payload }, headers);
    };
    const after = async (id: number, action: string, payload?: object) => {
      const response = await step(id, action, payload);
      expect(response.status, response.body).toBe(200);
      await work();
      return read(id);
    };
    const rows = async (id: number, query = "") =>
      (await call("GET", `/Importaciones/${id}/filas?${query}`)).json() as Record<string, unknown>[];
    const points = () =>
      inAll((unit) =>
        unit.selectFrom("points").selectAll().where("map_id", "=", map.id).orderBy("id").execute(),
      );
    return { map, call, step, begin, read, checked, after, rows, points };
  }
  return { ...context, inAll, work, endLeases, openMap };
}
