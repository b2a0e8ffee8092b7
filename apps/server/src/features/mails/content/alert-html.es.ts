import { surfaces } from "@mapaobra/domain/theme/surfaces";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { ThemeName } from "@mapaobra/domain/theme/themes";
import { type Html, html } from "../../../http/html.ts";
import type { MailAddresses } from "../mail-addresses.ts";
import type { AlertReport, ReportedProject, ReportSection } from "./alert-report.ts";
import { type MailFooter, moreText, otherSearchesText } from "./alert-text.es.ts";

export interface MailBrand {
  readonly name: string;
  readonly theme: ThemeName;
  /** An absolute https address. */
  readonly logo: string | null;
}

export interface MailContent {
  readonly report: AlertReport;
  readonly subject: string;
  readonly brand: MailBrand;
  readonly providerName: string;
  readonly addresses: Pick<MailAddresses, "search" | "project">;
  readonly footer: MailFooter;
  /** The ids of embedded pictures: of the map, and of projects by their id. */
  readonly pictures: { readonly map: string | null; readonly ofProject: ReadonlyMap<number, string> };
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const { light, dark } = surfaces;
/** Mail programs drop style sheets or parts of them: what matters is inline, and tables lay it out. */
const table = html` role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** The HTML part of a mail. Every text is escaped; its pictures are embedded, except the logo. */
export function alertHtml(content: MailContent): string {
  const { report, subject, brand, pictures } = content;
  const page = html`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${{ html: darkStyle(brand.theme) }}</style></head><body class="page" style="margin:0;padding:0;background:${light.background}"><table${table} class="page" style="background:${light.background}"><tr><td align="center" style="padding:16px 8px"><table${table} class="card" style="max-width:600px;background:${light.surface};border-radius:8px">${[
    header(content),
    row(
      html`<h1 class="text" style="margin:0;${font};font-size:20px;line-height:26px;color:${light.text}">${subject}</h1>`,
    ),
    ...(pictures.map === null ? [] : [mapPicture(content, pictures.map)]),
    ...report.sections.map((section) => sectionRows(section, content)),
    ...(report.otherSearches === 0 ? [] : [row(otherSearches(report))]),
    row(null, "0 0 12px"),
  ]}</table>${footerTable(content)}</td></tr></table></body></html>`;
  return page.html;
}

const row = (content: Html | null, padding = "12px 20px") =>
  html`<tr><td style="padding:${padding}">${content}</td></tr>`;

const otherSearches = ({ otherSearches: count }: AlertReport) =>
  html`<div class="muted" style="${font};font-size:14px;color:${light.textMuted}">${otherSearchesText(count)}</div>`;

function header({ brand: { name, logo, theme } }: MailContent): Html {
  const { "--brand": background, "--on-brand": color } = themeVariables(theme, "light");
  // On white, as logos are made for it.
  const picture =
    logo === null
      ? null
      : html`<td width="1" style="padding-right:12px"><img src="${logo}" alt="" height="40" style="display:block;height:40px;max-width:140px;background:#ffffff;border-radius:4px;padding:4px"></td>`;
  return html`<tr><td class="brand" style="background:${background};border-radius:8px 8px 0 0;padding:14px 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${picture}<td class="brand" style="${font};font-size:17px;font-weight:600;color:${color}">${name}</td></tr></table></td></tr>`;
}

function mapPicture({ report: { sections }, addresses }: MailContent, cid: string): Html {
  const [first] = sections;
  const picture = html`<img src="cid:${cid}" alt="Mapa con los proyectos de este mensaje" width="560" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:6px">`;
  return row(first ? html`<a href="${addresses.search(first)}">${picture}</a>` : picture, "4px 20px 8px");
}

function sectionRows(section: ReportSection, content: MailContent): Html {
  const { addresses, brand } = content;
  const { "--brand-text": link } = themeVariables(brand.theme, "light");
  const linkStyle = `${font};font-size:14px;line-height:20px;color:${link}`;
  const more =
    section.more === 0
      ? []
      : [
          row(
            html`<a class="link" href="${addresses.search(section)}" style="${linkStyle}">${moreText(section.more)}</a>`,
            "4px 20px 12px",
          ),
        ];
  return html`${[
    row(
      html`<h2 style="margin:0;${font};font-size:16px;line-height:22px"><a class="link" href="${addresses.search(section)}" style="color:${link};text-decoration:none">${section.search.name}</a></h2>`,
      "14px 20px 2px",
    ),
    ...section.projects.map((project) => projectRow(project, section, content)),
    ...more,
  ]}`;
}

function projectRow(project: ReportedProject, section: ReportSection, content: MailContent): Html {
  const { addresses, pictures } = content;
  const address = addresses.project(section, project.id);
  const cid = pictures.ofProject.get(project.id);
  const small = `${font};font-size:13px;line-height:18px`;
  const photograph =
    cid === undefined
      ? null
      : html`<td width="96" valign="top" style="padding-right:12px"><a href="${address}"><img src="cid:${cid}" alt="" width="96" height="72" style="display:block;width:96px;height:72px;border:0;border-radius:4px"></a></td>`;
  const news = project.news.map(
    (text) => html`<div class="text" style="${small};font-weight:600;color:${light.text}">${text}</div>`,
  );
  const dot = html`<span style="color:${project.stageColor}">&#9679;</span>`;
  return row(
    html`<table${table} class="line" style="border-top:1px solid ${light.border}"><tr><td style="padding-top:10px"><table${table}><tr>${photograph}<td valign="top"><a class="text" href="${address}" style="${font};font-size:15px;line-height:20px;font-weight:600;color:${light.text}">${project.name}</a>${news}<div class="muted" style="${small};color:${light.textMuted}">${dot} ${project.facts.join(" · ")}</div><div class="muted" style="${small};color:${light.textMuted}">${project.place}</div></td></tr></table></td></tr></table>`,
    "8px 20px 4px",
  );
}

function footerTable({ brand, providerName, footer }: MailContent): Html {
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
  const rules: Readonly<Record<string, string>> = {
    page: `background:${dark.background}`,
    card: `background:${dark.surface}`,
    text: `color:${dark.text}`,
    muted: `color:${dark.textMuted}`,
    line: `border-color:${dark.border}`,
    link: `color:${brand["--brand-text"]}`,
    brand: `background:${brand["--brand"]};color:${brand["--on-brand"]}`,
  };
  const text = Object.entries(rules).map(
    ([name, rule]) =>
      `.${name}{${rule
        .split(";")
        .map((each) => `${each}!important`)
        .join(";")}}`,
  );
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${text.join("")}}`;
}
