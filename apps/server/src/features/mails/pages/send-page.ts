import type { FastifyInstance, FastifyReply } from "fastify";
import { contentPolicy, externalLogoOrigins } from "../../../http/content-policy.ts";
import type { Html } from "../../../http/html.ts";
import { openBodyLimit } from "../../../http/json-bodies.ts";
import type { BrandingService } from "../../branding/branding-service.ts";
import { mailPage, pageStyle } from "./page-html.es.ts";

/** A page that a mail links. */
export interface Page {
  /** Whose brand it has; null: the product's. */
  readonly companyId: number | null;
  readonly title: string;
  /** From the name of the brand. */
  readonly content: Html | ((brandName: string) => Html);
}

const noOrigins = { basemap: [], streets: [], media: [], googleMaps: false, googleEmbeds: false };

export function createSendPage(branding: Pick<BrandingService, "findByCompany" | "toBranding">) {
  return async (reply: FastifyReply, { companyId, title, content }: Page) => {
    const company = companyId === null ? undefined : await branding.findByCompany(companyId);
    const brand = branding.toBranding(company);
    const images = externalLogoOrigins(brand);
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "content-security-policy": contentPolicy(
          { styles: [pageStyle(brand.theme)] },
          { ...noOrigins, images },
          false,
        ),
      })
      .send(
        mailPage({ brand, title, content: typeof content === "function" ? content(brand.name) : content }),
      );
  };
}

/** Accepts the bodies of forms and of mail programs, as text: some of these name another type than a form's, or none. */
export function acceptForms(pages: FastifyInstance): void {
  // Fastify answers 415 to what is no type, whatever the parsers.
  pages.addHook("onRequest", async ({ raw }) => {
    delete raw.headers["content-type"];
  });
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser<string>(
    "*",
    { parseAs: "string", bodyLimit: openBodyLimit },
    (_request, body, done) => done(null, body),
  );
}
