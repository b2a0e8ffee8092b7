import type { AlertFrequency, AlertKind, Audience } from "@mapaobra/domain/search/search";

/** How often alerts are sent by mail. */
export const frequencyLabels: Readonly<Record<AlertFrequency, string>> = {
  never: "No avisar",
  instant: "Al momento",
  daily: "Cada día a las 7:00",
  weekly: "Los lunes a las 7:00",
};

const alertPhrases: Readonly<Record<AlertFrequency, string>> = {
  never: "sin avisos",
  instant: "avisos al momento",
  daily: "avisos cada día a las 7:00",
  weekly: "avisos los lunes a las 7:00",
};

/** The alerts of a search as a choice. Without a mail server they only appear behind the bell, whatever their frequency. */
export const alertLabel = (frequency: AlertFrequency, hasMail: boolean): string =>
  hasMail || frequency === "never" ? frequencyLabels[frequency] : "Avisar en la campana";

/** The alerts of a search within a sentence. */
export const alertPhrase = (frequency: AlertFrequency, hasMail: boolean): string =>
  hasMail || frequency === "never" ? alertPhrases[frequency] : "avisos en la campana";

export const kindLabels: Readonly<Record<AlertKind, string>> = {
  new: "Proyectos nuevos",
  stage: "Cambio de etapa",
  data: "Otros datos",
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
      ? `La ven todos los usuarios de ${company}.`
      : "La ven todos los usuarios de la empresa.",
  })[audience];
