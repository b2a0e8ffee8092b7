import { chosenScheme, schemeCookie, schemeMedia } from "@mapaobra/domain/theme/chosen-scheme";
import { useState } from "react";
import { systemDark } from "../../lib/browser/colour-scheme.ts";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";

const options = [
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
  { value: "system", label: "Según el sistema" },
] as const;
type Choice = (typeof options)[number]["value"];

/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 86_400;

function apply(choice: Choice): void {
  const scheme = choice === "system" ? undefined : choice;
  // Partitioned, so that a map embedded in another site has its own.
  const scope = location.protocol === "https:" ? "Secure; SameSite=None; Partitioned" : "SameSite=Lax";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has `cookieStore`.
  document.cookie = `${schemeCookie}=${scheme ?? ""}; Path=/; Max-Age=${scheme ? KEPT_SECONDS : 0}; ${scope}`;
  document.documentElement.dataset.scheme = scheme ?? "";
  const colours = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  for (const [index, each] of (["light", "dark"] as const).entries())
    colours[index]?.setAttribute("media", schemeMedia(each, scheme));
  systemDark.dispatchEvent(new Event("change"));
}

/** Light, dark or as the system, kept on the device. */
export function ColourSchemeChoice() {
  const [choice, setChoice] = useState<Choice>(
    // Not the cookie, which an embedding site can block.
    () => chosenScheme(`${schemeCookie}=${document.documentElement.dataset.scheme}`) ?? "system",
  );
  return (
    <SegmentedControl
      label="Apariencia"
      options={options}
      value={choice}
      onChange={(next) => {
        apply(next);
        setChoice(next);
      }}
    />
  );
}
