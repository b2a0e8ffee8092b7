import { readPublicAddress } from "@mapaobra/domain/company/public-address";
import { expect, it } from "vitest";
import { publicLinkOf } from "./public-link.ts";

it("the public link of a map is what the server reads as that map", () => {
  const link = publicLinkOf("https://app.mapaobra.example", "cumbres", "todo-el-pais");
  expect(link).toBe("https://app.mapaobra.example/mapa/cumbres--todo-el-pais");
  expect(readPublicAddress(new URL(link).pathname.replace("/mapa/", ""))).toEqual({
    kind: "map",
    companySlug: "cumbres",
    mapSlug: "todo-el-pais",
  });
});
