import { describe, expect, it } from "vitest";
import { httpsHosts } from "./https-hosts.ts";

describe("httpsHosts", () => {
  it("has the product's hosts and those of companies, in Punycode and once", () => {
    const settings = { publicUrl: "https://app.obra.cr:8443", publicDomains: ["obra.cr"] };
    const companies = ["mapas.cañas.cr", "mapas.xn--caas-hqa.cr", "localhost", "192.0.2.1", "obra.cr"];
    expect(httpsHosts(settings, companies)).toEqual(["app.obra.cr", "obra.cr", "mapas.xn--caas-hqa.cr"]);
  });

  it("leaves out a product without https", () => {
    expect(httpsHosts({ publicUrl: "http://app.obra.cr", publicDomains: [] }, [])).toEqual([]);
  });
});
