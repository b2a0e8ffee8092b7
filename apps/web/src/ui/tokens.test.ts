import { readFileSync } from "node:fs";
import { surfaces } from "@mapaobra/domain/theme/surfaces";
import { expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

it("the common colours equal those of the contrast tests", () => {
  for (const [name, light] of Object.entries(surfaces.light)) {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const dark = surfaces.dark[name as keyof typeof surfaces.dark];
    expect(css).toContain(`--${variable}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`);
  }
});
