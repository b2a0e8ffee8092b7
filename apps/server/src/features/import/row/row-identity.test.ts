import { emptyDraft } from "@mapaobra/domain/point/point";
import { expect, it } from "vitest";
import { identityOf } from "./row-identity.ts";

it("a name and a position have the key that earlier imports stored", () => {
  const draft = {
    ...emptyDraft,
    name: 'Condominio "Alfa" N° 5 – Torre D’Angelo',
    province: "SAN JOSÉ",
    latitude: 9.93,
    longitude: -84.08,
  };
  expect(identityOf(draft, undefined)).toEqual({
    kind: "lugar",
    value: "9cddab7a0f88495749abd5057d897e6bbbde09eff68c316a6dfda4529eb25128",
  });
});
