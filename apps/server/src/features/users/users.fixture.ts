import type { Role } from "@mapaobra/domain/access/role";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;
export type TestCaller = { readonly headers: Headers };
type Company = { readonly id: number };

/** Two companies with one client each, a user of each role that edits users, and their requests. */
export type UsersTestApi = Awaited<ReturnType<typeof startUsersTestApi>>;

export async function startUsersTestApi() {
  const server = await startTestServer({ webFolder: testPageFolder });
  const make = createFactories(server.database.db);
  const own = await make.company({ name: "Volcán Azul" });
  const other = await make.company({ name: "Otra" });
  const createUser = async (company: Company | null, role: Role) => {
    const user = await make.user(company, { roles: [role] });
    return { id: user.id, headers: await signIn(server.database, user) };
  };
  const superUser = await createUser(null, "super");
  const admin = await createUser(own, "admin");

  const get = (url: string, { headers }: TestCaller) => server.app.inject({ url: `/api${url}`, headers });
  const send = (
    method: "POST" | "PUT",
    url: string,
    payload: object,
    { headers }: TestCaller,
    more: Headers = {},
  ) => server.app.inject({ method, url: `/api${url}`, payload, headers: { ...headers, ...more } });

  let serial = 0;
  const form = (changes: object = {}) => {
    serial += 1;
    return {
      email: `nueva-${serial}@volcan.example`,
      nombre: "Persona nueva",
      empresaId: own.id,
      clienteId: null,
      password: "Segura-2026",
      rol: "user",
      ...changes,
    };
  };

  return {
    server,
    make,
    own,
    other,
    ownClient: await make.client(own, { name: "Del Valle" }),
    otherClient: await make.client(other),
    superUser,
    admin,
    plainUser: await createUser(own, "user"),
    createUser,
    get,
    send,
    form,
    create: (changes: object = {}, by: TestCaller = admin, more: Headers = {}) =>
      send("POST", "/auth/usuarios", form(changes), by, more),
    assign: (payload: object, by: TestCaller = admin) => send("POST", "/auth/asignar-rol", payload, by),
    edit: (id: number | string, payload: object, by: TestCaller = admin) =>
      send("PUT", `/auth/users/${id}`, payload, by),
    read: async (id: number) => (await get(`/auth/users/${id}`, superUser)).json(),
    count: async () => Number((await get("/auth/users?limit=1", superUser)).headers["x-total-count"]),
  };
}

export const statusAndCode = (reply: { statusCode: number; json(): { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];
export const invalidFields = (reply: { json(): { errores: { campo: string }[] } }) =>
  reply.json().errores.map(({ campo }) => campo);
