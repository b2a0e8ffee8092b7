import type { Role } from "@mapaobra/domain/access/role";
import { createFactories } from "../../testing/factories.ts";
import { plainPage, startTestServer } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;
export type SignedIn = { readonly headers: Headers };
type Company = { readonly id: number };

/** Two companies with a client each, a user of each rank who edits users, and their requests. */
export type UsersOffice = Awaited<ReturnType<typeof openUsersOffice>>;

export async function openUsersOffice() {
  const server = await startTestServer({ webFolder: plainPage });
  const make = createFactories(server.database.db);
  const own = await make.company({ name: "Volcán Azul" });
  const other = await make.company({ name: "Otra" });
  const person = async (company: Company | null, role: Role) => {
    const user = await make.user(company, { roles: [role] });
    return { id: user.id, headers: await signIn(server.database, user) };
  };
  const boss = await person(null, "super");
  const admin = await person(own, "admin");

  const get = (url: string, { headers }: SignedIn) => server.app.inject({ url: `/api${url}`, headers });
  const send = (
    method: "POST" | "PUT",
    url: string,
    payload: object,
    { headers }: SignedIn,
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
    boss,
    admin,
    junior: await person(own, "user"),
    person,
    get,
    send,
    form,
    create: (changes: object = {}, by: SignedIn = admin, more: Headers = {}) =>
      send("POST", "/auth/usuarios", form(changes), by, more),
    assign: (payload: object, by: SignedIn = admin) => send("POST", "/auth/asignar-rol", payload, by),
    edit: (id: number | string, payload: object, by: SignedIn = admin) =>
      send("PUT", `/auth/users/${id}`, payload, by),
    read: async (id: number) => (await get(`/auth/users/${id}`, boss)).json(),
    count: async () => Number((await get("/auth/users?limit=1", boss)).headers["x-total-count"]),
  };
}

export const refusal = (reply: { statusCode: number; json(): { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];
export const wrongFields = (reply: { json(): { errores: { campo: string }[] } }) =>
  reply.json().errores.map(({ campo }) => campo);
