import { foldText } from "../format/text.ts";
import { isBlank } from "../problems.ts";

/** The CSS class of a theme, which is also its stored name. */
export type ThemeName =
  | "theme-coral"
  | "theme-naranja"
  | "theme-rosa"
  | "theme-amarillo"
  | "theme-rojo"
  | "theme-negro"
  | "theme-indigo"
  | "theme-purpura"
  | "theme-azul"
  | "theme-verde"
  | "theme-turquesa"
  | "theme-gris"
  | "theme-perla"
  | "theme-platinum";

export interface Theme {
  readonly name: ThemeName;
  readonly label: string;
  /** The brand colour; every shade is derived from it. */
  readonly color: string;
  /** Alternative names, folded: the colour in Spanish and English. */
  readonly aliases: readonly string[];
}

/** The themes that a company may choose (P1 §3). */
export const themes: readonly Theme[] = [
  { name: "theme-coral", label: "Coral", color: "#f2674a", aliases: [] },
  { name: "theme-naranja", label: "Naranja", color: "#ef7d00", aliases: ["orange", "anaranjado"] },
  { name: "theme-rosa", label: "Rosa", color: "#d4317f", aliases: ["pink", "rosado"] },
  { name: "theme-amarillo", label: "Amarillo", color: "#f5bd02", aliases: ["yellow"] },
  { name: "theme-rojo", label: "Rojo", color: "#d02c2c", aliases: ["red"] },
  { name: "theme-negro", label: "Negro", color: "#25292e", aliases: ["black"] },
  { name: "theme-indigo", label: "Índigo", color: "#4a51c9", aliases: [] },
  {
    name: "theme-purpura",
    label: "Púrpura",
    color: "#8540b8",
    aliases: ["purple", "morado", "violeta", "violet"],
  },
  { name: "theme-azul", label: "Azul", color: "#1767c4", aliases: ["blue"] },
  { name: "theme-verde", label: "Verde", color: "#2b8043", aliases: ["green"] },
  { name: "theme-turquesa", label: "Turquesa", color: "#0fa3a3", aliases: ["turquoise", "teal"] },
  { name: "theme-gris", label: "Gris", color: "#5d6875", aliases: ["gray", "grey"] },
  { name: "theme-perla", label: "Perla", color: "#d9d2c3", aliases: ["pearl"] },
  { name: "theme-platinum", label: "Platino", color: "#aab4bf", aliases: ["platino"] },
];

/** The theme of a page without a company theme. */
export const defaultTheme: ThemeName = "theme-gris";

/** The theme of a company with an unknown stored name. */
const fallbackTheme: ThemeName = "theme-coral";

const themeByFoldedName = new Map(
  themes.flatMap((theme) =>
    [theme.name, theme.name.replace("theme-", ""), theme.label, ...theme.aliases].map(
      (name) => [foldText(name), theme] as const,
    ),
  ),
);

/** The theme of a CSS class, or of a colour in Spanish or English; undefined for any other name. */
export function parseThemeName(name: string): ThemeName | undefined {
  return themeByFoldedName.get(foldText(name))?.name;
}

/**
 * The theme of a company's stored name: a CSS class, or a colour in Spanish or English. Grey if there is
 * none, coral if the name is unknown (P1 §3).
 */
export function themeFromName(name: string | null | undefined): ThemeName {
  if (isBlank(name)) return defaultTheme;
  return parseThemeName(name ?? "") ?? fallbackTheme;
}

/** The theme with this CSS class. */
export function themeOf(name: ThemeName): Theme {
  return themeByFoldedName.get(name) as Theme;
}
