import { surfaces } from "@mapaobra/domain/theme/surfaces";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { ThemeName } from "@mapaobra/domain/theme/themes";
import { type Html, html } from "../../../http/html.ts";
import type { Mail } from "../../../mail/mailer.ts";

/** What all mails in the brand of a company have. */
export interface MailFrame {
  readonly brand: {
    readonly name: string;
    readonly theme: ThemeName;
    /** An absolute https address. */
    readonly logo: string | null;
  };
  readonly providerName: string;
  /** Why a person gets the mail, and how to stop it. */
  readonly footer: {
    readonly reason: string;
    readonly links: readonly { readonly address: string; readonly text: string }[];
  };
}

/** A row of a mail, and its paragraph for programs without HTML; some parts are in one of both only. */
export interface MailPart {
  readonly html?: Html;
  readonly text?: string;
}

export type WrittenMail = Omit<Mail, "to">;

export const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const { light } = surfaces;
const { dark } = surfaces;
/** Mail programs drop style sheets or parts of them: what matters is inline, and tables lay it out. */
export const table = html` role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
/** Outlook for Windows knows no `max-width`, and reads comments. */
const outlook = {
  begin: html`<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  end: html`<!--[if mso]></td></tr></table><![endif]-->`,
};

/** A mail of these parts between its title and its footer. Every text is escaped. */
export function writeMail(frame: MailFrame, subject: string, parts: readonly MailPart[]): WrittenMail {
  const { brand, footer } = frame;
  const paragraphs = [
    ...parts.flatMap(({ text }) => text ?? []),
    footer.reason,
    ...footer.links.map(({ address, text }) => `${text}: ${address}`),
  ];
  const title = html`<h1 class="text" style="margin:0;${font};font-size:20px;line-height:26px;color:${light.text}">${subject}</h1>`;
  const rows = [row(title), ...parts.flatMap(({ html }) => html ?? []), row(null, "0 0 12px")];
  const page = html`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${{ html: darkStyle(brand.theme) }}</style></head><body class="page" style="margin:0;padding:0;background:${light.background}"><table${table} class="page" style="background:${light.background}"><tr><td align="center" style="padding:16px 8px">${outlook.begin}<table${table} class="card" style="word-break:break-word;max-width:600px;background:${light.surface};border-radius:8px">${header(frame)}${rows}</table>${footerTable(frame)}${outlook.end}</td></tr></table></body></html>`;
  return { subject, text: paragraphs.join("\n\n"), html: page.html };
}

export const row = (content: Html | null, padding = "12px 20px") =>
  html`<tr><td style="padding:${padding}">${content}</td></tr>`;

function header({ brand: { name, logo, theme } }: MailFrame): Html {
  const { "--brand": background, "--on-brand": color } = themeVariables(theme, "light");
  // On white, as logos are made for it.
  const picture =
    logo === null
      ? null
      : html`<td width="1" style="padding-right:12px"><img src="${logo}" alt="" height="40" style="display:block;height:40px;max-width:140px;background:#ffffff;border-radius:4px;padding:4px"></td>`;
  return html`<tr><td class="brand" style="background:${background};border-radius:8px 8px 0 0;padding:14px 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${picture}<td class="brand" style="${font};font-size:17px;font-weight:600;color:${color}">${name}</td></tr></table></td></tr>`;
}

function footerTable({ brand, providerName, footer }: MailFrame): Html {
  const style = `${font};font-size:12px;line-height:18px;color:${light.textMuted}`;
  const links = footer.links.map(
    ({ address, text }, index) =>
      html`${index > 0 ? " · " : null}<a class="muted" href="${address}" style="color:${light.textMuted}">${text}</a>`,
  );
  const provider = providerName === brand.name ? null : html`<br>Enviado con ${providerName}.`;
  return html`<table${table} style="max-width:600px"><tr><td class="muted" align="center" style="padding:14px 20px;${style}">${footer.reason}<br>${links}${provider}</td></tr></table>`;
}

/** The product's own colours for programs that show mails in dark. */
function darkStyle(theme: ThemeName): string {
  const brand = themeVariables(theme, "dark");
  const rules = {
    page: [`background:${dark.background}`],
    card: [`background:${dark.surface}`],
    text: [`color:${dark.text}`],
    muted: [`color:${dark.textMuted}`],
    line: [`border-color:${dark.border}`],
    light: ["display:none"],
    dark: ["display:block"],
    link: [`color:${brand["--brand-text"]}`],
    brand: [`background:${brand["--brand"]}`, `color:${brand["--on-brand"]}`],
  };
  const text = Object.entries(rules).map(
    ([name, rule]) => `.${name}{${rule.map((each) => `${each}!important`).join(";")}}`,
  );
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${text.join("")}}`;
}
