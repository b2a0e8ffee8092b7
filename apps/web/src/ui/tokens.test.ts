import { readFileSync } from "node:fs";
import { type ColorScheme, surfaces } from "@mapaobra/domain/theme/surfaces";
import { expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [lightRules = "", darkRules = ""] = css.split("@media screen and (prefers-color-scheme: dark)");
const rulesOf = { light: lightRules, dark: darkRules };

it.each(["light", "dark"] satisfies ColorScheme[])(
  "the common colours of the %s scheme equal those of the contrast tests",
  (scheme) => {
    for (const [name, colour] of Object.entries(surfaces[scheme])) {
      const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(rulesOf[scheme]).toContain(`--${variable}: ${colour};`);
    }
  },
);
