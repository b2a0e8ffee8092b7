import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { makeSearch } from "../../testing/factories.ts";
import { fireTimer } from "../../testing/held-timers.ts";
import { button } from "../../testing/locators.ts";
import { mockSearches, renderOnMap } from "../../testing/mock-searches.tsx";
import FrequentFilters from "./FrequentFilters.tsx";
import { countVisit } from "./frequent/visit-counts.ts";

/** The line that offers to save filters of earlier visits. */

const filters = { stage: ["obra gris"] };
const SETTLED_MS = 2_000;

/** Two visits of the test user on this device. */
function visitTwice() {
  const key = "1?etapa=obra+gris";
  localStorage.setItem("mapa.filtros-usados.900", countVisit(countVisit(null, key).stored, key).stored);
}

const offer = page.getByText("Usa mucho estos filtros.");

it("filters of a third visit are offered to be saved, until the offer is dismissed", async () => {
  mockSearches();
  visitTwice();
  let saved = 0;
  await renderOnMap(<FrequentFilters onSave={() => saved++} />, { filters });
  await fireTimer(SETTLED_MS);
  await button("Guardarlos").click();
  expect(saved).toBe(1);
  await button("No ofrecer guardar estos filtros").click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(localStorage.getItem("mapa.filtros-usados.900")).toContain('"count":-1');
});

it("saved filters are not offered", async () => {
  const server = mockSearches(makeSearch());
  visitTwice();
  await renderOnMap(<FrequentFilters onSave={() => undefined} />, { filters });
  await fireTimer(SETTLED_MS);
  await expect.poll(() => server.listed()).toBe(true);
  await expect.element(offer).not.toBeInTheDocument();
});

it("are counted while the list is not on the screen", async () => {
  mockSearches();
  visitTwice();
  await renderOnMap(<p>Filtros</p>, { filters });
  await fireTimer(SETTLED_MS);
  expect(localStorage.getItem("mapa.filtros-usados.900")).toContain('"count":3');
});
