import { readPoint } from "@mapaobra/contract/endpoints/points";
import type { Media } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { emptyDraft, type Point } from "@mapaobra/domain/point/point";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { coverQuery } from "../../api/cover-query.ts";
import { useEscape } from "../../lib/navigation/escape-stack.ts";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { recordCopies } from "../../testing/clipboard.ts";
import { makeMedia, makePoint } from "../../testing/factories.ts";
import { button, dialog } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { queryClient } from "../shell/query-client.ts";
import { PointInfo } from "./PointInfo.tsx";

/** The card of an open project. */

const tower = makePoint({
  name: "Torre Sur",
  stage: "OBRA GRIS",
  workClass: "RESIDENCIAL",
  area: 1200,
  date: "2026-03-04",
  phone: "+506 8888-1234",
  web: "https://torre.example",
});
const opened: (number | string)[] = [];

async function renderCard(
  point: Point,
  media: readonly Media[],
  props: Partial<Parameters<typeof PointInfo>[0]> = {},
) {
  mockNetwork.respond(readPoint, () => ({ ...point, media: [...media], comments: [] }));
  opened.length = 0;
  await renderScreen(
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <PointInfo
        partialPoint={{ id: point.id }}
        mapId={point.mapId ?? 0}
        autoFocus={false}
        route={{ isOnRoute: false, toggle: () => undefined }}
        onMedia={(medium) => opened.push(medium)}
        onLeave={() => opened.push("left")}
        corner={null}
        {...props}
      />
    </main>,
  );
  await expect.element(page.getByRole("heading", { name: point.name ?? "" })).toBeVisible();
}

/** What Escape closes when nothing on the card is open. */
function ClosableCard() {
  useEscape(true, () => opened.push("closed"));
  return null;
}

const actions = () =>
  page
    .getByRole("article")
    .getByRole("button")
    .elements()
    .map((element) => element.textContent);

