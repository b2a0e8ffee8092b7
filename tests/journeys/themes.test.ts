import { afterAll, beforeAll, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";

/** The office in the colours of each company. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

it("the office is coral where the company's theme is unknown, and grey where there is no company", async () => {
  const company = await office.make.company({ theme: "fucsia" });
  const [ana, above] = [await office.signIn("admin", { company }), await office.signIn("super")];
  await ana.opens("/home");
  await ana.page.locator("html.theme-coral").waitFor();
  await above.opens("/home");
  await above.page.locator("html.theme-gris").waitFor();
});
