import { applyTheme } from "../features/shell/apply-theme.ts";
import { cumbres } from "./users.ts";

const language = "es-CR";

/** Resets the document's root attributes, title and scroll position to those of the server's page. */
export function resetDocument(): void {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) {
    if (name !== "lang" && name !== "class") root.removeAttribute(name);
  }
  if (root.lang !== language) root.lang = language;
  applyTheme("theme-azul");
  if (document.title !== cumbres.name) document.title = cumbres.name;
  if (scrollX !== 0 || scrollY !== 0) scrollTo({ left: 0, top: 0, behavior: "instant" });
}
