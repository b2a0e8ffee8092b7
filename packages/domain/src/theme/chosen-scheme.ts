import type { ColorScheme } from "./surfaces.ts";

/** The cookie with the scheme that the reader chose. The server reads it, so that the first paint has it. */
export const schemeCookie = "esquema";

/**
 * The scheme in the query of a map (`esquema=oscuro`), else the chosen one in a `Cookie` header or `document.cookie`;
 * without one the system's is followed.
 */
export function chosenScheme(cookies = "", query = ""): ColorScheme | undefined {
  const named = /[?&]esquema=(claro|oscuro)(?![^&])/.exec(query)?.[1];
  if (named) return named === "claro" ? "light" : "dark";
  return /(?:^|; )esquema=(light|dark)(?:;|$)/.exec(cookies)?.[1] as ColorScheme | undefined;
}

/** The media query under which a part of the page for one scheme applies. */
export const schemeMedia = (scheme: ColorScheme, chosen: ColorScheme | undefined): string =>
  chosen === undefined ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? "all" : "not all";
