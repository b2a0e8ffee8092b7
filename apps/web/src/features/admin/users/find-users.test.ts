import type { User } from "@mapaobra/domain/user/user";
import { describe, expect, it } from "vitest";
import { findUsers, type UserFilter } from "./find-users.ts";

const user = (overrides: Partial<User> & { id: number }): User => ({
  email: `persona-${overrides.id}@volcan.example`,
  name: `Persona ${overrides.id}`,
  companyId: 1,
  companyName: "Volcán Azul",
  clientId: null,
  clientName: null,
  roles: ["user"],
  active: true,
  hasPassword: true,
  mailRefusal: null,
  version: 1,
  ...overrides,
});

const users = [
  user({ id: 1, name: "Ángela Ñurinda", email: "angela@volcan.example" }),
  user({ id: 2, clientId: 7, clientName: "Del Valle", roles: ["cliente"] }),
  user({ id: 3, active: false, roles: ["admin", "user"] }),
  user({ id: 4, roles: [] }),
];
const allUsers: UserFilter = { text: "", clientId: null, active: "todos", role: "todos" };
const found = (filter: Partial<UserFilter>) =>
  findUsers(users, { ...allUsers, ...filter }).map(({ id }) => id);

describe("findUsers", () => {
  it("returns all users without conditions", () => {
    expect(found({})).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ["angela nurinda", [1]],
    ["ANGELA@", [1]],
    ["volcan.example", [1, 2, 3, 4]],
    ["nadie", []],
  ])("matches %j in name or e-mail, ignoring accents and case", (text, ids) => {
    expect(found({ text })).toEqual(ids);
  });

  it("filters by client", () => {
    expect(found({ clientId: 7 })).toEqual([2]);
  });

  it("filters by active state", () => {
    expect(found({ active: "activos" })).toEqual([1, 2, 4]);
    expect(found({ active: "inactivos" })).toEqual([3]);
  });

  it("filters by any of the roles, or by none", () => {
    expect(found({ role: "user" })).toEqual([1, 3]);
    expect(found({ role: "admin" })).toEqual([3]);
    expect(found({ role: "ninguno" })).toEqual([4]);
  });

  it("combines all conditions", () => {
    expect(found({ text: "persona", active: "inactivos", role: "admin" })).toEqual([3]);
    expect(found({ active: "inactivos", role: "cliente" })).toEqual([]);
  });
});
