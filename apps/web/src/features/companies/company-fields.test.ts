import type { Company } from "@mapaobra/domain/company/company";
import { expect, it } from "vitest";
import { emptyFields, fieldsOf, validateCompanyFields } from "./company-fields.ts";

const company: Company = {
  id: 3,
  taxId: "3-101-000000",
  name: "Volcán Azul",
  slug: "volcan-azul",
  address: "San José",
  phone: "+506 2222-2222",
  email: "info@volcan.example",
  logo: null,
  websiteUrl: "https://volcan.example",
  mapUrl: "https://mapas.volcan.example",
  theme: "theme-azul",
  version: 1,
};
const complete = { ...fieldsOf(company), slug: "" };

it("a new company needs everything but its slug", () => {
  expect(validateCompanyFields(emptyFields, true).map(({ field }) => field)).toEqual([
    ...["taxId", "name", "address", "phone", "email", "websiteUrl", "mapUrl", "theme", "logo"],
  ]);
});

it("a staged file satisfies the rule that a new company has a logo", () => {
  expect(validateCompanyFields(complete, true)).toEqual([{ field: "logo", code: "required" }]);
  const file = new File(["x"], "logo.png");
  expect(validateCompanyFields({ ...complete, logo: { kind: "file", file } }, true)).toEqual([]);
});

it("a company that is there may lose its logo, and keeps a slug", () => {
  expect(validateCompanyFields({ ...fieldsOf(company), logo: { kind: "removed" } }, false)).toEqual([]);
  expect(validateCompanyFields(complete, false)).toEqual([{ field: "slug", code: "required" }]);
});

it.each(["Volcán", "a--b", "admin", "1volcan"])("%j is no slug of a company", (slug) => {
  expect(validateCompanyFields({ ...fieldsOf(company), slug }, false)).toEqual([
    { field: "slug", code: "slug_invalid" },
  ]);
});
