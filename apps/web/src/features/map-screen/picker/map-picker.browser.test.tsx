import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { button } from "../../../testing/locators.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { MapPicker } from "./MapPicker.tsx";

const maps = ["Norte", "Sur"].map((name, at) => ({ id: at + 1, slug: name, name, owner: undefined }));

it("a search of maps without results leads back to all maps", async () => {
  await renderScreen(
    <MapPicker maps={maps} selected={maps[0] as (typeof maps)[0]} onSelect={() => undefined} />,
  );
  await button("Mapa: Norte").click();
  const field = page.getByRole("combobox", { name: "Buscar mapa..." });
  await field.fill("Oeste");
  await expect.element(page.getByText("Sin resultados")).toBeVisible();
  await button("Ver todos los mapas").click();
  await expect.element(page.getByRole("option", { name: "Sur" })).toBeVisible();
  await expect.element(field).toHaveFocus();
});
