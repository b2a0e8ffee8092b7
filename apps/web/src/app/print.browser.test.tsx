import { readPoint } from "@mapaobra/contract/endpoints/points";
import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import "../ui/print.css";
import { PointInfo } from "../features/projects/PointInfo.tsx";
import { makePoint, makeTemplate } from "../testing/factories.ts";
import { button, card, dialog, field } from "../testing/locators.ts";
import { emulateMedia } from "../testing/media-features.ts";
import { mockNetwork } from "../testing/mock-network.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { resourceCases } from "../testing/resource-cases.ts";
import { OfficeScreens } from "./office/OfficeScreens.tsx";

const { path, serve } = resourceCases.templates;

async function openTemplates() {
  serve();
  mockNetwork.respondList(listTemplates, () => [makeTemplate({ name: "Ficha larga" })]);
  await renderScreen(<OfficeScreens />, { path });
  await expect.element(card("Ficha larga")).toBeVisible();
}

describe("paper", () => {
  beforeEach(() => page.viewport(1440, 600));

  it("has the records of a list without its buttons and filters", async () => {
    await openTemplates();
    await emulateMedia({ media: "print" });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(card("Ficha larga")).toBeVisible();
    await expect.poll(() => page.getByRole("button").elements()).toEqual([]);
    await expect.poll(() => page.getByRole("search").elements()).toEqual([]);
  });

  it("has an open dialog alone, as long as its content", async () => {
    await openTemplates();
    await button(/^Editar/).click();
    await expect.element(field("Nombre")).toBeVisible();
    await page.viewport(1440, 200);
    await emulateMedia({ media: "print" });
    await expect.element(field("Nombre")).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).not.toBeInTheDocument();
    const sheet = dialog("Editar Template").element();
    await expect.poll(() => sheet.clientHeight).toBeGreaterThan(300);
    await expect.poll(() => sheet.scrollHeight - sheet.clientHeight).toBe(0);
  });

  it("has the card of a point below the map, without the other panels", async () => {
    const tower = makePoint({ name: "Torre Sur" });
    mockNetwork.respond(readPoint, () => ({ ...tower, media: [], comments: [] }));
    await renderScreen(
      <main>
        <div data-on-map style={{ height: 400 }}>
          <canvas width="800" height="400" />
        </div>
        <div style={{ position: "absolute", inset: 0 }}>
          <div>
            <h2>400 proyectos</h2>
          </div>
          <div style={{ position: "absolute", height: 100, overflow: "hidden" }}>
            <PointInfo
              partialPoint={{ id: tower.id }}
              mapId={tower.mapId ?? 0}
              autoFocus={false}
              onMedia={() => undefined}
              onLeave={() => undefined}
              corner={null}
            />
          </div>
        </div>
      </main>,
    );
    await expect.element(button("Compartir")).toBeVisible();
    await emulateMedia({ media: "print" });
    await expect.element(page.getByText("400 proyectos")).not.toBeVisible();
    await expect.element(button("Compartir")).not.toBeInTheDocument();
    const map = page.elementLocator(document.querySelector("canvas") as Element);
    const edges = () => ({
      map: map.element().getBoundingClientRect().bottom,
      card: page.getByRole("article").element().getBoundingClientRect().top,
    });
    await expect.poll(() => edges().card - edges().map).toBeGreaterThanOrEqual(0);
  });

  it("is white with dark text in the dark scheme", async () => {
    await openTemplates();
    await emulateMedia({ media: "print", colorScheme: "dark" });
    const shades = () => {
      const { color } = getComputedStyle(document.body);
      const { colorScheme } = getComputedStyle(document.documentElement);
      const { backgroundColor } = getComputedStyle(card("Ficha larga").element());
      return { text: color, card: backgroundColor, page: colorScheme };
    };
    await expect
      .poll(shades)
      .toEqual({ text: "rgb(27, 31, 36)", card: "rgb(255, 255, 255)", page: "light only" });
  });
});
