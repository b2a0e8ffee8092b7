import { describe, expect, it } from "vitest";
import { readMailDomain } from "./mail-domain.ts";

const resolverOf = (records: Readonly<Record<string, string[][]>>) => async (name: string) => {
  const found = records[name];
  if (found) return found;
  throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: "ENOTFOUND" });
};

describe("the DNS records of a domain that sends mail", () => {
  it("are those of SPF, DMARC, and DKIM with a usual selector", async () => {
    const resolve = resolverOf({
      "obra.example": [["google-site-verification=x"], ["v=spf1 include:_spf.obra.example ", "-all"]],
      "_dmarc.obra.example": [["v=DMARC1; p=reject"]],
      "s1._domainkey.obra.example": [["v=DKIM1; k=rsa; p=MIGf"]],
    });
    expect(await readMailDomain("obra.example", resolve)).toEqual({
      spf: "v=spf1 include:_spf.obra.example -all",
      dmarc: "v=DMARC1; p=reject",
      dkim: { selector: "s1" },
    });
  });

  it("are null if there are none, and a revoked key is none", async () => {
    const resolve = resolverOf({ "default._domainkey.obra.example": [["v=DKIM1; p="]] });
    expect(await readMailDomain("obra.example", resolve)).toEqual({ spf: null, dmarc: null, dkim: null });
  });

  it("are unknown while no name server answers", async () => {
    const silent = () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
    await expect(readMailDomain("obra.example", silent)).rejects.toThrow("timeout");
  });
});
