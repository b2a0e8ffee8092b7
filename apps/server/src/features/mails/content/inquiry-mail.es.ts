import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { inquiryGreeting } from "@mapaobra/domain/inquiry/inquiry";
import { callLink, mailLink, whatsAppLink } from "@mapaobra/domain/point/contact-links";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { type Html, html } from "../../../http/html.ts";
import {
  font,
  light,
  type MailFrame,
  type MailPart,
  row,
  type WrittenMail,
  writeMail,
} from "./branded-mail.es.ts";
import type { MailedInquiry } from "./inquiry-repository.ts";

const style = `${font};font-size:15px;line-height:22px`;
const paragraph = (content: Html | string, more = "") =>
  row(html`<div class="text" style="${style};color:${light.text}${more}">${content}</div>`);

/** The screen of a request in the office. */
const officePath = (id: number) => `/operaciones/solicitudes?solicitud=${id}`;

type Frame = Omit<MailFrame, "footer">;

/** Links in the colour of the brand. */
const linksOf =
  ({ brand }: Frame) =>
  (address: string | undefined, text: string): Html =>
    address === undefined
      ? html`${text}`
      : html`<a class="link" href="${address}" style="color:${themeVariables(brand.theme, "light")["--brand-text"]}">${text}</a>`;

const named = (label: string, value: Html | string, text: string): MailPart => ({
  text: `${label}: ${text}`,
  html: row(
    html`<div class="text" style="${style};color:${light.text}"><span class="muted" style="color:${light.textMuted}">${label}: </span>${value}</div>`,
    "4px 20px",
  ),
});

function messagePart(message: string): MailPart[] {
  return message === "" ? [] : [{ text: message, html: paragraph(message, ";white-space:pre-line") }];
}

function projectPart(
  frame: Frame,
  origin: string,
  { pointId, pointName, companySlug }: MailedInquiry,
): MailPart {
  const name = toOneLine(pointName);
  const address =
    pointId === null ? undefined : origin + projectPath(companySlug, { id: pointId, name: pointName });
  return named("Proyecto", linksOf(frame)(address, name), [name, address].filter(Boolean).join(" "));
}

/** What a visitor wrote, for the company. An answer goes to the visitor. */
export function companyInquiryMail(frame: Frame, origin: string, inquiry: MailedInquiry): WrittenMail {
  const { id, name, phone, email, message, pointName } = inquiry;
  const link = linksOf(frame);
  const brand = themeVariables(frame.brand.theme, "light");
  const office = origin + officePath(id);
  const chat = whatsAppLink(phone, inquiryGreeting(inquiry));
  const footer = {
    reason: `Le llega porque su correo recibe las solicitudes de ${frame.brand.name}.`,
    links: [],
  };
  const telephone = html`${link(callLink(phone), phone)}${chat && html` · ${link(chat, "WhatsApp")}`}`;
  const written = writeMail({ ...frame, footer }, `Solicitud de información: ${toOneLine(pointName)}`, [
    projectPart(frame, origin, inquiry),
    named("Nombre", name, name),
    ...(phone === "" ? [] : [named("Teléfono", telephone, [phone, chat].filter(Boolean).join(" "))]),
    ...(email === "" ? [] : [named("Correo", link(mailLink(email), email), email)]),
    ...messagePart(message),
    {
      text: `Ver la solicitud: ${office}`,
      html: row(
        html`<a class="brand" href="${office}" style="${style};display:inline-block;font-weight:600;padding:10px 18px;border-radius:6px;text-decoration:none;background:${brand["--brand"]};color:${brand["--on-brand"]}">Ver la solicitud</a>`,
      ),
    },
  ]);
  return email === "" ? written : { ...written, headers: { "Reply-To": email } };
}

/** The visitor's copy, without what was typed: its address is not confirmed. */
export function visitorInquiryMail(frame: Frame, origin: string, inquiry: MailedInquiry): WrittenMail {
  const { pointName, companyPhone, companyEmail } = inquiry;
  const link = linksOf(frame);
  const received = `${frame.brand.name} recibió su solicitud y le responderá pronto.`;
  const footer = {
    reason: "Le llega porque se pidió información con este correo. Si no fue usted, puede ignorarlo.",
    links: [],
  };
  return writeMail({ ...frame, footer }, `Recibimos su solicitud: ${toOneLine(pointName)}`, [
    { text: received, html: paragraph(received) },
    projectPart(frame, origin, inquiry),
    ...(companyPhone === ""
      ? []
      : [named("Teléfono de la empresa", link(callLink(companyPhone), companyPhone), companyPhone)]),
    ...(companyEmail === ""
      ? []
      : [named("Correo de la empresa", link(mailLink(companyEmail), companyEmail), companyEmail)]),
  ]);
}
