import type { Settings } from "./settings.ts";

/** Sentences about settings that are valid, and rarely what the operator means. */
export function settingsWarnings({
  publicUrl,
  trustProxy,
}: Pick<Settings, "publicUrl" | "trustProxy">): string[] {
  if (!publicUrl?.startsWith("https:") || trustProxy !== false) return [];
  return [
    "PUBLIC_URL usa https y TRUST_PROXY está en off: no se cree lo que diga el intermediario, así que todos los visitantes cuentan como uno solo y las direcciones propias de las empresas saldrán con http. Indique TRUST_PROXY.",
  ];
}
