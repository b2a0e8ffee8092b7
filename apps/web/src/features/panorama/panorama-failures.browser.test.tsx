import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LONGEST_LOAD_MS } from "../../panorama/fetch-picture.ts";
import { answerPictures } from "../../testing/answer-pictures.ts";
import {
  canvasOf,
  loseGraphics,
  openRoom,
  panoramaFrom,
  pressKey,
  seen,
  showRoom,
} from "../../testing/panorama-room.tsx";
import { passPause } from "../../testing/pauses.ts";
import { button } from "../../testing/screen.ts";
import { wrapMethod } from "../../testing/wrap-method.ts";

/** A panorama that cannot be looked around in: what is said, and what is shown of it then. */

const PICTURE = "/icon-192.png";
const MISSING = "/no-hay.webp";
const one = (given: Parameters<typeof panoramaFrom>[1] = {}) => ({
  panoramas: () => [panoramaFrom("bandas", { addresses: [PICTURE], ...given })],
  isAlone: true,
});
const isSaid = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const failures = page.getByLabelText("Fallos");
const still = page.getByText("Mostrando como imagen estática");
const picture = page.getByRole("img", { name: "bandas" });
const isShown = () => expect.poll(() => canvasOf()).toBeDefined();

describe("a panorama", () => {
  it("comes from its second address where the first does not answer", async () => {
    await showRoom(one({ addresses: ["data:image/webp;base64,!", PICTURE] }));
    await isShown();
    await expect.element(still).not.toBeInTheDocument();
  });

  it("that is missing is a still picture which says why, and is shown all around once it is there", async () => {
    const pictures = answerPictures("missing");
    await showRoom(one());
    await isSaid("Error: HTTP 404");
    await expect.element(still).toBeVisible();
    await expect.element(failures).toHaveTextContent("unreadable");
    pictures.release();
    await button("Reintentar").click();
    await isShown();
    await expect.element(page.getByText("Error: HTTP 404")).not.toBeInTheDocument();
  });

  it("of which not even the picture comes says why alone", async () => {
    answerPictures("missing");
    await showRoom(one({ addresses: [MISSING, `${MISSING}?otra`] }));
    await isSaid("Error: HTTP 404");
    await expect.element(picture).not.toBeInTheDocument();
    await expect.element(still).not.toBeInTheDocument();
  });

  it("is given up after ten seconds", async () => {
    answerPictures("held");
    await showRoom(one());
    await isSaid("Cargando vista 360°...");
    await passPause(LONGEST_LOAD_MS);
    await isSaid("Timeout al cargar");
    await expect.element(failures).toHaveTextContent("timeout");
  });

  it("is a still picture where its file is none that the browser reads", async () => {
    answerPictures("unreadable");
    await showRoom(one());
    await isSaid("Error: la imagen no se puede leer");
  });

  it("is a still picture in a browser without graphics", async () => {
    wrapMethod(HTMLCanvasElement.prototype, "getContext", () => () => null);
    await showRoom(one());
    await isSaid("Error: este navegador no muestra gráficos en 3D");
    await expect.element(still).toBeVisible();
    await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(192);
    await expect.element(failures).toHaveTextContent("no_graphics");
  });
});

describe("a panorama whose graphics the browser takes away", () => {
  it("is opened anew where one looked", async () => {
    await openRoom({ panoramas: () => [panoramaFrom("bandas")], isAlone: true });
    pressKey("ArrowUp", 25);
    await expect.poll(() => seen(0)).toBe("sky");
    await loseGraphics();
    await expect.poll(() => seen(0)).toBe("sky");
  });

  it("is a still picture once they were taken three times", async () => {
    await openRoom(one());
    for (let loss = 0; loss < 3; loss += 1) {
      await isShown();
      await loseGraphics();
    }
    await isSaid("Error: el navegador cerró los gráficos en 3D");
    await expect.element(still).toBeVisible();
  });
});
