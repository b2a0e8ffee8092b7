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
  offersAlerts: false,
  hiddenFromSearch: false,
  offersInquiries: false,
  inquiryAddresses: "",
  inquiryMonths: 12,
  embedOrigins: "",
  version: 1,
};
const complete = { ...fieldsOf(company), slug: "" };

it("a new company requires every field except the slug", () => {
  expect(validateCompanyFields(emptyFields, undefined).map(({ field }) => field)).toEqual([
    ...["taxId", "name", "address", "phone", "email", "websiteUrl", "mapUrl", "theme", "logo"],
  ]);
});

it("a staged file satisfies the logo requirement of a new company", () => {
  expect(validateCompanyFields(complete, undefined)).toEqual([{ field: "logo", code: "required" }]);
  const file = new File(["x"], "logo.png");
  expect(validateCompanyFields({ ...complete, logo: { kind: "file", file } }, undefined)).toEqual([]);
});

it("a stored company may have its logo removed, and requires its slug", () => {
  expect(validateCompanyFields({ ...fieldsOf(company), logo: { kind: "removed" } }, company)).toEqual([]);
  expect(validateCompanyFields(complete, company)).toEqual([{ field: "slug", code: "required" }]);
});

it.each(["Volcán", "a--b", "admin", "1volcan"])("%j is an invalid slug", (slug) => {
  expect(validateCompanyFields({ ...fieldsOf(company), slug }, company)).toEqual([
    { field: "slug", code: "slug_invalid" },
  ]);
});
