import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { bandedPanorama } from "./panorama/bands.ts";
import { halfLaptop, type PanoramaOffice, stageOf, startPanoramaOffice } from "./panorama/panorama-office.ts";
import { eventually, expect } from "./support/expect.ts";

/** The ways between the panoramas of a point: staff place them, everybody takes them. */

let pano: PanoramaOffice;

beforeAll(async () => {
  pano = await startPanoramaOffice();
});
afterAll(() => pano?.close());

const patience = { timeout: 45_000 };

async function point() {
  return pano.makes(
    { name: "Entrada.jpg", content: await bandedPanorama(2000) },
    { name: "Patio.jpg", content: await bandedPanorama(2048) },
  );
}
const shown = (page: Page, title: string) =>
  page
    .getByRole("region", { name: `Vista 360°: ${title}` })
    .locator("canvas")
    .waitFor(patience);
const linksOf = async (pointId: number, page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${pano.office.address}/api/Root/${pointId}/enlaces-360`, { headers });
  return (await reply.json()) as {
    desde: number;
    hacia: number;
    yaw: number;
    pitch: number;
    etiqueta: string;
  }[];
};

/** Somebody has written the name of a new way, and has not saved it. */
async function beginsWay() {
  const { pointId } = await point();
  const { page } = await pano.opens(pointId, "&edita");
  await shown(page, "Entrada");
  await page.getByRole("button", { name: "Editar enlaces" }).click();
  await page.getByRole("button", { name: "Agregar enlace" }).click();
  const form = page.getByRole("form", { name: "Enlace nuevo" });
  await form.getByLabel("Nombre (opcional)").fill("Al patio");
  return { pointId, page, form };
}

describe("a way between panoramas", () => {
  it("is placed where staff press, named, moved and removed", async () => {
    const { pointId, ids } = await point();
    const { page, complaints } = await pano.opens(pointId, "&edita");
    await shown(page, "Entrada");
    await page.getByRole("button", { name: "Editar enlaces" }).click();
    await page.getByRole("button", { name: "Agregar enlace" }).click();
    const form = page.getByRole("form", { name: "Enlace nuevo" });
    await form.getByLabel("Nombre (opcional)").fill("Al patio");
    const box = await stageOf(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.9, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.waitFor({ state: "detached" });
    const [made] = await linksOf(pointId, page);
    expect(made).toMatchObject({ desde: ids[0], hacia: ids[1], etiqueta: "Al patio" });
    // Nine tenths across a window of a hundred degrees.
    expect(made?.yaw).toBeCloseTo((Math.atan(0.8 * Math.tan((50 * Math.PI) / 180)) * 180) / Math.PI, 0);
    expect(made?.pitch).toBeCloseTo(0, 0);

    await page.getByRole("button", { name: "Editar enlace: Al patio" }).click();
    const known = page.getByRole("form", { name: "Editar enlace" });
    await known.getByRole("button", { name: "Centrar" }).click();
    await known.getByRole("button", { name: "Guardar" }).click();
    await known.waitFor({ state: "detached" });
    await eventually(async () => (await linksOf(pointId, page))[0]?.yaw).toBeCloseTo(0, 0);

    await page.getByRole("button", { name: "Editar enlace: Al patio" }).click();
    await page.getByRole("button", { name: "Quitar" }).click();
    await known.waitFor({ state: "detached" });
    await eventually(() => linksOf(pointId, page)).toEqual([]);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("button", { name: "Editar enlace: Al patio" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("keeps what was typed when it cannot be saved", async () => {
    const { pointId, page, form } = await beginsWay();
    await page.route("**/enlaces-360", (route) => route.abort());
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.getByText("No se pudo guardar el enlace.").waitFor();
    await expect(form.getByLabel("Nombre (opcional)")).toHaveValue("Al patio");
    await page.unroute("**/enlaces-360");
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.waitFor({ state: "detached" });
    await eventually(() => linksOf(pointId, page)).toHaveLength(1);
  });

  it("keeps what was typed when others are always faster, and says so", async () => {
    const { pointId, page, form } = await beginsWay();
    let attempts = 0;
    const busy = (route: Route) => {
      if (route.request().method() === "GET") return route.continue();
      attempts += 1;
      // What it says was read are the ways of another moment.
      const said = {
        ...route.request().postDataJSON(),
        leidos: [{ id: 1, desde: 1, hacia: 2, yaw: 0, pitch: 0 }],
      };
      return route.continue({ postData: JSON.stringify(said) });
    };
    await page.route("**/enlaces-360", busy);
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.getByText("Otra persona guardó este registro antes.").waitFor();
    expect(attempts).toBe(3);
    await expect(form.getByLabel("Nombre (opcional)")).toHaveValue("Al patio");
    await page.unroute("**/enlaces-360", busy);
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.waitFor({ state: "detached" });
    await eventually(() => linksOf(pointId, page)).toHaveLength(1);
  });

  it("is found and taken by keys alone, also behind one's back", async () => {
    const { pointId, ids } = await point();
    const { page, authorization } = await pano.opens(pointId, "&cerrado");
    const reply = await fetch(`${pano.office.address}/api/Root/${pointId}/enlaces-360`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({
        enlaces: [{ desde: ids[0], hacia: ids[1], yaw: 170, pitch: 0, etiqueta: "Atrás" }],
      }),
    });
    expect(reply.status).toBe(200);
    await page.reload();
    await page.getByRole("button", { name: "Abrir" }).click();
    await shown(page, "Entrada");
    await stageOf(page).focus();
    await page.keyboard.press("Tab");
    const way = page.getByRole("button", { name: "Ir a: Atrás" });
    await eventually(() => way.evaluate((button) => button === document.activeElement)).toBe(true);
    const middle = async () => {
      const box = await way.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    await expect.poll(middle, patience).toBeCloseTo(halfLaptop.viewport.width / 2, -1);
    await page.keyboard.press("Enter");
    await shown(page, "Patio");
    // None may be placed by whoever may not.
    await expect(page.getByRole("button", { name: "Editar enlaces" })).toHaveCount(0);
  });
});
