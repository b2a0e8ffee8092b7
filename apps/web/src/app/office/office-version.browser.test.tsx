import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { countInquiries } from "@mapaobra/contract/endpoints/inquiries";
import { countNotices } from "@mapaobra/contract/endpoints/notices";
import { readVersion } from "@mapaobra/contract/endpoints/version";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../features/shell/query-client.ts";
import { makeCompany, noInquiries } from "../../testing/factories.ts";
import { button, dialog, field, visibleText } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { resourceCases } from "../../testing/resource-cases.ts";
import { OfficeScreens } from "./OfficeScreens.tsx";
import { OfficeShell } from "./OfficeShell.tsx";

/** New-version handling in the office. */

const POLL = 120_000;
const first = { version: "2.0.0", notes: ["Mapas de servicio"] };
const second = { version: "2.1.0", notes: ["Plantillas nuevas"] };
const between = { version: "2.0.5", notes: ["Exportación más rápida"] };

const label = (version: string) => button(`Versión ${version}`);
const notice = page.getByRole("region", { name: "Hay una nueva versión" });
const timer = notice.getByRole("timer");
const notes = dialog("Novedades");
const form = dialog("Registrar Template");
const requestCount = () => mockNetwork.calls(readVersion).length;
const stored = () => localStorage.getItem("app_version");
const secondsLeft = () => Number.parseInt(timer.query()?.textContent ?? "", 10);

let reloads = 0;
/** Prevents the reload of the test's own page. */
function preventReload(event: NavigateEvent) {
  if (event.navigationType !== "reload") return;
  reloads += 1;
  event.preventDefault();
}

beforeEach(() => {
  reloads = 0;
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  navigation.addEventListener("navigate", preventReload);
});
afterEach(() => {
  navigation.removeEventListener("navigate", preventReload);
  Reflect.deleteProperty(document, "visibilityState");
});

const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Polls with little progress of the page's fake clock. */
const pollUntil = (look: () => unknown) =>
  expect.poll(async () => {
    await advanceTime(1);
    return look();
  });

const serveVersions = (...[current = first, ...earlier]: readonly (typeof first)[]) =>
  mockNetwork.respond(readVersion, () => ({ ...current, releases: [current, ...earlier] }));

/** Loads the office with a version's page, as a new page of this tab would. */
async function loadOffice(version = "2.0.0") {
  resourceCases.templates.serve();
  mockNetwork.respond(countInquiries, () => noInquiries);
  mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "active" }));
  mockNetwork.respond(readCompany, () => makeCompany());
  const screen = await renderScreen(
    <OfficeShell>
      <OfficeScreens />
    </OfficeShell>,
    { path: resourceCases.templates.path, page: { version } },
  );
  await pollUntil(() => button("Nuevo Template").query()).not.toBeNull();
  return screen;
}

/** An old page, whose server has the next version. */
async function loadOldOffice() {
  serveVersions(first);
  const screen = await loadOffice();
  await pollUntil(requestCount).toBe(1);
  serveVersions(second, between, first);
  await nextPoll();
  await pollUntil(() => notice.query()).not.toBeNull();
  return screen;
}

async function nextPoll() {
  const before = requestCount();
  await advanceTime(POLL);
  await pollUntil(requestCount).toBeGreaterThan(before);
  await advanceTime(1);
}

function setVisibility(state: "hidden" | "visible") {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  window.dispatchEvent(new Event("visibilitychange"));
}

