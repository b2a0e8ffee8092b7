import type { Branding } from "@mapaobra/contract/wire/branding";
import { alertFrequency } from "@mapaobra/contract/wire/search";
import { type AlertFrequency, alertFrequencies } from "@mapaobra/domain/search/search";
import { surfaces } from "@mapaobra/domain/theme/surfaces";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import { type Html, html } from "../../../http/html.ts";
import { themeStyle } from "../../../http/theme-style.ts";
import type { SearchFrequency } from "./preferences-repository.ts";

const frequencyTexts: Readonly<Record<AlertFrequency, string>> = {
  never: "Nunca",
  instant: "Al momento",
  daily: "Cada día a las 7:00",
  weekly: "Los lunes a las 7:00",
};

/** The name of the form field with the frequency of a search. */
export const frequencyField = (searchId: number): string => `busqueda-${searchId}`;

const variablesOf = (scheme: "light" | "dark") => {
  const { background, surface, text, textMuted, border } = surfaces[scheme];
  return `--page:${background};--surface:${surface};--text:${text};--muted:${textMuted};--line:${border}`;
};

/** The style of these pages in the colours of a theme, by its stored name. */
export const pageStyle = (theme: string): string =>
  `${themeStyle(themeFromName(theme))}:root{color-scheme:light dark;${variablesOf("light")}}@media (prefers-color-scheme:dark){:root{${variablesOf("dark")}}}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}header{background:var(--brand);color:var(--on-brand);padding:14px 20px;font-weight:600}main{box-sizing:border-box;width:calc(100% - 32px);max-width:600px;margin:20px auto;padding:4px 20px 20px;background:var(--surface);border-radius:8px}h1{font-size:20px;margin:16px 0 8px}label{display:grid;grid-template-columns:minmax(0,1fr) 220px;gap:4px 12px;align-items:center;overflow-wrap:anywhere;padding:10px 0;border-top:1px solid var(--line)}select,button{font:inherit;min-height:44px;border-radius:6px;max-width:100%}select{padding:0 8px;border:1px solid var(--brand-strong);background:var(--surface);color:var(--text)}button{margin-top:16px;padding:0 18px;border:0;background:var(--brand);color:var(--on-brand);cursor:pointer}a{color:var(--brand-text)}@media (max-width:480px){label{grid-template-columns:minmax(0,1fr)}}`;

/** A whole page without scripts. */
export function mailPage({
  brand,
  title,
  content,
}: {
  readonly brand: Branding;
  readonly title: string;
  readonly content: Html;
}): string {
  return html`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${title} · ${brand.name}</title><style>${{ html: pageStyle(brand.theme) }}</style></head><body><header>${brand.name}</header><main><h1>${title}</h1>${content}</main></body></html>`
    .html;
}

/** Asks before anything changes: programs that check mails open their links. `search`: null for all. */
export const unsubscribeForm = (search: string | null): Html =>
  html`<p>${
    search === null
      ? "Dejará de recibir por correo los avisos de todas sus búsquedas."
      : `Dejará de recibir por correo los avisos de «${search}».`
  }</p><form method="post"><button>Dejar de recibir</button></form>`;

export const unsubscribed = (preferences: string): Html =>
  html`<p>No recibirá más mensajes de estos avisos.</p><p><a href="${preferences}">Cambiar la frecuencia de sus avisos</a></p>`;

export function preferencesForm(searches: readonly SearchFrequency[], isSaved: boolean): Html {
  if (searches.length === 0) return html`<p>No tiene búsquedas guardadas.</p>`;
  const fields = searches.map(
    ({ id, name, frequency }) =>
      html`<label>${name}<select name="${frequencyField(id)}">${alertFrequencies.map(
        (each) =>
          html`<option value="${alertFrequency.encode(each)}"${each === frequency ? html` selected` : null}>${frequencyTexts[each]}</option>`,
      )}</select></label>`,
  );
  return html`${isSaved ? html`<p role="status">Se guardaron los cambios.</p>` : null}<form method="post">${fields}<button>Guardar</button></form>`;
}

/** Why a link does not work. */
export const deadLink: Html = html`<p>El enlace venció o no es válido. Cambie sus avisos en Búsquedas, después de iniciar sesión.</p>`;
