import { describe, expect, it } from "vitest";
import { currentUser } from "./session.ts";

describe("current user", () => {
  const expected = {
    id: 7,
    email: "ana@example.com",
    nombre: "Ana Rojas",
    empresaId: 3,
    empresaNombre: "Cumbres",
    clienteId: null,
    roles: ["admin"],
    empresaUrl: null,
    empresaUrlMapa: "https://cumbres.example/",
    empresaLogo: null,
    empresaTema: "theme-azul",
  };

  it("is decoded as it was encoded", () => {
    expect(currentUser.encode(currentUser.decode(expected))).toEqual(expected);
  });

  it.each([
    { roles: ["admin", "user"] },
    { Roles: ["admin", "user"] },
    { role: "admin, user," },
    { roles: [{ id: 1, nombre: "admin" }, { name: "user" }] },
    { claims: { role: ["admin", "user"], email: "ana@example.com" } },
    {
      claims: [
        { Type: "http://schemas.example/claims/role", Value: "admin" },
        { Type: "http://schemas.example/claims/surname", Value: "cliente" },
        { Type: "roles", Value: ["user"] },
      ],
    },
  ])("has roles in the shape %j", (shape) => {
    expect(currentUser.decode({ id: 7, ...shape }).roles).toEqual(["admin", "user"]);
  });

  it.each([
    { empresaId: 3 },
    { EmpresaId: "3" },
    { companyId: "3,8" },
    { empresaId: ["3", "8"] },
    { EmpresaId: ["", 3] },
  ])("has a company in the shape %j", (shape) => {
    expect(currentUser.decode({ id: 7, ...shape }).companyId).toBe(3);
  });

  it.each([{}, { empresaId: null }, { empresaId: 0 }, { empresaId: "ninguna" }, { empresaId: {} }])(
    "has no company in the shape %j",
    (shape) => {
      expect(currentUser.decode({ id: 7, ...shape }).companyId).toBeNull();
    },
  );

  it("is decoded although some parts are invalid", () => {
    expect(
      currentUser.decode({ id: "7", email: {}, nombre: " ", empresaTema: 5.5, empresaLogo: [] }),
    ).toEqual({
      id: 7,
      email: "",
      name: "Desconocido",
      companyId: null,
      companyName: null,
      clientId: null,
      roles: [],
      companyWebsite: null,
      companyMapUrl: null,
      companyLogo: null,
      companyTheme: "5.5",
    });
  });

  it.each([{}, { id: 0 }, { id: "yo" }, []])("is rejected without an id: %j", (shape) => {
    expect(() => currentUser.decode(shape)).toThrow();
  });
});
