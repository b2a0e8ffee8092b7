import type { DigestFrequency } from "@mapaobra/domain/subscriber/subscriber";

export const frequencyTexts: Readonly<Record<DigestFrequency, string>> = {
  daily: "cada día a las 7:00",
  weekly: "los lunes a las 7:00",
};
