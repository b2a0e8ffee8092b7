import { surfaces } from "@mapaobra/domain/theme/surfaces";
import { themeStyle } from "@mapaobra/domain/theme/theme-style";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { FastifyReply } from "fastify";
import { contentPolicy, externalLogoOrigins } from "../../../http/content-policy.ts";
import { type Html, html } from "../../../http/html.ts";
import type { BrandingService } from "../../branding/branding-service.ts";

/** A page that a mail links. */
export interface Page {
  /** Whose brand it has; null: the product's. */
  readonly companyId: number | null;
  readonly title: string;
  /** From the name of the brand. */
  readonly content: Html | ((brandName: string) => Html);
}

const noOrigins = { basemap: [], streets: [], media: [], googleMaps: false, googleEmbeds: false };

const variablesOf = (scheme: "light" | "dark") => {
  const { background, surface, text, textMuted, border } = surfaces[scheme];
  return `--page:${background};--surface:${surface};--text:${text};--muted:${textMuted};--line:${border}`;
};

/** The style of these pages in the colours of a theme, by its stored name. */
const pageStyle = (theme: string): string =>
  `${themeStyle(themeFromName(theme))}:root{color-scheme:light dark;${variablesOf("light")}}@media (prefers-color-scheme:dark){:root{${variablesOf("dark")}}}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}header{display:flex;gap:12px;align-items:center;background:var(--brand);color:var(--on-brand);padding:14px 20px;font-weight:600}header img{height:40px;max-width:140px;object-fit:contain;padding:4px;border-radius:4px;background:#fff}main{box-sizing:border-box;width:calc(100% - 32px);max-width:600px;margin:20px auto;padding:4px 20px 20px;background:var(--surface);border-radius:8px}h1{font-size:20px;margin:16px 0 8px}.search{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 16px;align-items:center;overflow-wrap:anywhere;padding:12px 0;border-top:1px solid var(--line)}.search label,.search b{display:block;font-weight:600}.search a{display:inline-block;padding:4px 0;font-size:14px}.facts{color:var(--muted);font-size:14px}select,button{font:inherit;min-height:44px;border-radius:6px;max-width:100%}select{padding:0 8px;border:1px solid var(--brand-strong);background:var(--surface);color:var(--text)}button{margin-top:16px;padding:0 18px;border:0;background:var(--brand);color:var(--on-brand);cursor:pointer}a{color:var(--brand-text)}@media (max-width:480px){.search{grid-template-columns:minmax(0,1fr)}}`;

/** Replies with a whole page without scripts. */
export function createSendPage(branding: Pick<BrandingService, "findByCompany" | "toBranding">) {
  return async (reply: FastifyReply, { companyId, title, content }: Page) => {
    const company = companyId === null ? undefined : await branding.findByCompany(companyId);
    const brand = branding.toBranding(company);
    const images = externalLogoOrigins(brand);
    const style = pageStyle(brand.theme);
    const body = typeof content === "function" ? content(brand.name) : content;
    const page = html`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="${brand.favicon ?? "/favicon.svg"}"><title>${title} · ${brand.name}</title><style>${{ html: style }}</style></head><body><header>${brand.logo && html`<img src="${brand.logo}" alt="">`}<span>${brand.name}</span></header><main><h1>${title}</h1>${body}</main></body></html>`;
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "content-security-policy": contentPolicy({ styles: [style] }, { ...noOrigins, images }, null),
      })
      .send(page.html);
  };
}
