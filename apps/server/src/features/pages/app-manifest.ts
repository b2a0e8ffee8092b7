import type { Branding } from "@mapaobra/contract/wire/branding";
import { surfaces } from "@mapaobra/domain/theme/surfaces";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { themeFromName } from "@mapaobra/domain/theme/themes";

/** Path of the web app manifest. */
export const manifestPath = "/manifest.webmanifest";

/** Maximum length of a label under an icon. */
const MAX_SHORT_NAME = 12;

/** The first words of a name that fit under an icon. */
export function shortNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  let short = words.shift() ?? "";
  for (const word of words) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return Array.from(short).slice(0, MAX_SHORT_NAME).join("");
}

/**
 * The web app manifest of a host, with its company's name and colours. The icons are the product's: logos
 * have any shape, and systems crop icons.
 */
export function appManifest({ name, theme }: Branding): object {
  const colours = themeVariables(themeFromName(theme), "light");
  const icons = [192, 512].flatMap((size) =>
    ["any", "maskable"].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  );
  return {
    id: "/home",
    name,
    short_name: shortNameOf(name),
    description: "Proyectos de construcción en el mapa.",
    lang: "es-CR",
    start_url: "/home",
    scope: "/",
    display: "standalone",
    theme_color: colours["--brand"],
    background_color: surfaces.light.background,
    icons: [...icons, { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
}
