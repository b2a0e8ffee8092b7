import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { button } from "../../testing/locators.ts";
import { counter, makeImage, picture, renderViewer, viewer } from "../../testing/render-viewer.tsx";

/** A picture under mouse and keys, and one that does not come. */

const VIEW = "/icon-192.png";
const ORIGINAL = "/icon-512.png";
/** A large picture of which the server has a view for the screen, and two others. */
const pictures = [
  makeImage("fachada.jpg", { width: 2400, height: 1800, viewAddress: VIEW, address: ORIGINAL }),
  makeImage("sur.jpg"),
  makeImage("losa.jpg"),
];

const box = () => picture()?.getBoundingClientRect() ?? new DOMRect();
const width = () => Math.round(box().width);
const middle = () => Math.round(box().x + box().width / 2);
const stage = () => picture()?.parentElement as HTMLElement;
/** The same picture in its own pixels, over the one that is seen. */
const original = () => document.querySelector<HTMLImageElement>('div > img + img[alt=""]');

async function openPicture() {
  await renderViewer({ media: pictures });
  await expect.poll(width).toBeGreaterThan(0);
  return width();
}

describe("a picture", () => {
  it("comes nearer by wheel, double click, buttons and keys, and is whole again", async () => {
    const whole = await openPicture();
    const before = middle();
    await userEvent.wheel(stage(), { delta: { y: -300 } });
    await expect.poll(width).toBeGreaterThan(whole);
    await userEvent.keyboard("0");
    await expect.poll(width).toBe(whole);
    await userEvent.keyboard("+");
    await expect.poll(width).toBe(Math.round(whole * 1.2));
    await userEvent.keyboard("-");
    await expect.poll(width).toBe(whole);
    await userEvent.dblClick(stage());
    await expect.poll(width).toBe(Math.round(whole * 2.5));
    // From near the arrows move it; they turn to no other.
    const near = middle();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(middle).toBe(near - 40);
    await expect.element(counter).toHaveTextContent("1 / 3");
    await userEvent.dblClick(stage());
    await expect.poll(width).toBe(whole);
    await expect.poll(middle).toBe(before);
    await button("Acercar", viewer).click();
    await expect.poll(width).toBe(Math.round(whole * 1.5));
  });

  it("is fetched in its own pixels only where a person comes near", async () => {
    await openPicture();
    await expect.poll(() => picture()?.src).toMatch(/icon-192\.png$/);
    await expect.poll(original).toBeNull();
    await userEvent.dblClick(stage());
    await expect.poll(() => original()?.naturalWidth).toBe(512);
    await expect.poll(() => original()?.src).toMatch(/icon-512\.png$/);
    // Nothing is seen less well while the other one comes.
    await expect.poll(() => picture()?.naturalWidth).toBe(192);
    await expect.poll(() => original()?.getBoundingClientRect()).toEqual(box());
  });
});

describe("a picture that does not come", () => {
  it.each([
    ["is not there", "/no-hay.webp"],
    ["is none that a browser reads", "data:image/webp,nada"],
  ])(
    "because it %s, from the proxy neither, is said to be broken, the others are not",
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
