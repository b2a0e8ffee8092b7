import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { counter, type Gallery, openGallery, photo, picture, viewer } from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor, type Visitor } from "./support/visitor.ts";

/** A panorama that cannot be looked around in is a picture like any other. */

let office: Office;
let gallery: Gallery;

beforeAll(async () => {
  office = await startOffice({}, drawingBrowser);
  gallery = await openGallery(office);
  const around = async (name: string, ground: string) => ({
    ...(await photo(name, ground, [2048, 1024])),
    kind: "360",
  });
  await gallery.uploads(
    gallery.tower,
    await photo("fachada.jpg", "#8a5a44"),
    await around("patio.jpg", "#446a8a"),
    await around("techo.jpg", "#6a8a44"),
    await photo("sur.jpg", "#44608a"),
  );
});
afterAll(() => office?.close());

const patience = { timeout: 45_000 };
const note = (page: Page) => viewer(page).getByRole("alert");
const sphere = (page: Page) => viewer(page).getByRole("application").locator("canvas");
const names = (page: Page) =>
  viewer(page)
    .getByRole("list", { name: "Archivos" })
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("title")).join(" "));

async function opens(prepare: (page: Page) => Promise<unknown>): Promise<Visitor> {
  const visitor = await newVisitor(office.browser, office.address);
  await visitor.page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`);
  await picture(visitor.page).waitFor();
  await eventually(() => names(visitor.page)).toBe("fachada.jpg sur.jpg patio.jpg techo.jpg");
  await prepare(visitor.page);
  await viewer(visitor.page).getByRole("button", { name: "3: patio.jpg" }).click();
  return visitor;
}

/** What the 360° view asks for fails; the same as a picture comes. */
const failing = (page: Page) =>
  page.route(/vista\.webp|Imagenes\/proxy/, (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ status: 404 }) : route.fallback(),
  );

describe("a panorama that fails", () => {
  it("moves to the pictures, says why, and goes back when it is there again", async () => {
    const { page } = await opens(failing);
    await note(page).getByText("Error: HTTP 404").waitFor(patience);
    await note(page).getByText("Mostrando como imagen estática").waitFor();
    await eventually(() => picture(page).getAttribute("alt")).toBe("patio.jpg");
    await eventually(() => names(page)).toBe("fachada.jpg patio.jpg sur.jpg techo.jpg");
    await expect(counter(page)).toHaveText("2 / 4");
    const width = async () => (await picture(page).boundingBox())?.width ?? 0;
    const whole = await width();
    await viewer(page).getByRole("button", { name: "Acercar" }).click();
    await eventually(width).toBeGreaterThan(whole);

    await page.unrouteAll();
    await note(page).getByRole("button", { name: "Ver en 360°" }).click();
    await sphere(page).waitFor(patience);
    await expect(counter(page)).toHaveText("3 / 4");
    await expect(note(page)).toHaveCount(0);
    // What was pressed is gone; the keys are the viewer's all the same.
    await page.keyboard.press("ArrowRight");
    await eventually(() => counter(page).textContent()).toBe("4 / 4");
  });

  it("stays a picture for as long as the viewer is open, between its neighbours", async () => {
    const { page } = await opens(failing);
    await note(page).waitFor(patience);
    await page.keyboard.press("ArrowRight");
    await eventually(() => picture(page).getAttribute("alt")).toBe("sur.jpg");
    await page.keyboard.press("ArrowLeft");
    await note(page).getByText("Error: HTTP 404").waitFor();
  });

  it("and is no picture either is told once to be broken", async () => {
    const { page } = await opens((opened) =>
      opened.route(/patio.*(vista\.webp|\.jpg)|Imagenes\/proxy/, (route) => route.fulfill({ status: 404 })),
    );
    await viewer(page).getByText("No se pudo mostrar la imagen.").waitFor(patience);
    await viewer(page).getByText("Error: HTTP 404").waitFor();
    await expect(viewer(page).getByText("Mostrando como imagen estática")).toHaveCount(0);
  });

  it("by taking longer than ten seconds is shown as a picture", async () => {
    const { page } = await opens(async (opened) => {
      await opened.route(/vista\.webp/, (route) =>
        route.request().resourceType() === "fetch" ? undefined : route.fallback(),
      );
      await opened.clock.install();
    });
    await viewer(page).getByText("Cargando vista 360°...").waitFor();
    await page.clock.runFor(10_500);
    await note(page).getByText("Timeout al cargar").waitFor(patience);
    await eventually(() => picture(page).getAttribute("alt")).toBe("patio.jpg");
  });

  it("for want of graphics is shown as a picture", async () => {
    const { page } = await opens((opened) =>
      opened.evaluate(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      }),
    );
    await note(page).getByText("Error: este navegador no muestra gráficos en 3D").waitFor(patience);
    await note(page).getByText("Mostrando como imagen estática").waitFor();
    await eventually(() => picture(page).getAttribute("alt")).toBe("patio.jpg");
  });

  it("is compared with photographs, as the picture that it is by then", async () => {
    const { page } = await opens(failing);
    await note(page).waitFor(patience);
    await viewer(page).getByRole("button", { name: "Comparar" }).click();
    const compared = () =>
      viewer(page)
        .getByRole("application")
        .getByRole("img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("alt")?.split(",")[0]));
    await eventually(compared).toEqual(["patio.jpg", "sur.jpg"]);
  });
});

describe("staff who lay ways between panoramas", () => {
  async function lays() {
    const staff = await office.signIn("admin");
    await staff.opens(`/home?mapa=avance&punto=${gallery.tower.id}&medio=todo`);
    const { page } = staff;
    await viewer(page).getByRole("button", { name: "3: patio.jpg" }).click();
    await viewer(page).getByRole("button", { name: "Editar enlaces" }).click(patience);
    await viewer(page).getByRole("button", { name: "Agregar enlace" }).click();
    return { ...staff, form: page.getByRole("form") };
  }

  it("go on by as many files as they asked for while nothing is written yet", async () => {
    const { page, form } = await lays();
    await form.waitFor();
    await viewer(page)
      .getByRole("button", { name: "Anterior" })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await eventually(() => picture(page).getAttribute("alt")).toBe("fachada.jpg");
    await expect(counter(page)).toHaveText("1 / 4");
    await expect(form).toHaveCount(0);
  });

  it("are told in the viewer what was done, and take it back there", async () => {
    const { page, form } = await lays();
    await form.getByRole("button", { name: "Guardar" }).click();
    await viewer(page).getByRole("status").getByText("Enlace guardado").waitFor();
    const way = viewer(page).getByRole("button", { name: "Editar enlace: techo" });
    await way.click();
    await form.getByRole("button", { name: "Quitar" }).click();
    await viewer(page).getByRole("status").getByRole("button", { name: "Deshacer" }).click();
    await way.waitFor();
  });
});