describe("version", () => {
  it("is only stored on a first visit", async () => {
    serveVersions(first);
    await loadOffice();
    await expect.element(label("2.0.0")).toBeVisible();
    await pollUntil(stored).toBe("2.0.0");
    await nextPoll();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(notes).not.toBeInTheDocument();
  });

  it("that is new is announced, and loads after a minute", async () => {
    await loadOldOffice();
    await expect.element(notice.getByText("La página se recargará sola.")).toBeVisible();
    await pollUntil(secondsLeft).toBeGreaterThan(55);
    await advanceTime(20_000);
    await pollUntil(secondsLeft).toBeLessThanOrEqual(40);
    await pollUntil(secondsLeft).toBeGreaterThan(30);
    expect(reloads).toBe(0);
    await advanceTime(40_000);
    await pollUntil(() => reloads).toBe(1);
    await pollUntil(stored).toBe("2.0.0");
  });

  it("loads at once on a click", async () => {
    await loadOldOffice();
    await button("Recargar ahora", notice).click();
    await pollUntil(() => reloads).toBe(1);
  });

  it("shows its release notes after the load until they are closed", async () => {
    localStorage.setItem("app_version", "2.0.0");
    serveVersions(second, between, first);
    const unreadNotes = await loadOffice("2.1.0");
    await pollUntil(() => notes.getByRole("heading", { level: 3 }).elements().map(visibleText)).toEqual([
      "Versión 2.1.0",
      "Versión 2.0.5",
    ]);
    await pollUntil(() => notes.getByRole("listitem").elements().map(visibleText)).toEqual([
      "Plantillas nuevas",
      "Exportación más rápida",
    ]);
    await pollUntil(stored).toBe("2.0.0");
    await unreadNotes.unmount();
    queryClient.clear();

    const again = await loadOffice("2.1.0");
    await pollUntil(() => notes.query()).not.toBeNull();
    await button("Entendido", notes).click();
    await pollUntil(() => notes.query()).toBeNull();
    await pollUntil(stored).toBe("2.1.0");
    await again.unmount();
    queryClient.clear();

    await loadOffice("2.1.0");
    await nextPoll();
    await expect.element(label("2.1.0")).toBeVisible();
    await expect.element(notes).not.toBeInTheDocument();
  });

  it("that another tab has announced is not announced again", async () => {
    serveVersions(second, first);
    localStorage.setItem("app_version", "2.1.0");
    await loadOffice("2.1.0");
    await nextPoll();
    await expect.element(notes).not.toBeInTheDocument();
  });

  it("is announced by an old page that had no stored version", async () => {
    serveVersions(second);
    mockNetwork.fail(readVersion, "is down");
    await loadOffice();
    await pollUntil(stored).toBe("2.0.0");
    mockNetwork.recover(readVersion);
    await nextPoll();
    await pollUntil(() => notice.query()).not.toBeNull();
    await expect.element(label("2.0.0")).toBeVisible();
  });

  it("whose page is not served yet reloads once, and not every minute", async () => {
    const old = await loadOldOffice();
    await advanceTime(60_000);
    await pollUntil(() => reloads).toBe(1);
    await old.unmount();
    queryClient.clear();
    await loadOffice();
    await nextPoll();
    await expect.element(notice).not.toBeInTheDocument();
    await advanceTime(60_000);
    await expect.poll(() => reloads).toBe(1);
  });

  it("can be loaded from inside a dialog, and covers nothing of it", async () => {
    serveVersions(first);
    await loadOffice();
    await button("Nuevo Template").click();
    await pollUntil(() => form.query()).not.toBeNull();
    serveVersions(second);
    await nextPoll();
    const inForm = button("Recargar ahora", form);
    await pollUntil(() => inForm.query()).not.toBeNull();
    await pollUntil(() => notice.elements()).toHaveLength(1);
    await button("Cerrar", form).click();
    await pollUntil(() => form.query()).toBeNull();
    await expect.element(notice.getByText("La página se recargará sola.")).toBeVisible();

    await button("Nuevo Template").click();
    await pollUntil(() => inForm.query()).not.toBeNull();
    await inForm.click();
    await pollUntil(() => reloads).toBe(1);
  });

  it("shows all release notes when its number is clicked", async () => {
    serveVersions(first, { version: "1.9.0", notes: [] });
    await loadOffice();
    await pollUntil(requestCount).toBe(1);
    await advanceTime(1);
    await label("2.0.0").click();
    await pollUntil(() => notes.getByRole("heading", { level: 3 }).elements().map(visibleText)).toEqual([
      "Versión 2.0.0",
      "Versión 1.9.0",
    ]);
    await expect.element(notes.getByText("Mejoras y correcciones.")).toBeVisible();
  });
});

describe("unsaved work", () => {
  const name = field("Nombre", form);

  it("pauses the countdown, which says so, and resumes when the work is discarded", async () => {
    serveVersions(first);
    await loadOffice();
    await button("Nuevo Template").click();
    await name.fill("A medio escribir");
    serveVersions(second);
    await nextPoll();
    await pollUntil(() => timer.query()?.textContent).toBe("En espera");
    await expect
      .element(notice.getByText("Guarde o cierre lo que está editando. La página se recargará después."))
      .toBeVisible();
    await advanceTime(90_000);
    await expect.element(name).toHaveValue("A medio escribir");
    expect(reloads).toBe(0);

    await button("Cancelar", form).click();
    await pollUntil(() => button("Descartar").query()).not.toBeNull();
    await button("Descartar").click();
    await pollUntil(() => form.query()).toBeNull();
    await expect.element(notice.getByText("La página se recargará sola.")).toBeVisible();
    await pollUntil(secondsLeft).toBeGreaterThan(50);
    await advanceTime(60_000);
    await pollUntil(() => reloads).toBe(1);
  });

  it("that starts during the countdown pauses it", async () => {
    await loadOldOffice();
    await advanceTime(30_000);
    await button("Nuevo Template").click();
    await pollUntil(() => form.query()).not.toBeNull();
    await name.fill("Algo");
    await pollUntil(() => timer.query()?.textContent).toBe("En espera");
    await advanceTime(90_000);
    await name.fill("");
    await pollUntil(secondsLeft).toBeGreaterThan(20);
    await pollUntil(secondsLeft).toBeLessThanOrEqual(30);
    expect(reloads).toBe(0);
  });
});

describe("nothing is announced", () => {
  it("without a response, after an error, or for a page in place of a version", async () => {
    serveVersions(second);
    for (const failure of ["is down", "responds 500", "responds with HTML"] as const) {
      mockNetwork.fail(readVersion, failure);
      const screen = await loadOffice("");
      await pollUntil(requestCount).toBeGreaterThan(0);
      await nextPoll();
      await expect.element(notice).not.toBeInTheDocument();
      await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
      await expect.element(label("1.1.5")).toBeVisible();
      await screen.unmount();
      queryClient.clear();
    }
    await loadOffice("");
    await label("1.1.5").click();
    await pollUntil(() => notes.query()).not.toBeNull();
    await expect.element(notes.getByText("No hay novedades que mostrar.")).toBeVisible();
  });
});

it("offline, the page stays when the countdown ends, and reloads once online", async () => {
  await loadOldOffice();
  mockNetwork.fail(readVersion, "is down");
  const before = requestCount();
  await advanceTime(65_000);
  await pollUntil(requestCount).toBeGreaterThan(before);
  await expect.element(timer).toHaveTextContent("0 segundos");
  expect(reloads).toBe(0);
  mockNetwork.recover(readVersion);
  await advanceTime(10_000);
  await pollUntil(() => reloads).toBe(1);
});

it("a hidden page does not poll the version, and polls at once when visible", async () => {
  serveVersions(first);
  await loadOffice();
  await pollUntil(requestCount).toBe(1);
  setVisibility("hidden");
  await advanceTime(4 * POLL);
  await expect.poll(requestCount).toBe(1);
  setVisibility("visible");
  await pollUntil(requestCount).toBe(2);
});
