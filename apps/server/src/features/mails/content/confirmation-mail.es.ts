import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { html } from "../../../http/html.ts";
import type { Mail } from "../../../mail/mailer.ts";
import { frequencyText } from "../pages/subscriber-html.es.ts";
import type { Subscriber } from "../subscribers/subscribers-repository.ts";
import { font, light, type MailFrame, mailHtml, row, titleRow } from "./mail-html.es.ts";

interface ConfirmationMail extends Pick<MailFrame, "brand" | "providerName"> {
  readonly subscriber: Subscriber;
  readonly confirm: string;
  readonly leave: string;
  /** The address of the map with the filters of the request. */
  readonly search: string;
}

/** Asks to confirm a request. It shows no text of the request, which other people can send: the filters are behind a link. */
export function confirmationMail(content: ConfirmationMail): Pick<Mail, "subject" | "text" | "html"> {
  const { subscriber, brand, providerName, confirm, leave, search } = content;
  const mapName = toOneLine(subscriber.map.name);
  const subject = `Confirme los avisos de ${brand.name}`;
  const request = `Se pidió enviar a ${subscriber.email}, ${frequencyText(subscriber)}, avisos del mapa «${mapName}» de ${brand.name}.`;
  const toDo = `Si fue usted, abra este enlace y confirme. Sirve durante ${CONFIRMATION_HOURS} horas:`;
  const otherwise = "Si no fue usted, no haga nada: no recibirá más mensajes y su dirección se borra.";
  const {
    "--brand": background,
    "--on-brand": color,
    "--brand-text": link,
  } = themeVariables(brand.theme, "light");
  const text = `${font};font-size:15px;line-height:22px`;
  const frame = {
    subject,
    brand,
    providerName,
    footer: { reason: otherwise, links: [{ address: leave, text: "Borrarla ahora" }] },
  };
  return {
    subject,
    text: [request, toDo, confirm, otherwise, `Borrarla ahora: ${leave}`].join("\n\n"),
    html: mailHtml(frame, [
      titleRow(subject),
      row(html`<div class="text" style="${text};color:${light.text}">${request}</div>`),
      row(
        html`<a class="brand" href="${confirm}" style="${text};display:inline-block;font-weight:600;padding:10px 18px;border-radius:6px;text-decoration:none;background:${background};color:${color}">Confirmar</a>`,
      ),
      row(html`<a class="link" href="${search}" style="${text};color:${link}">Ver los proyectos</a>`),
      row(
        html`<div class="muted" style="${font};font-size:13px;line-height:18px;color:${light.textMuted}">El enlace sirve durante ${CONFIRMATION_HOURS} horas.</div>`,
      ),
    ]),
  };
}
