import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  counter,
  type Gallery,
  medium,
  openGallery,
  photo,
  picture,
  viewer,
} from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor, phone, type Visitor } from "./support/visitor.ts";

/** The files of a project, looked at by somebody who got a link. */

let office: Office;
let gallery: Gallery;
const names = [
  "fachada.jpg",
  "sur.jpg",
  "losa.jpg",
  "techo.jpg",
  "patio.jpg",
  "muro.jpg",
  "calle.jpg",
  "vista.jpg",
  "lote.jpg",
];

beforeAll(async () => {
  office = await startOffice();
  gallery = await openGallery(office);
  for (const [at, name] of names.entries()) {
    await gallery.uploads(gallery.tower, await photo(name, `hsl(${at * 40} 35% 45%)`, [1200, 900]));
  }
});
afterAll(() => office?.close());

async function visits<Result>(
  path: string,
  look: (page: Page, visitor: Visitor) => Promise<Result>,
  window?: Parameters<typeof newVisitor>[2],
): Promise<void> {
  const visitor = await newVisitor(office.browser, office.address, window);
  await visitor.opens(path);
  await look(visitor.page, visitor);
  expect(visitor.complaints).toEqual([]);
}

const project = (more = "") => `/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}${more}`;
const shown = (page: Page) => picture(page).getAttribute("alt");

