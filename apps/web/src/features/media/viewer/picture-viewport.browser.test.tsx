import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { button } from "../../../testing/locators.ts";
import { counter, makeImage, picture, renderViewer, viewer } from "../../../testing/render-viewer.tsx";

/** Zoom by mouse and keys, and pictures that fail to load. */

const VIEW = "/icon-192.png";
const ORIGINAL = "/icon-512.png";
/** A large picture with a view for the screen, and two others. */
const pictures = [
  makeImage("fachada.jpg", { width: 2400, height: 1800, viewAddress: VIEW, address: ORIGINAL }),
  makeImage("sur.jpg"),
  makeImage("losa.jpg"),
];

const box = () => picture()?.getBoundingClientRect() ?? new DOMRect();
const width = () => Math.round(box().width);
const middle = () => Math.round(box().x + box().width / 2);
const stage = () => picture()?.parentElement as HTMLElement;
/** The full-resolution image over the view. */
const original = () => document.querySelector<HTMLImageElement>('div > img + img[alt=""]');

async function openPicture() {
  await renderViewer({ media: pictures });
  await expect.poll(width).toBeGreaterThan(0);
  return width();
}

describe("picture viewport", () => {
  it("zooms by wheel, double click, buttons and keys, and resets", async () => {
    const initialRect = await openPicture();
    const before = middle();
    await userEvent.wheel(stage(), { delta: { y: -300 } });
    await expect.poll(width).toBeGreaterThan(initialRect);
    await userEvent.keyboard("0");
    await expect.poll(width).toBe(initialRect);
    await userEvent.keyboard("+");
    await expect.poll(width).toBe(Math.round(initialRect * 1.2));
    await userEvent.keyboard("-");
    await expect.poll(width).toBe(initialRect);
    await userEvent.dblClick(stage());
    await expect.poll(width).toBe(Math.round(initialRect * 2.5));
    // While zoomed in, the arrow keys pan instead of changing the picture.
    const near = middle();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(middle).toBe(near - 40);
    await expect.element(counter).toHaveTextContent("1 / 3");
    await userEvent.dblClick(stage());
    await expect.poll(width).toBe(initialRect);
    await expect.poll(middle).toBe(before);
    await button("Acercar", viewer).click();
    await expect.poll(width).toBe(Math.round(initialRect * 1.5));
  });

  it("loads the original only after zooming in", async () => {
    await openPicture();
    await expect.poll(() => picture()?.src).toMatch(/icon-192\.png$/);
    await expect.poll(original).toBeNull();
    await userEvent.dblClick(stage());
    await expect.poll(() => original()?.naturalWidth).toBe(512);
    await expect.poll(() => original()?.src).toMatch(/icon-512\.png$/);
    // The view stays visible while the original loads.
    await expect.poll(() => picture()?.naturalWidth).toBe(192);
    await expect.poll(() => original()?.getBoundingClientRect()).toEqual(box());
  });
});

describe("picture that fails to load", () => {
  it.each([
    ["is missing", "/no-hay.webp"],
    ["is not readable by a browser", "data:image/webp,nada"],
  ])(
    "because it %s, and fails through the proxy too, is reported as broken; the others are not",
    async (_, address) => {
      const broken = makeImage("rota.jpg", { id: 1, viewAddress: address, address });
      await renderViewer({ media: [broken, ...pictures] });
      await expect.element(viewer.getByText("No se pudo mostrar la imagen.")).toBeVisible();
      await expect.element(viewer.getByText("Cargando...")).not.toBeInTheDocument();
      await button("Siguiente", viewer).click();
      await expect.poll(() => picture()?.alt).toBe("fachada.jpg");
      await button("Anterior", viewer).click();
      await expect.element(viewer.getByText("No se pudo mostrar la imagen.")).toBeVisible();
    },
  );
});
