import { can } from "@mapaobra/domain/access/policy";
import { expect, it } from "vitest";
import { actorOf } from "./actor-of.ts";
import { ana } from "./fake-browser.fixture.ts";

it("the actor has the user's company, and the roles in any known spelling", () => {
  const actor = actorOf({ ...ana, roles: ["SuperUsuario", "jardinero", "Administrador"] });
  expect(actor).toEqual({
    kind: "user",
    userId: 7,
    companyId: 3,
    clientId: null,
    roles: ["super", "admin"],
  });
  expect(can(actor, "company.write")).toBe(true);
});
