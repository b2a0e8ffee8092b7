import { describe, expect, it } from "vitest";
import { projectIdOf, projectPath } from "./project-path.ts";

describe("the path of a project's page", () => {
  it.each([
    ["Torre Catedral", "12-torre-catedral"],
    ["  ¡Peña & Hijos, S.A.!  ", "12-pena-hijos-s-a"],
    ["../%00<b>", "12-00-b"],
    ["🏗️", "12"],
    ["", "12"],
    [`${"a".repeat(59)} b`, `12-${"a".repeat(59)}`],
  ])("of %j ends with %s", (name, end) => {
    expect(projectPath("cumbres", { id: 12, name })).toBe(`/mapa/cumbres/proyecto/${end}`);
  });

  it.each([
    ["12-torre", 12],
    ["12", 12],
    ["12.", 12],
    ["2147483647-a", 2_147_483_647],
    ["2147483648", undefined],
    ["12345678901", undefined],
    ["0-torre", undefined],
    ["-12", undefined],
    ["torre-12", undefined],
    ["", undefined],
  ])("has in %j the id %s", (text, id) => {
    expect(projectIdOf(text)).toBe(id);
  });
});
