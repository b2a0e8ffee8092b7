import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

it("a name in any language reaches browsers old and new", () => {
  expect(contentDisposition("attachment", "Año 1 (v2).pdf")).toBe(
    `attachment; filename="A_o 1 (v2).pdf"; filename*=UTF-8''A%C3%B1o%201%20%28v2%29.pdf`,
  );
});

it("a name ends no header and begins no other", () => {
  const header = contentDisposition("inline", 'a"; x="b\r\nSet-Cookie: y\ud800');
  expect(header).toMatch(/^inline; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!-]+$/);
});