describe("the viewer", () => {
  it("opens from the box of a project, says which file of how many, and closes with Back", async () => {
    await visits(project(), async (page) => {
      const button = page.getByRole("button", { name: "Imágenes" });
      await button.click();
      await viewer(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
      await eventually(() => shown(page)).toBe("fachada.jpg");
      await expect(counter(page)).toHaveText("1 / 9");
      await page.goBack();
      await viewer(page).waitFor({ state: "detached" });
      await eventually(() => medium(page)).toBeNull();
      await eventually(() => new URL(page.url()).searchParams.get("punto")).toBe(String(gallery.tower.id));
      await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  it("goes on by buttons, thumbnails and keys, and stops at both ends", async () => {
    await visits(project("&medio=todo"), async (page) => {
      await eventually(() => shown(page)).toBe("fachada.jpg");
      await viewer(page).getByRole("button", { name: "Siguiente" }).click();
      await eventually(() => shown(page)).toBe("sur.jpg");
      await page.keyboard.press("ArrowRight");
      await eventually(() => counter(page).textContent()).toBe("3 / 9");
      await page.keyboard.press("End");
      await eventually(() => counter(page).textContent()).toBe("9 / 9");
      await page.keyboard.press("ArrowRight");
      await viewer(page).getByRole("button", { name: "5: patio.jpg" }).click();
      await eventually(() => shown(page)).toBe("patio.jpg");
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowLeft");
      await eventually(() => shown(page)).toBe("fachada.jpg");
      await expect(counter(page)).toHaveText("1 / 9");
    });
  });

  it("goes on by as many files as were asked for, also before the first of them is seen", async () => {
    await visits(project("&medio=todo"), async (page) => {
      await eventually(() => counter(page).textContent()).toBe("1 / 9");
      const twice = (name: string) =>
        viewer(page)
          .getByRole("button", { name })
          .evaluate((button) => {
            (button as HTMLButtonElement).click();
            (button as HTMLButtonElement).click();
          });
      await twice("Siguiente");
      await eventually(() => counter(page).textContent()).toBe("3 / 9");
      await eventually(() => shown(page)).toBe("losa.jpg");
      await twice("Siguiente");
      await eventually(() => counter(page).textContent()).toBe("5 / 9");
      await twice("Anterior");
      await eventually(() => counter(page).textContent()).toBe("3 / 9");
    });
  });

  it("is left by one step back, however many files were looked at, and by Escape", async () => {
    await visits(project(), async (page) => {
      const open = async () => {
        await page.getByRole("button", { name: "Imágenes" }).click();
        await counter(page).waitFor();
      };
      await open();
      for (const at of [2, 3, 4]) {
        await page.keyboard.press("ArrowRight");
        await eventually(() => counter(page).textContent()).toBe(`${at} / 9`);
      }
      await page.goBack();
      await viewer(page).waitFor({ state: "detached" });
      await open();
      await page.keyboard.press("Escape");
      await viewer(page).waitFor({ state: "detached" });
      await page.getByRole("article").getByRole("heading", { name: "Torre Norte" }).waitFor();
    });
  });

  it("opens by a link at the same file, and is closed to the project", async () => {
    let link = "";
    await visits(project("&medio=todo"), async (page) => {
      await viewer(page).getByRole("button", { name: "3: losa.jpg" }).click();
      await eventually(() => shown(page)).toBe("losa.jpg");
      link = page.url();
    });
    await visits(link, async (page) => {
      await eventually(() => shown(page)).toBe("losa.jpg");
      await viewer(page).getByRole("button", { name: "Cerrar" }).click();
      await viewer(page).waitFor({ state: "detached" });
      await eventually(() => medium(page)).toBeNull();
      await page.getByRole("article").getByRole("heading", { name: "Torre Norte" }).waitFor();
    });
  });

  it("loads eight thumbnails at once, the first four before all others, and the rest when they are needed", async () => {
    await visits(project("&medio=todo"), async (page) => {
      const thumbnails = viewer(page).getByRole("list", { name: "Archivos" }).locator("img");
      await eventually(() => thumbnails.count()).toBe(9);
      const rules = await thumbnails.evaluateAll((images) =>
        (images as HTMLImageElement[]).map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
      );
      expect(rules).toEqual([...Array(4).fill("eager high"), ...Array(4).fill("eager auto"), "lazy auto"]);
    });
  });

  it("gives the file as it was uploaded, under its own name", async () => {
    await visits(project("&medio=todo"), async (page) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        viewer(page).getByRole("link", { name: "Descargar" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("fachada.jpg");
    });
  });

  it("takes no more of the window's height for a file than 65 of 100", async () => {
    for (const window of [undefined, phone]) {
      await visits(
        project("&medio=todo"),
        async (page) => {
          await picture(page).waitFor();
          const height = page.viewportSize()?.height ?? 0;
          await eventually(async () => (await picture(page).boundingBox())?.height).toBeLessThanOrEqual(
            height * 0.65,
          );
        },
        window,
      );
    }
  });

  it("says where there is nothing, each map in its words, and on a picture whose project it is", async () => {
    await visits(`/mapa/cumbres?mapa=avance&punto=${gallery.bare.id}`, async (page) => {
      await page.getByRole("button", { name: "Imágenes" }).click();
      await viewer(page).getByText("No hay contenido para este punto", { exact: true }).waitFor();
      await expect(viewer(page).getByRole("button", { name: "Agregar" })).toHaveCount(0);
      await viewer(page).getByRole("tab", { name: "Comentarios" }).click();
      await viewer(page).getByText("Sin comentarios.", { exact: true }).waitFor();
      await expect(viewer(page).getByRole("textbox")).toHaveCount(0);
      await eventually(() => medium(page)).toBe("comentarios");
    });
    await visits(`/mapa/cumbres?mapa=plano&punto=${gallery.lot.id}&medio=todo`, async (page) => {
      await viewer(page).getByText("Aún no hay contenido de este cliente", { exact: true }).waitFor();
      await viewer(page).getByText("Grupo Meseta").waitFor();
      await viewer(page).getByRole("button", { name: "Pantalla completa" }).click();
      await viewer(page).getByRole("button", { name: "Salir de pantalla completa" }).click();
    });
  });

  it("of a project that is gone says so, under a name that fits any", async () => {
    const visitor = await newVisitor(office.browser, office.address);
    await visitor.opens("/mapa/cumbres?mapa=avance&punto=999999&medio=todo");
    await viewer(visitor.page).getByRole("heading", { name: "Detalle" }).waitFor();
    await viewer(visitor.page).getByText("El punto no existe o fue eliminado.").waitFor();
  });

  it("tells by days how a project came along, with its stages, and leads to each file", async () => {
    await visits(project("&medio=avance"), async (page) => {
      await viewer(page).getByText("OBRA GRIS").waitFor();
      await viewer(page).getByRole("button", { name: "losa.jpg" }).click();
      await eventually(() => shown(page)).toBe("losa.jpg");
    });
  });
});
