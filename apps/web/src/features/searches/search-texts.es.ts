import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import type { AlertKind, Audience, SearchDraft } from "@mapaobra/domain/search/search";

/** How often alerts are sent by mail. */
export const frequencyLabels: Readonly<Record<MailFrequency, string>> = {
  instant: "Al momento",
  daily: "Cada día a las 7:00",
  weekly: "Los lunes a las 7:00",
};

/** The alerts of a search within a sentence. Without a mail server they only appear behind the bell. */
export function alertPhrase(search: Alerts, hasMail: boolean): string {
  const ways = alertWays(search, hasMail);
  return ways === "" ? "sin avisos" : `avisos ${ways}`;
}

type Alerts = Pick<SearchDraft, "inBell" | "frequency">;

/** Where alerts appear, within a sentence; empty without alerts. */
function alertWays({ inBell, frequency }: Alerts, hasMail: boolean): string {
  const mail = hasMail && frequency !== "never" && `por correo ${frequencyLabels[frequency].toLowerCase()}`;
  return [inBell && "en la campana", mail].filter(Boolean).join(" y ");
}

/** A sentence about the alerts with the address that they go to; undefined without alerts. */
export function alertHint(search: Alerts, hasMail: boolean, email: string): string | undefined {
  const ways = alertWays(search, hasMail);
  if (ways === "") return undefined;
  const address = hasMail && search.frequency !== "never" ? `, a ${email}` : "";
  return `${ways.charAt(0).toUpperCase()}${ways.slice(1)}${address}.${hasMail ? "" : " Este sitio no envía correos."}`;
}

export const kindLabels: Readonly<Record<AlertKind, string>> = {
  new: "Proyectos nuevos",
  stage: "Cambio de etapa",
  data: "Otros datos: área, fecha, constructora…",
  photos: "Fotos nuevas",
};

/** Who sees a search. */
export const audienceLabels: Readonly<Record<Audience, string>> = {
  private: "Solo yo",
  client: "Mi cliente",
  company: "Toda la empresa",
};

/** @param company the name of the company of the map */
export const audienceHint = (audience: Audience, company: string | null): string =>
  ({
    private: "Nadie más la ve.",
    client: "La ven los usuarios de su cliente.",
    company: company
      ? `La ven todos los usuarios de ${company}, también los de otros clientes.`
      : "La ven todos los usuarios de la empresa, también los de otros clientes.",
  })[audience];
