import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { streetsHint } from "./streets-hint.ts";

const userWith = (role: Role): Actor => ({
  kind: "user",
  userId: 1,
  companyId: 1,
  clientId: null,
  roles: [role],
});

describe("streetsHint", () => {
  it.each([true, false])("is for staff alone (streets expected: %s)", (areExpected) => {
    expect(streetsHint({ actor: anonymous, areExpected })).toBeUndefined();
    expect(streetsHint({ actor: userWith("cliente"), areExpected })).toBeUndefined();
  });

  it("names the settings to a super user", () => {
    expect(streetsHint({ actor: userWith("super"), areExpected: false })).toContain("BASEMAP=calles");
    expect(streetsHint({ actor: userWith("super"), areExpected: true })).toContain("npm run basemap");
  });

  it.each<Role>(["admin", "user"])("says whom to ask to the role %s", (role) => {
    const hint = streetsHint({ actor: userWith(role), areExpected: false });
    expect(hint).toBe("Este mapa no tiene calles; quien administra la plataforma puede activarlas.");
  });
});
