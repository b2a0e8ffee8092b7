import type { FastifyInstance, FastifyReply } from "fastify";
import { contentPolicy } from "../../../http/content-policy.ts";
import type { Html } from "../../../http/html.ts";
import { openBodyLimit } from "../../../http/json-bodies.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import { mailPage, pageStyle } from "./page-html.es.ts";

/** A page that a mail links. */
export interface Page {
  readonly title: string;
  readonly content: Html;
}

const noOrigins = { basemap: [], streets: [], images: [], media: [], googleMaps: false, googleEmbeds: false };

/** Sends pages in the look of a company; null: the product's. */
export function createSendPage(branding: Pick<BrandingService, "findByCompany" | "toBranding">) {
  return async (reply: FastifyReply, companyId: number | null, page: Page) => {
    const company = companyId === null ? undefined : await branding.findByCompany(companyId);
    const brand = branding.toBranding(company);
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "content-security-policy": contentPolicy({ styles: [pageStyle(brand.theme)] }, noOrigins, false),
      })
      .send(mailPage({ brand, ...page }));
  };
}

/** Accepts the bodies of forms and of mail programs, as text. */
export function acceptForms(pages: FastifyInstance): void {
  pages.removeContentTypeParser("multipart/form-data");
  pages.addContentTypeParser<string>(
    /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/,
    { parseAs: "string", bodyLimit: openBodyLimit },
    (_request, body, done) => done(null, body),
  );
}
