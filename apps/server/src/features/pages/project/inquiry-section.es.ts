import type { FieldProblem } from "@mapaobra/domain/errors";
import { inquiryTextLimits as limits, receivedText } from "@mapaobra/domain/inquiry/inquiry";
import { callLink, whatsAppLink } from "@mapaobra/domain/point/contact-links";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { type Html, html } from "../../../http/html.ts";
import { absoluteWith, type PageFrame } from "./page-frame.es.ts";
import { nameOf } from "./project-names.ts";
import type { FoundProject } from "./project-reader.ts";

/** Where a page from memory gets its form, which is another one for each reader. */
export const inquiryMark: Html = { html: "<!--quiero-informacion-->" };
export const inquiryAnchor = "quiero-informacion";

/** A form as its reader sees it: new, sent with problems, or received. */
export interface ShownInquiry {
  /** The signed form. */
  readonly form: string;
  /** What was typed, by the names of the fields. */
  readonly typed: Readonly<Record<string, string>>;
  /** Why it was not accepted; null for a new form. */
  readonly problem: string | null;
  readonly problems: readonly FieldProblem[];
  readonly isReceived: boolean;
}

export const newInquiry = (form: string): ShownInquiry => ({
  form,
  typed: {},
  problem: null,
  problems: [],
  isReceived: false,
});

/** `months`: for how long the company keeps a request. */
export function inquirySection(frame: PageFrame, project: FoundProject, months: number, shown: ShownInquiry) {
  const { company } = project;
  const content = shown.isReceived
    ? html`<p class="received" role="status">${receivedText(company.name)}</p>`
    : html`<p class="hint">Deje su nombre y un teléfono o un correo: ${company.name} le responderá.</p>${inquiryForm(frame, project, months, shown)}`;
  return html`<section id="${inquiryAnchor}" class="inquiry"><h2>Quiero información</h2>${content}${directLinks(frame, project)}</section>`;
}

/** The company's own telephone, with the name of the project in the message. */
function directLinks(frame: PageFrame, { company, point }: FoundProject): Html | null {
  const { phone } = company.contacts;
  const address = absoluteWith(frame.origin)(projectPath(company.slug, point));
  const text = encodeURIComponent(`Hola, quiero información del proyecto ${nameOf(point)}: ${address}`);
  const chat = whatsAppLink(phone);
  const call = callLink(phone);
  if (!call) return null;
  return html`<p class="direct"><span>También puede:</span>${
    chat && html`<a class="button" href="${chat}?text=${text}" rel="noopener">Escribir por WhatsApp</a>`
  }<a class="button" href="${call}">Llamar al ${phone}</a></p>`;
}

function inquiryForm(frame: PageFrame, project: FoundProject, months: number, shown: ShownInquiry): Html {
  const { company, point } = project;
  const { form, typed, problem, problems } = shown;
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const described = (name: string) =>
    problemOf(name) === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-problema"`;
  const message = (name: string) => {
    const text = problemOf(name);
    return text === undefined ? null : html`<span class="wrong" id="${name}-problema">${text}</span>`;
  };
  const line = (name: string, label: string, attributes: Html) =>
    html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${typed[name]}"${attributes}${described(name)}>${message(name)}</div>`;
  const consent = `Acepto que ${company.name} guarde estos datos en ${frame.provider.name} para responderme. Se borran después de ${months === 1 ? "1 mes" : `${months} meses`}; puedo pedir verlos, corregirlos o borrarlos antes.`;
  return html`${problem && html`<p class="wrong" role="alert">${problem}</p>`}<form method="post" action="${projectPath(company.slug, point)}#${inquiryAnchor}"><input type="hidden" name="formulario" value="${form}">${line(
    "nombre",
    "Nombre",
    html` required maxlength="${limits.name}" autocomplete="name"`,
  )}${line("telefono", "Teléfono", html` type="tel" maxlength="${limits.phone}" autocomplete="tel" placeholder="Ej.: 8888-8888"`)}${line(
    "correo",
    "Correo",
    html` type="email" maxlength="${limits.email}" autocomplete="email"`,
  )}<div class="wide"><label for="mensaje">Mensaje <span>(opcional)</span></label><textarea id="mensaje" name="mensaje" rows="4" maxlength="${limits.message}"${described("mensaje")}>
${typed.mensaje}</textarea>${message("mensaje")}</div><div class="trap" aria-hidden="true"><label>Sitio web<input name="sitioWeb" tabindex="-1" autocomplete="off"></label></div><div class="wide"><label class="consent"><input type="checkbox" name="acepta" required${typed.acepta ? html` checked` : null}${described("acepta")}><span>${consent}</span></label>${message("acepta")}</div><div class="wide"><button class="button first">Enviar solicitud</button></div></form>`;
}
