import { alertFrequency } from "@mapaobra/contract/wire/search";
import { type AlertFrequency, alertFrequencies } from "@mapaobra/domain/search/search";
import { type Html, html } from "../../../http/html.ts";
import { officeMapPath } from "../mail-addresses.ts";
import { searchWords } from "../search-words.ts";
import type { SearchFrequency } from "./preferences-repository.ts";

export const frequencyTexts: Readonly<Record<AlertFrequency, string>> = {
  never: "Dejar de recibir",
  instant: "Al momento",
  daily: "Cada día a las 7:00",
  weekly: "Los lunes a las 7:00",
};

/** The name of the form field with the frequency of a search. */
export const frequencyField = (searchId: number): string => `busqueda-${searchId}`;

const gone = html`<p>Las búsquedas de este mensaje ya no existen.</p>`;

/** A search with what it contains and the way to its map: null without one. */
export const searchHtml = (
  name: Html | string,
  filters: string,
  map: string | null,
  beside: Html | string = "",
): Html =>
  html`<div class="search"><div>${typeof name === "string" ? html`<b>${name}</b>` : name}<div class="facts">${searchWords(filters)}</div>${map && html`<a href="${map}">Ver en el mapa</a>`}</div>${beside}</div>`;

const named = (search: SearchFrequency, beside: Html | string = "", name: Html | string = search.name) => {
  const { filters, map } = search;
  return searchHtml(name, filters, map && officeMapPath(map, filters), beside);
};

/** Asks before anything changes: programs that check mails open their links. Null: all searches of the user. */
export function unsubscribeForm(searches: readonly SearchFrequency[] | null): Html {
  if (searches?.length === 0) return gone;
  const what = searches ? "estos avisos" : "los avisos de todas sus búsquedas";
  return html`<p>Dejará de recibir por correo ${what}.</p>${searches?.map((search) => named(search))}<form method="post"><button>Dejar de recibir</button></form>`;
}

/** The searches that were stopped, with the frequency of the way back, and where others are chosen. */
export interface WayBack {
  readonly searches: readonly SearchFrequency[];
  readonly preferences: string;
}

const preferencesLink = ({ preferences }: WayBack) =>
  html`<p><a href="${preferences}">Cambiar la frecuencia de sus avisos</a></p>`;

/** `back`: null without a way back. */
export const unsubscribed = (back: WayBack | null): Html =>
  html`<p role="status">Dejó de recibir estos avisos por correo. Los de la campana siguen igual.</p>${
    back &&
    html`${back.searches.map((search) => named(search))}<form method="post">${back.searches.map(
      ({ id, frequency }) =>
        html`<input type="hidden" name="${frequencyField(id)}" value="${alertFrequency.encode(frequency)}">`,
    )}<button>Volver a recibirlos</button></form>${preferencesLink(back)}`
  }`;

/** After the way back. */
export const resubscribed = (back: WayBack): Html =>
  html`<p role="status">Vuelve a recibir estos avisos por correo.</p>${back.searches.map((search) => named(search, frequencyTexts[search.frequency]))}${preferencesLink(back)}`;

/** The searches that the mail was about. */
export function preferencesForm(
  searches: readonly SearchFrequency[],
  { isSaved }: { readonly isSaved: boolean },
): Html {
  if (searches.length === 0) return gone;
  const fields = searches.map((search) => {
    const field = frequencyField(search.id);
    const options = alertFrequencies.map(
      (each) =>
        html`<option value="${alertFrequency.encode(each)}"${each === search.frequency ? html` selected` : null}>${frequencyTexts[each]}</option>`,
    );
    return named(
      search,
      html`<select id="${field}" name="${field}">${options}</select>`,
      html`<label for="${field}">${search.name}</label>`,
    );
  });
  return html`${isSaved ? html`<p role="status">Se guardaron los cambios.</p>` : null}<form method="post">${fields}<button>Guardar</button></form><p>Los avisos de la campana y de otras búsquedas se cambian en Búsquedas, después de iniciar sesión.</p>`;
}

/** Why a link does not work. */
export const deadLink: Html = html`<p>El enlace venció o no es válido. Cambie sus avisos en Búsquedas, después de iniciar sesión.</p>`;
