import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { CONFIRMATION_HOURS } from "@mapaobra/domain/subscriber/subscriber";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { html } from "../../../http/html.ts";
import { frequencyText } from "../pages/subscriber-html.es.ts";
import type { Subscriber } from "../subscribers/subscribers-repository.ts";
import { font, light, type MailFrame, row, writeMail } from "./branded-mail.es.ts";

/** The addresses of a mail that asks to confirm a request; `search`: the map with the filters of the request. */
type ConfirmationLinks = Readonly<Record<"confirm" | "leave" | "search", string>>;

/** Asks to confirm a request. It shows no text of the request, which other people can send: the filters are behind a link. */
export function confirmationMail(
  frame: Omit<MailFrame, "footer">,
  subscriber: Subscriber,
  { confirm, leave, search }: ConfirmationLinks,
) {
  const { name, theme } = frame.brand;
  const mapName = toOneLine(subscriber.map.name);
  const request = `Se pidió enviar a ${subscriber.email}, ${frequencyText(subscriber)}, avisos del mapa «${mapName}» de ${name}.`;
  const colours = themeVariables(theme, "light");
  const style = `${font};font-size:15px;line-height:22px`;
  const footer = {
    reason: "Si no fue usted, no haga nada: no recibirá más mensajes y su dirección se borra.",
    links: [{ address: leave, text: "Borrarla ahora" }],
  };
  return writeMail({ ...frame, footer }, `Confirme los avisos de ${name}`, [
    {
      text: request,
      html: row(html`<div class="text" style="${style};color:${light.text}">${request}</div>`),
    },
    { text: `Si fue usted, abra este enlace y confirme. Sirve durante ${CONFIRMATION_HOURS} horas:` },
    {
      text: confirm,
      html: row(
        html`<a class="brand" href="${confirm}" style="${style};display:inline-block;font-weight:600;padding:10px 18px;border-radius:6px;text-decoration:none;background:${colours["--brand"]};color:${colours["--on-brand"]}">Confirmar</a>`,
      ),
    },
    {
      html: row(
        html`<a class="link" href="${search}" style="${style};color:${colours["--brand-text"]}">Ver los proyectos</a>`,
      ),
    },
    {
      html: row(
        html`<div class="muted" style="${font};font-size:13px;line-height:18px;color:${light.textMuted}">El enlace sirve durante ${CONFIRMATION_HOURS} horas.</div>`,
      ),
    },
  ]);
}
