import { describe, expect, it } from "vitest";
import { callLink, mailLink, whatsAppLink } from "./contact-links.ts";

describe("contact links of a point", () => {
  it("a Costa Rican number has a call and a WhatsApp link", () => {
    expect(callLink("+506 8870-2181")).toBe("tel:+50688702181");
    expect(whatsAppLink("+506 8870-2181")).toBe("https://wa.me/50688702181");
  });

  it("a foreign number has only a call link", () => {
    expect(callLink("+1 305 555 0100")).toBe("tel:+13055550100");
    expect(whatsAppLink("+1 305 555 0100")).toBeUndefined();
  });

  it("an e-mail link is escaped, so that the address cannot add headers", () => {
    expect(mailLink("ana+obra@cumbres.example")).toBe("mailto:ana%2Bobra@cumbres.example");
    expect(mailLink("ana?cc=eva@cumbres.example")).toBe("mailto:ana%3Fcc%3Deva@cumbres.example");
    expect([mailLink("ana"), mailLink(null)]).toEqual([undefined, undefined]);
  });

  it.each(["", null, undefined, "no registra", "+506 8888"])("%j has no link", (phone) => {
    expect(callLink(phone)).toBeUndefined();
    expect(whatsAppLink(phone)).toBeUndefined();
  });
});
