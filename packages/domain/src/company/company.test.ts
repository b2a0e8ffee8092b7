import { describe, expect, it } from "vitest";
import { type CompanyDraft, validateCompany } from "./company.ts";

const complete: CompanyDraft = {
  taxId: "3-101-000000",
  name: "Volcán Azul",
  address: "San José",
  phone: "+506 2222-2222",
  email: "info@volcan.example",
  logo: "https://volcan.example/logo.png",
  websiteUrl: "https://volcan.example",
  mapUrl: "https://mapas.volcan.example",
  theme: "theme-azul",
  offersAlerts: false,
  hiddenFromSearch: false,
  offersInquiries: false,
  inquiryAddresses: "",
  inquiryMonths: 12,
  embedOrigins: "",
};

describe("company validation", () => {
  it("accepts a complete company", () => {
    expect(validateCompany(complete, { needsLogo: true })).toEqual([]);
  });

  it.each(["taxId", "name", "address", "phone", "email", "websiteUrl", "mapUrl"] as const)(
    "requires %s",
    (field) => {
      expect(validateCompany({ ...complete, [field]: " " }, { needsLogo: false })).toEqual([
        { field, code: "required" },
      ]);
    },
  );

  it("requires a logo only for a new company without a staged file", () => {
    const withoutLogo = { ...complete, logo: "" };
    expect(validateCompany(withoutLogo, { needsLogo: true })).toEqual([{ field: "logo", code: "required" }]);
    expect(validateCompany(withoutLogo, { needsLogo: false })).toEqual([]);
  });

  it.each([
    [{ email: "info" }, "email_invalid"],
    [{ websiteUrl: "javascript:alert(1)" }, "web_invalid"],
    [{ mapUrl: "volcán" }, "web_invalid"],
    [{ logo: "data:image/svg+xml,x" }, "web_invalid"],
    [{ name: "x".repeat(201) }, "too_long"],
  ])("rejects %j with %s", (change, code) => {
    expect(validateCompany({ ...complete, ...change }, { needsLogo: true })).toEqual([
      { field: Object.keys(change)[0], code },
    ]);
  });
});
