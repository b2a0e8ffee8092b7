import { readPoint } from "@mapaobra/contract/endpoints/points";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, visibleText } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { makeImage, picture, renderViewer, viewer } from "../../../testing/render-viewer.tsx";
import { queryClient } from "../../shell/query-client.ts";

/** Comparison of photographs from different days in the viewer. */

const days = ["2025-03-12", "2025-07-01", "2026-01-20", "2026-05-05"];
const photos = days.map((day, at) =>
  makeImage(`obra ${at + 1}.jpg`, { id: at + 1, takenAt: `${day}T16:00:00Z`, address: "/icon-192.png" }),
);
const sides = () =>
  viewer
    .getByRole("region")
    .elements()
    .map((region) => region.ariaLabel);
const visibleTitles = () =>
  viewer
    .getByRole("application")
    .getByRole("img")
    .elements()
    .map((image) => image.getAttribute("alt"));
const choice = (side: string) => viewer.getByRole("combobox", { name: `Imagen ${side}` });
const choices = (side: string) => choice(side).getByRole("option").elements().map(visibleText);
const expectCompared = (...expected: string[]) => expect.poll(sides).toEqual(expected);

/** Compares the photograph at this position with another one. */
async function compare(count: number, at: number) {
  const media = photos.slice(0, count);
  const { point } = await renderViewer({ media });
  await button(`${at}: obra ${at}.jpg`, viewer).click();
  await button("Comparar", viewer).click();
  return {
    /** Simulates that another user deletes a file and a live change arrives. */
    async loses(title: string) {
      const left = media.filter((one) => one.title !== title);
      mockNetwork.respond(readPoint, () => ({ ...point, media: left, comments: [] }));
      await queryClient.invalidateQueries();
    },
  };
}

it("shows the day of each photograph, and offers every day except the other side's", async () => {
  await compare(4, 2);
  await expectCompared("Primera: 01/07/2025", "Segunda: 20/01/2026");
  await expect
    .poll(() => choices("primera"))
    .toEqual(["12/03/2025 · obra 1.jpg", "01/07/2025 · obra 2.jpg", "05/05/2026 · obra 4.jpg"]);
  await expect
    .poll(() => choices("segunda"))
    .toEqual(["12/03/2025 · obra 1.jpg", "20/01/2026 · obra 3.jpg", "05/05/2026 · obra 4.jpg"]);
  await choice("primera").selectOptions("05/05/2026 · obra 4.jpg");
  await expectCompared("Primera: 05/05/2026", "Segunda: 20/01/2026");
  await expect.poll(visibleTitles).toEqual(["obra 4.jpg, 05/05/2026", "obra 3.jpg, 20/01/2026"]);
});

it("with only two photographs shows their days without a choice", async () => {
  await compare(2, 1);
  await expect.element(viewer.getByText("12/03/2025 · obra 1.jpg")).toBeVisible();
  await expect.element(viewer.getByText("01/07/2025 · obra 2.jpg")).toBeVisible();
  await expect.element(viewer.getByRole("combobox")).not.toBeInTheDocument();
});

it("ends by Escape before the viewer closes", async () => {
  await compare(2, 1);
  await expectCompared("Primera: 12/03/2025", "Segunda: 01/07/2025");
  await userEvent.keyboard("{Escape}");
  await expectCompared();
  await expect.element(button("Comparar", viewer)).toHaveAttribute("aria-pressed", "false");
});

it("shows the nearest other day, with a message, if another user deletes a compared photograph", async () => {
  const { loses } = await compare(4, 3);
  await expectCompared("Primera: 20/01/2026", "Segunda: 05/05/2026");
  await loses("obra 3.jpg");
  // Inside the dialog: screen readers ignore the page outside it.
  const message = "Se eliminó una de las imágenes. Se muestra la más cercana.";
  await expect.element(viewer.getByRole("status").getByText(message)).toBeVisible();
  await expectCompared("Primera: 01/07/2025", "Segunda: 05/05/2026");
});

it("ends with a message if only one is left", async () => {
  const { loses } = await compare(2, 2);
  await loses("obra 2.jpg");
  const message = "Se eliminaron las otras imágenes. Ya no hay con qué comparar.";
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.poll(() => picture()?.alt).toBe("obra 1.jpg");
  await expectCompared();
  await expect.element(button("Comparar", viewer)).not.toBeInTheDocument();
});
