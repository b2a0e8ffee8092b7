import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentDisposition } from "../../../http/content-disposition.ts";
import { matchesETag } from "../../../http/content-negotiation.ts";
import type { CompanyBrand } from "../../branding/branding-service.ts";
import type { DrawnSheet, Paper } from "../../sheets/sheets-service.ts";

/** Printers of Costa Rica have letter paper. Undefined for a paper that no sheet has. */
export function paperOf({ papel = "carta" }: Readonly<Record<string, unknown>>): Paper | undefined {
  if (papel === "carta") return "LETTER";
  return papel === "a4" ? "A4" : undefined;
}

/** On paper. */
export function sheetColours({ theme }: CompanyBrand) {
  const colours = themeVariables(theme, "light");
  return { band: colours["--brand"], text: colours["--brand-text"] };
}

/** `address`: the page that the sheet is of. Search engines show that instead. */
export function sendSheet(
  request: FastifyRequest,
  reply: FastifyReply,
  { isListed }: CompanyBrand,
  sheet: DrawnSheet,
  { address, name }: { readonly address: string | null; readonly name: string },
) {
  if (!isListed) reply.header("x-robots-tag", "noindex");
  if (address !== null) reply.header("link", `<${address}>; rel="canonical"`);
  reply.headers({ etag: sheet.etag, "cache-control": "private, no-cache" });
  if (matchesETag(request.headers["if-none-match"], sheet.etag)) return reply.code(304).send();
  return reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition("inline", `${name}.pdf`))
    .send(sheet.file);
}

/** The address of the sheet of a page. */
export const sheetPath = (path: string): string => {
  const [page, query] = path.split("?", 2);
  return `${page}.pdf${query ? `?${query}` : ""}`;
};