describe("card of a project", () => {
  it("begins with the first photograph, the number of photographs, and marks of the other kinds", async () => {
    const photograph = makeMedia("fachada.jpg", "image", { thumbnailAddress: "/icon-512.png" });
    await renderCard(tower, [
      makeMedia("video.mp4", "video"),
      photograph,
      makeMedia("losa.jpg", "image", { thumbnailAddress: "/icon-512.png" }),
      makeMedia("azotea.jpg", "panorama"),
    ]);
    await button("Ver las imágenes 2 imágenes 360° Video").click();
    await expect.poll(() => opened).toEqual([photograph.id]);
    await expectNoViolationsInEveryLayout();
  });

  it.each([
    ["reserves the place of the photograph while it loads", "/icon-512.png", 1],
    ["reserves no place if the list knows that all files are documents", null, 0],
  ])("%s", async (_behaviour, listed, places) => {
    mockNetwork.respond(readPoint, () => new Promise(() => undefined));
    queryClient.setQueryData(coverQuery(tower.mapId ?? 0, tower.id, 2).queryKey, listed);
    await renderScreen(
      <main>
        <PointInfo
          partialPoint={{ id: tower.id, name: tower.name, mediaCount: 2 }}
          mapId={tower.mapId ?? 0}
          autoFocus={false}
          onMedia={() => undefined}
          onLeave={() => undefined}
          corner={null}
        />
      </main>,
    );
    const article = page.getByRole("article", { name: "Torre Sur" });
    await expect.element(article).toBeVisible();
    // Above the heading is nothing else.
    await expect
      .poll(() => article.element().querySelectorAll(":scope > :not(header) ~ header").length)
      .toBe(places);
  });

  it("offers no media without files, and no photograph that fails to load", async () => {
    await renderCard(tower, []);
    await expect.poll(actions).not.toContain("Imágenes");
    await expect.element(button("Comentarios")).toBeVisible();
    await expect.element(button(/^Ver las imágenes/)).not.toBeInTheDocument();
  });

  it("has one line of actions; the others open below it", async () => {
    await renderCard(tower, []);
    await expect
      .poll(actions)
      .toEqual(["Cómo llegar", "Agregar a la ruta", "Compartir", "Más", "Comentarios"]);
    const whatsApp = page.getByRole("link", { name: "WhatsApp" });
    await expect.element(whatsApp).not.toBeInTheDocument();
    await button("Más").click();
    await expect.element(whatsApp).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Waze" }))
      .toHaveAttribute("href", "https://waze.com/ul?ll=9.926000%2C-84.081000&navigate=yes");
    await expect
      .element(page.getByRole("link", { name: "Ficha" }))
      .toHaveAttribute("href", `/mapa/${tower.mapId}/proyecto/${tower.id}`);
    await button("Menos").click();
    await expect.element(whatsApp).not.toBeInTheDocument();
  });

  it("keeps the actions in place when the full point loads, so that a press is not lost", async () => {
    mockNetwork.hold(readPoint);
    await renderCard(tower, [], {
      partialPoint: { ...tower, mediaCount: 0 },
      onQuickSave: () => undefined,
      onMove: () => undefined,
    });
    const top = () => button("Mover").element().getBoundingClientRect().top;
    const before = top();
    mockNetwork.release(readPoint);
    await expect.element(button("Cambiar etapa")).toBeVisible();
    await expect.poll(top).toBe(before);
  });

  it("scrolls what takes the focus out from under its heading", async () => {
    await page.viewport(390, 400);
    await renderCard(tower, []);
    const card = page.getByRole("article").element() as HTMLElement;
    card.style.height = "300px";
    card.querySelector<HTMLElement>("dl:last-of-type a[href]")?.focus();
    card.scrollTo({ top: card.scrollHeight });
    const focused = () => document.activeElement as HTMLElement;
    for (let presses = 0; focused().textContent !== "Cómo llegar"; presses += 1) {
      expect(presses).toBeLessThan(10);
      await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
      const { left, top, width, height } = focused().getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      expect(focused().contains(seen), focused().outerHTML).toBe(true);
    }
  });

  it("lets staff change stage and progress with two presses each", async () => {
    const saved: unknown[] = [];
    await renderCard(tower, [], { onQuickSave: (point, changes) => saved.push([point.id, changes]) });
    await button("Cambiar etapa").click();
    await expect.element(button("OBRA GRIS")).toHaveAttribute("aria-pressed", "true");
    await button("TERMINADO").click();
    await expect.element(button("TERMINADO")).not.toBeInTheDocument();
    await button("Cambiar avance").click();
    await button("75%").click();
    await expect
      .poll(() => saved)
      .toEqual([
        [tower.id, { stage: "TERMINADO" }],
        [tower.id, { progress: 75 }],
      ]);
    await expectNoViolationsInEveryLayout();
  });

  it("names a stage without a colour, and values that are stored in capitals as in a sentence", async () => {
    await renderCard({ ...tower, stage: "PROYECTO VERDE", workClass: "OBRA PUBLICA" }, []);
    await expect.element(page.getByText("No Definido · Proyecto verde")).toBeVisible();
    await expect.element(page.getByText("Obra pública")).toBeVisible();
  });

  it("closes its choices by Escape, and stays open itself", async () => {
    await renderCard(tower, [], { onQuickSave: () => undefined, corner: <ClosableCard /> });
    await button("Cambiar etapa").click();
    (button("TERMINADO").element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button("TERMINADO")).not.toBeInTheDocument();
    await expect.element(button("Cambiar etapa")).toHaveFocus();
    expect(opened).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(opened).toEqual(["closed"]);
  });

  it("is shared by its address, and its directions start at the visitor's position if that is known", async () => {
    const copied = recordCopies();
    const open = vi.spyOn(window, "open").mockReturnValue({} as Window);
    const position = { coords: { latitude: 9.9, longitude: -84.1, accuracy: 10 } } as GeolocationPosition;
    const locate = vi.spyOn(navigator.geolocation, "getCurrentPosition");
    locate.mockImplementationOnce((_, failed) => failed?.({} as GeolocationPositionError));
    locate.mockImplementationOnce((found) => found(position));
    await renderCard(tower, []);
    await button("Compartir").click();
    await expect.element(page.getByText("Enlace copiado")).toBeVisible();
    await expect.poll(copied).toBe(location.href);

    await button("Cómo llegar").click();
    const question = dialog("Cómo llegar");
    await expect
      .element(question.getByText(/^No se obtuvo la ubicación\. Se abrirá solo el destino:/))
      .toBeVisible();
    const link = question.getByRole("link", { name: "Abrir indicaciones" });
    const destination = "destination=9.926000%2C-84.081000";
    await expect.element(link).toHaveAttribute("href", expect.stringContaining(destination));
    await expect.element(link).toHaveAttribute("href", expect.not.stringContaining("origin="));
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await button("Cómo llegar").click();
    await expect.poll(() => open.mock.lastCall?.[0]).toContain("origin=9.900000%2C-84.100000");
    expect(open.mock.lastCall?.[0]).toContain(destination);
  });

  it("shows what was saved on this device and is not sent yet", async () => {
    const draft = { ...emptyDraft, ...tower, stage: "ACABADOS", name: "Torre Sur II" };
    await renderCard({ ...tower, name: "Torre Sur II" }, [], { pending: { draft, isRejected: false } });
    await expect.element(page.getByText("ACABADOS")).toBeVisible();
    await expect.element(page.getByText("Pendiente de enviar")).toBeVisible();
  });
});

it("the card of a point that does not exist leads to the map", async () => {
  opened.length = 0;
  mockNetwork.respond(readPoint, () => {
    throw new DomainError("point_not_found");
  });
  await renderScreen(
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <PointInfo
        partialPoint={{ id: 404 }}
        mapId={1}
        autoFocus={false}
        onMedia={() => undefined}
        onLeave={() => opened.push("left")}
        corner={null}
      />
    </main>,
  );
  await expect.element(page.getByRole("heading", { name: "Punto no encontrado" })).toBeVisible();
  await button("Ver el mapa").click();
  expect(opened).toEqual(["left"]);
});
