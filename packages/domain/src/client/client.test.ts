import { describe, expect, it } from "vitest";
import { type ClientDraft, validateClient } from "./client.ts";

const complete: ClientDraft = {
  name: "Desarrollos del Valle",
  phone: "+506 8888-8888",
  email: "pagos@valle.example",
  companyId: 1,
  templateId: 1,
  active: true,
  nextInvoiceDate: "2026-01-31",
  contractEndDate: null,
};

describe("client validation", () => {
  it("accepts a complete client with or without dates", () => {
    expect(validateClient(complete)).toEqual([]);
    expect(validateClient({ ...complete, nextInvoiceDate: null })).toEqual([]);
  });

  it.each([
    [{ name: "" }, "required"],
    [{ phone: "" }, "required"],
    [{ email: " " }, "required"],
    [{ companyId: null }, "required"],
    [{ templateId: null }, "required"],
    [{ phone: "8888-8888" }, "phone_invalid"],
    [{ email: "pagos" }, "email_invalid"],
    [{ contractEndDate: "31/12/2026" }, "date_invalid"],
    [{ contractEndDate: "0226-12-31" }, "date_too_early"],
    [{ nextInvoiceDate: "1999-12-31" }, "date_too_early"],
    [{ name: "x".repeat(201) }, "too_long"],
  ])("rejects %j with %s", (change, code) => {
    expect(validateClient({ ...complete, ...change })).toEqual([{ field: Object.keys(change)[0], code }]);
  });
});
