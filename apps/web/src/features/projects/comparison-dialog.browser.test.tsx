import { listStages, readPoint } from "@mapaobra/contract/endpoints/points";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { makeMedia, makePoint } from "../../testing/factories.ts";
import { button } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import ComparisonDialog from "./ComparisonDialog.tsx";

/** Projects side by side. */

const tower = makePoint({ name: "Torre Sur", stage: "OBRA GRIS", workClass: "RESIDENCIAL", progress: 40 });
const house = makePoint({ name: "Casa Norte", stage: "TERMINADO", workClass: "RESIDENCIAL", progress: 100 });
const DELETED = 9_999;
const actions: unknown[] = [];

async function renderComparison(
  ids: readonly number[],
  cover?: Parameters<typeof ComparisonDialog>[0]["cover"],
) {
  mockNetwork.respond(readPoint, ({ id }) => {
    const point = [tower, house].find((one) => one.id === id);
    if (!point) throw new DomainError("point_not_found");
    return { ...point, media: cover ? [makeMedia("fachada.jpg")] : [], comments: [] };
  });
  mockNetwork.respondList(listStages, () => [{ stage: "TERMINADO", since: "2026-01-10T18:00:00Z" }]);
  actions.length = 0;
  await renderScreen(
    <main>
      <h1>Mapa</h1>
      <ComparisonDialog
        mapId={tower.mapId ?? 0}
        projects={ids.map((id) => ({ id }))}
        userPosition={null}
        cover={cover ?? (({ fallback }) => fallback)}
        onOpen={(id) => actions.push(["open", id])}
        onRemove={(id) => actions.push(["remove", id])}
        onShare={() => undefined}
        onClose={() => undefined}
      />
    </main>,
  );
  await expect.element(page.getByRole("columnheader", { name: "Torre Sur" })).toBeVisible();
}

const fact = (label: string | RegExp) => page.getByRole("rowgroup").filter({ hasText: label });

describe("comparison of projects", () => {
  it("names the facts that differ, and can hide the others", async () => {
    await renderComparison([tower.id, house.id]);
    await expect.element(fact(/^Etapa\s*\(distinto\)/)).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "100 %" })).toBeVisible();
    await expect.element(fact("Clasificación")).toBeVisible();
    await page.getByRole("switch", { name: "Solo las diferencias" }).click();
    await expect.element(fact("Clasificación")).not.toBeInTheDocument();
    await expect.element(fact(/^Avance\s*\(distinto\)/)).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });

  it("marks the facts that differ at their side, and has large pictures of one shape", async () => {
    await renderComparison([tower.id, house.id], () => (
      <button type="button" style={{ display: "block", width: "100%" }}>
        Foto
      </button>
    ));
    const lineOf = (label: string | RegExp) => {
      const row = fact(label).element().querySelector("td");
      return row && getComputedStyle(row).borderInlineStartColor;
    };
    await expect.element(fact(/^Etapa\s*\(distinto\)/)).toBeVisible();
    await expect.poll(() => lineOf("Clasificación")).toBe("rgba(0, 0, 0, 0)");
    await expect.poll(() => lineOf(/^Etapa\s*\(distinto\)/)).not.toBe("rgba(0, 0, 0, 0)");
    const shapes = () =>
      button("Foto")
        .elements()
        .map((picture) => {
          const { width, height } = picture.getBoundingClientRect();
          return { isLarge: width > 150, ratio: Math.round((width / height) * 100) };
        });
    await expect.poll(shapes).toEqual(Array(2).fill({ isLarge: true, ratio: 133 }));
  });

  it("shows since when each project is in its stage", async () => {
    await renderComparison([tower.id, house.id]);
    await expect
      .element(page.getByRole("cell", { name: /Terminado Registrada el 10\/01\/2026, hace/ }).first())
      .toBeVisible();
  });

  it("opens and removes projects", async () => {
    await renderComparison([tower.id, house.id]);
    await button("Abrir Casa Norte").click();
    await button("Quitar Torre Sur").click();
    expect(actions).toEqual([
      ["open", house.id],
      ["remove", tower.id],
    ]);
  });

  it("says that a project was deleted, and lets it be removed", async () => {
    await renderComparison([tower.id, DELETED]);
    await expect
      .element(page.getByRole("columnheader", { name: "El punto no existe o fue eliminado." }))
      .toBeVisible();
    await expect.element(page.getByText("No Definido")).not.toBeInTheDocument();
    await expect.element(button(`Abrir Proyecto ${DELETED}`)).not.toBeInTheDocument();
    await button(`Quitar Proyecto ${DELETED}`).click();
    expect(actions).toEqual([["remove", DELETED]]);
  });
});
