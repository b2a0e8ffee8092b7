import type { Settings } from "./settings.ts";

/** Sentences about settings that are valid, and rarely what the operator means. */
export function settingsWarnings({
  publicUrl,
  smtpUrl,
  trustProxy,
}: Pick<Settings, "publicUrl" | "smtpUrl" | "trustProxy">): string[] {
  if (publicUrl === null && smtpUrl !== null) {
    return [
      "Sin PUBLIC_URL los avisos no se envían por correo y solo llegan a la campana: sus enlaces llevarían a este equipo. Indique PUBLIC_URL.",
    ];
  }
  if (!publicUrl?.startsWith("https:") || trustProxy !== false) return [];
  return [
    "PUBLIC_URL usa https y TRUST_PROXY está en off: no se cree lo que diga el intermediario, así que todos los visitantes cuentan como uno solo y las direcciones propias de las empresas saldrán con http. Indique TRUST_PROXY.",
  ];
}
