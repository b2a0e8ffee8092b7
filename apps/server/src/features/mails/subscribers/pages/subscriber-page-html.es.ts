import { consentText } from "@mapaobra/contract/subscriber-consent.es";
import { type Html, html } from "../../../../http/html.ts";
import { frequencyTexts } from "../subscriber-texts.es.ts";
import type { Subscriber } from "../subscribers-repository.ts";

export const confirmTitle = "Confirmar los avisos";
export const confirmedTitle = "Avisos confirmados";
export const leaveTitle = "Dejar de recibir avisos";

/** Asks before anything changes: programs that check mails open their links. */
export const confirmForm = (
  { map, frequency, filters, sharesAddress }: Subscriber,
  { company, provider }: { readonly company: string; readonly provider: string },
): Html =>
  html`<p>Recibirá ${frequencyTexts[frequency]} los proyectos nuevos de «${map.name}» y los que cambian de etapa${filters === "" ? null : ", con los filtros del pedido"}, si los hay.</p><p>${consentText(company, provider)} ${
    sharesAddress
      ? `${company} podrá ver su correo, como usted eligió.`
      : `${company} no podrá ver su correo.`
  }</p><form method="post"><button>Confirmar</button></form>`;

export const confirmed = (mapAddress: string, leaveAddress: string): Html =>
  html`<p role="status">Listo. Recibirá los avisos en su correo.</p><p><a href="${mapAddress}">Ver el mapa</a></p><p><a href="${leaveAddress}">Dejar de recibir y borrar mi correo</a></p>`;

/** The map is not published any more, or its company offers no alerts. */
export const notOffered: Html = html`<p>Este mapa no ofrece avisos por ahora.</p>`;

export const leaveForm: Html = html`<p>Dejará de recibir estos avisos y se borrará su correo.</p><form method="post"><button>Dejar de recibir y borrar mi correo</button></form>`;

export const left: Html = html`<p role="status">Se borró su correo. No recibirá más mensajes de estos avisos.</p>`;

export const deadTitle = "Este enlace no sirve";
export const deadLink: Html = html`<p>El enlace venció o no es válido. Puede pedir los avisos otra vez en el mapa.</p>`;
