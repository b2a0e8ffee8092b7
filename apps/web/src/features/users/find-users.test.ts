import type { User } from "@mapaobra/domain/user/user";
import { describe, expect, it } from "vitest";
import { findUsers, type UserFilter } from "./find-users.ts";

const user = (given: Partial<User> & { id: number }): User => ({
  email: `persona-${given.id}@volcan.example`,
  name: `Persona ${given.id}`,
  companyId: 1,
  companyName: "Volcán Azul",
  clientId: null,
  clientName: null,
  roles: ["user"],
  active: true,
  hasPassword: true,
  version: 1,
  ...given,
});

const users = [
  user({ id: 1, name: "Ángela Ñurinda", email: "angela@volcan.example" }),
  user({ id: 2, clientId: 7, clientName: "Del Valle", roles: ["cliente"] }),
  user({ id: 3, active: false, roles: ["admin", "user"] }),
  user({ id: 4, roles: [] }),
];
const everybody: UserFilter = { text: "", clientId: null, active: "todos", role: "todos" };
const found = (filter: Partial<UserFilter>) =>
  findUsers(users, { ...everybody, ...filter }).map(({ id }) => id);

describe("looking for users", () => {
  it("finds all of them where nothing is asked", () => {
    expect(found({})).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ["angela nurinda", [1]],
    ["ANGELA@", [1]],
    ["volcan.example", [1, 2, 3, 4]],
    ["nadie", []],
  ])("by %j, in the name or the e-mail, with no regard to accents and case", (text, ids) => {
    expect(found({ text })).toEqual(ids);
  });

  it("by their client", () => {
    expect(found({ clientId: 7 })).toEqual([2]);
  });

  it("by whether they are active", () => {
    expect(found({ active: "activos" })).toEqual([1, 2, 4]);
    expect(found({ active: "inactivos" })).toEqual([3]);
  });

  it("by any of their roles, or by having none", () => {
    expect(found({ role: "user" })).toEqual([1, 3]);
    expect(found({ role: "admin" })).toEqual([3]);
    expect(found({ role: "ninguno" })).toEqual([4]);
  });

  it("meets all conditions at once", () => {
    expect(found({ text: "persona", active: "inactivos", role: "admin" })).toEqual([3]);
    expect(found({ active: "inactivos", role: "cliente" })).toEqual([]);
  });
});
