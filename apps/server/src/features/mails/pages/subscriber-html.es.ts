import { consentText } from "@mapaobra/contract/subscriber-consent.es";
import { OBJECTION_DAYS } from "@mapaobra/domain/subscriber/subscriber";
import { type Html, html } from "../../../http/html.ts";
import { publicMapPath } from "../mail-addresses.ts";
import type { Subscriber } from "../subscribers/subscribers-repository.ts";
import { frequencyTexts, searchHtml } from "./page-html.es.ts";

/** The search of a subscriber while its map is offered. */
const named = (subscriber: Subscriber | undefined) =>
  subscriber?.isOffered
    ? searchHtml(subscriber.map.name, subscriber.filters, publicMapPath(subscriber, subscriber.filters))
    : null;

/** How often a subscriber gets mails, within a sentence. */
export const frequencyText = ({ frequency }: Pick<Subscriber, "frequency">): string =>
  frequencyTexts[frequency].toLowerCase();

/** Asks before anything changes: programs that check mails open their links. */
export const confirmForm = (subscriber: Subscriber, company: string, provider: string): Html =>
  html`<p>Recibirá ${frequencyText(subscriber)} los proyectos nuevos y los que cambian de etapa, si los hay, de:</p>${named(subscriber)}<p>${consentText(company, provider)} ${
    subscriber.sharesAddress
      ? `${company} podrá ver su correo, como usted eligió.`
      : `${company} no podrá ver su correo.`
  }</p><form method="post"><button>Confirmar</button></form>`;

export const confirmed = (subscriber: Subscriber, leaveAddress: string): Html =>
  html`<p role="status">Listo. Recibirá los avisos en su correo.</p>${named(subscriber)}<p><a href="${leaveAddress}">Dejar de recibir y borrar mi correo</a></p>`;

/** The map is not published any more, or its company offers no alerts. */
export const notOffered: Html = html`<p>Este mapa no ofrece avisos por ahora.</p>`;

/** Undefined: it is gone. */
export const leaveForm = (subscriber: Subscriber | undefined): Html =>
  html`<p>Dejará de recibir estos avisos y se borrará su correo.</p>${named(subscriber)}<form method="post"><button>Dejar de recibir y borrar mi correo</button></form>`;

/** The address is gone, so that the way back is another request. */
export const left = (subscriber: Subscriber | undefined): Html =>
  html`<p role="status">Se borró su correo. Dejó de recibir estos avisos.</p>${
    subscriber?.isOffered
      ? html`${named(subscriber)}<p>Para volver a recibirlos, abra el mapa con esta búsqueda y elija «Avisarme».</p>`
      : null
  }`;

/** After a request that was not confirmed. */
export const objected: Html = html`<p role="status">Se borró su correo. Durante ${OBJECTION_DAYS} días no le pediremos confirmar otros avisos: para eso queda una marca de la que no se puede leer su dirección.</p>`;

/** Why a link does not work. */
export const deadRequest: Html = html`<p>El enlace venció o no es válido. Si todavía los quiere, pida los avisos otra vez en el mapa.</p>`;
