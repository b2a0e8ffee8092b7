import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

it("encodes a file name in any language for old and new browsers", () => {
  expect(contentDisposition("attachment", "Año 1 (v2).pdf")).toBe(
    `attachment; filename="A_o 1 (v2).pdf"; filename*=UTF-8''A%C3%B1o%201%20%28v2%29.pdf`,
  );
});

it("a file name cannot end the header or add another one", () => {
  const header = contentDisposition("inline", 'a"; x="b\r\nSet-Cookie: y\ud800');
  expect(header).toMatch(/^inline; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!-]+$/);
});
