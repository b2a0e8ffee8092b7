import { describe, expect, it } from "vitest";
import { callLink, whatsAppLink } from "./contact-links.ts";

describe("reaching the contact of a point", () => {
  it("a Costa Rican number is called and written to", () => {
    expect(callLink("+506 8870-2181")).toBe("tel:+50688702181");
    expect(whatsAppLink("+506 8870-2181")).toBe("https://wa.me/50688702181");
  });

  it("a foreign number is only called", () => {
    expect(callLink("+1 305 555 0100")).toBe("tel:+13055550100");
    expect(whatsAppLink("+1 305 555 0100")).toBeUndefined();
  });

  it.each(["", null, undefined, "no registra", "+506 8888"])("%j offers neither", (phone) => {
    expect(callLink(phone)).toBeUndefined();
    expect(whatsAppLink(phone)).toBeUndefined();
  });
});
