import { endpoints } from "@mapaobra/contract/endpoints/table";
import { describe, expect, it } from "vitest";
import { noResource } from "./permission-case.ts";
import { permissionCases } from "./permission-cases.ts";
import { testPermissionsOf } from "./test-permissions.fixture.ts";

describe("permissions", () => {
  it("are tested for every endpoint of the table", () => {
    expect(Object.keys(permissionCases).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it("are checked by every endpoint that is neither public nor about the caller", () => {
    for (const { name, access } of endpoints) {
      expect(access === "open" || access === "signedIn", name).toBe(permissionCases[name] === noResource);
    }
  });

  testPermissionsOf(["anonymous", "no role", "cliente", "user"]);
});
