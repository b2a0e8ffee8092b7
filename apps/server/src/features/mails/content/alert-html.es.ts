import { pointFields } from "@mapaobra/domain/point/fields";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { type Html, html } from "../../../http/html.ts";
import type { ProjectAddresses } from "../mail-addresses.ts";
import type { AlertPictures } from "./alert-pictures.ts";
import type { AlertReport, ReportedProject, ReportSection } from "./alert-report.ts";
import { moreText, otherSearchesText } from "./alert-text.es.ts";
import { font, light, type MailFrame, mailHtml, row, table, titleRow } from "./mail-html.es.ts";

export interface MailContent extends MailFrame {
  readonly report: AlertReport;
  readonly addresses: ProjectAddresses;
  /** The ids of embedded pictures. */
  readonly pictures: Pick<AlertPictures, "map" | "ofProject">;
}

/** The HTML part of a mail. Its pictures are embedded, except the logo. */
export function alertHtml(content: MailContent): string {
  const { report, subject, pictures } = content;
  return mailHtml(content, [
    titleRow(subject),
    ...(pictures.map === null ? [] : [mapPicture(content, pictures.map)]),
    ...report.sections.map((section) => sectionRows(section, content)),
    ...(report.otherSearches === 0 ? [] : [row(otherSearches(report))]),
  ]);
}

const otherSearches = ({ otherSearches: count }: AlertReport) =>
  html`<div class="muted" style="${font};font-size:14px;color:${light.textMuted}">${otherSearchesText(count)}</div>`;

/** Programs with a style sheet for dark mails show the second instead; Outlook for Windows would show both. */
function mapPicture(
  { report: { sections }, addresses }: MailContent,
  { light: cid, dark }: NonNullable<AlertPictures["map"]>,
): Html {
  const [first] = sections;
  const pictureOf = (cid: string, name: string, display: string) =>
    html`<img class="${name}" src="cid:${cid}" alt="Mapa con los proyectos de este mensaje" width="560" style="display:${display};width:100%;max-width:560px;height:auto;border:0;border-radius:6px">`;
  const picture = html`${pictureOf(cid, "light", "block")}<!--[if !mso]><!-->${pictureOf(dark, "dark", "none")}<!--<![endif]-->`;
  return row(first ? html`<a href="${addresses.search(first)}">${picture}</a>` : picture, "4px 20px 8px");
}

function sectionRows(section: ReportSection, content: MailContent): Html {
  const { addresses, brand } = content;
  const { "--brand-text": link } = themeVariables(brand.theme, "light");
  const linkStyle = `${font};font-size:14px;line-height:20px;color:${link}`;
  const more =
    section.more === 0
      ? null
      : row(
          html`<a class="link" href="${addresses.news(section)}" style="${linkStyle}">${moreText(section)}</a>`,
          "8px 20px 12px",
        );
  const heading = row(
    html`<h2 style="margin:0;${font};font-size:16px;line-height:22px"><a class="link" href="${addresses.search(section)}" style="color:${link};text-decoration:none">${section.heading}</a></h2>`,
    "14px 20px 2px",
  );
  return html`${heading}${section.projects.map((project) => projectRow(project, section, content))}${more}`;
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
  // The first line says what happened, the others how.
  const news = project.news.map(
    (text, index) =>
      html`<div class="text" style="${small};font-weight:${index === 0 ? 600 : 400};color:${light.text}">${text}</div>`,
  );
  const muted = (content: Html | string) =>
    html`<div class="muted" style="${small};color:${light.textMuted}">${content}</div>`;
  const { phone } = project;
  const call =
    phone &&
    html`<a class="muted" href="${phone.link ?? address}" style="color:${light.textMuted}">${phone.text}</a>`;
  const dot = html`<span style="color:${project.stageColor}">&#9679;</span>`;
  return row(
    html`<table${table} class="line" style="border-top:1px solid ${light.border}"><tr><td style="padding-top:10px"><table${table}><tr>${photograph}<td valign="top"><a class="text" href="${address}" style="${font};font-size:15px;line-height:20px;font-weight:600;color:${light.text}">${project.name}</a><div style="padding-bottom:4px">${news}</div>${muted(html`${dot} ${project.facts.join(" · ")}`)}${muted(project.place)}${project.firms.map(muted)}${call && muted(html`${pointFields.phone.label}: ${call}`)}</td></tr></table></td></tr></table>`,
    "8px 20px 4px",
  );
}
