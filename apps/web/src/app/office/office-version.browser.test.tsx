import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { readVersion } from "@mapaobra/contract/endpoints/version";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { network } from "../../testing/network.ts";
import { officeNouns } from "../../testing/office-nouns.ts";
import { companyOf } from "../../testing/records.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { button, dialog, field, read } from "../../testing/screen.ts";
import { queries } from "../queries.ts";
import { OfficeScreens } from "./OfficeScreens.tsx";
import { OfficeShell } from "./OfficeShell.tsx";

/** What people notice in the office of a new version of the product. */

const POLL = 120_000;
const first = { version: "2.0.0", notes: ["Mapas de servicio"] };
const second = { version: "2.1.0", notes: ["Plantillas nuevas"] };
const between = { version: "2.0.5", notes: ["Exportación más rápida"] };

const label = (version: string) => button(`Versión ${version}`);
const notice = page.getByRole("region", { name: "Hay una nueva versión" });
const timer = notice.getByRole("timer");
const notes = dialog("Novedades");
const form = dialog("Registrar Template");
const asked = () => network.calls(readVersion).length;
const stored = () => localStorage.getItem("app_version");
const secondsLeft = () => Number.parseInt(timer.query()?.textContent ?? "", 10);

let reloads = 0;
/** The tests' own page stays, whatever is asked of it. */
function keepPage(event: NavigateEvent) {
  if (event.navigationType !== "reload") return;
  reloads += 1;
  event.preventDefault();
}

beforeEach(() => {
  reloads = 0;
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  navigation.addEventListener("navigate", keepPage);
});
afterEach(() => {
  navigation.removeEventListener("navigate", keepPage);
  Reflect.deleteProperty(document, "visibilityState");
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Looks until it is so; the page's clock hardly moves meanwhile. */
const eventually = (look: () => unknown) =>
  expect.poll(async () => {
    await pass(1);
    return look();
  });

const says = (...[now = first, ...earlier]: readonly (typeof first)[]) =>
  network.answer(readVersion, () => ({ ...now, releases: [now, ...earlier] }));

/** Loads the office with the page of a version, as a new page of this tab would be. */
async function load(version = "2.0.0") {
  officeNouns.templates.serve();
  network.answer(readCompany, () => companyOf());
  const screen = await renderScreen(
    <OfficeShell>
      <OfficeScreens />
    </OfficeShell>,
    { at: officeNouns.templates.path, page: { version } },
  );
  await eventually(() => button("Nuevo Template").query()).not.toBeNull();
  return screen;
}

/** An old page, and a server that has the next version now. */
async function loadOld() {
  says(first);
  const screen = await load();
  await eventually(asked).toBe(1);
  says(second, between, first);
  await nextPoll();
  await eventually(() => notice.query()).not.toBeNull();
  return screen;
}

async function nextPoll() {
  const before = asked();
  await pass(POLL);
  await eventually(asked).toBeGreaterThan(before);
  await pass(1);
}

function show(state: "hidden" | "visible") {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  window.dispatchEvent(new Event("visibilitychange"));
}

describe("a version", () => {
  it("is only remembered on a first visit", async () => {
    says(first);
    await load();
    await expect.element(label("2.0.0")).toBeVisible();
    await eventually(stored).toBe("2.0.0");
    await nextPoll();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(notes).not.toBeInTheDocument();
  });

  it("that is new is announced, and loaded after a minute", async () => {
    await loadOld();
    await expect.element(notice.getByText("La página se recargará sola.")).toBeVisible();
    await eventually(secondsLeft).toBeGreaterThan(55);
    await pass(20_000);
    await eventually(secondsLeft).toBeLessThanOrEqual(40);
    await eventually(secondsLeft).toBeGreaterThan(30);
    expect(reloads).toBe(0);
    await pass(40_000);
    await eventually(() => reloads).toBe(1);
    await eventually(stored).toBe("2.0.0");
  });

  it("can be loaded at once", async () => {
    await loadOld();
    await button("Recargar ahora", notice).click();
    await eventually(() => reloads).toBe(1);
  });

  it("that was loaded says what is new until that was closed, and then no more", async () => {
    localStorage.setItem("app_version", "2.0.0");
    says(second, between, first);
    const unread = await load("2.1.0");
    await eventually(() => notes.getByRole("heading", { level: 3 }).elements().map(read)).toEqual([
      "Versión 2.1.0",
      "Versión 2.0.5",
    ]);
    await eventually(() => notes.getByRole("listitem").elements().map(read)).toEqual([
      "Plantillas nuevas",
      "Exportación más rápida",
    ]);
    await eventually(stored).toBe("2.0.0");
    await unread.unmount();
    queries.clear();

    const again = await load("2.1.0");
    await eventually(() => notes.query()).not.toBeNull();
    await button("Entendido", notes).click();
    await eventually(() => notes.query()).toBeNull();
    await eventually(stored).toBe("2.1.0");
    await again.unmount();
    queries.clear();

    await load("2.1.0");
    await nextPoll();
    await expect.element(label("2.1.0")).toBeVisible();
    await expect.element(notes).not.toBeInTheDocument();
  });

  it("that another tab has told of is not told of again", async () => {
    says(second, first);
    localStorage.setItem("app_version", "2.1.0");
    await load("2.1.0");
    await nextPoll();
    await expect.element(notes).not.toBeInTheDocument();
  });

  it("is announced by an old page that hears of versions for the first time", async () => {
    says(second);
    network.fail(readVersion, "is down");
    await load();
    await eventually(stored).toBe("2.0.0");
    network.recover(readVersion);
    await nextPoll();
    await eventually(() => notice.query()).not.toBeNull();
    await expect.element(label("2.0.0")).toBeVisible();
  });

  it("whose page does not come yet is loaded once, and not every minute", async () => {
    const old = await loadOld();
    await pass(60_000);
    await eventually(() => reloads).toBe(1);
    await old.unmount();
    queries.clear();
    await load();
    await nextPoll();
    await expect.element(notice).not.toBeInTheDocument();
    await pass(60_000);
    await expect.poll(() => reloads).toBe(1);
  });

  it("can be loaded from within a dialog, which it hides nothing of", async () => {
    says(first);
    await load();
    await button("Nuevo Template").click();
    await eventually(() => form.query()).not.toBeNull();
    says(second);
    await nextPoll();
    const inForm = button("Recargar ahora", form);
    await eventually(() => inForm.query()).not.toBeNull();
    await eventually(() => notice.elements()).toHaveLength(1);
    await button("Cerrar", form).click();
    await eventually(() => form.query()).toBeNull();
    await expect.element(notice.getByText("La página se recargará sola.")).toBeVisible();

    await button("Nuevo Template").click();
    await eventually(() => inForm.query()).not.toBeNull();
    await inForm.click();
    await eventually(() => reloads).toBe(1);
  });

  it("shows its notes, and those of earlier ones, when its number is pressed", async () => {
    says(first, { version: "1.9.0", notes: [] });
    await load();
    await eventually(asked).toBe(1);
    await pass(1);
    await label("2.0.0").click();
    await eventually(() => notes.getByRole("heading", { level: 3 }).elements().map(read)).toEqual([
      "Versión 2.0.0",
      "Versión 1.9.0",
    ]);
    await expect.element(notes.getByText("Mejoras y correcciones.")).toBeVisible();
  });
});

describe("unsaved work", () => {
  const name = field("Nombre", form);

  it("holds the minute, which says so, and goes on when the work is discarded", async () => {
    says(first);
    await load();
    await button("Nuevo Template").click();
    await name.fill("A medio escribir");
    says(second);
    await nextPoll();
    await eventually(() => timer.query()?.textContent).toBe("En espera");
    await expect
      .element(notice.getByText("Guarde o cierre lo que está editando. La página se recargará después."))
      .toBeVisible();
    await pass(90_000);
    await expect.element(name).toHaveValue("A medio escribir");
    expect(reloads).toBe(0);

    await button("Cancelar", form).click();
    await eventually(() => button("Descartar").query()).not.toBeNull();
    await button("Descartar").click();
    await eventually(() => form.query()).toBeNull();
    await expect.element(notice.getByText("La página se recargará sola.")).toBeVisible();
    await eventually(secondsLeft).toBeGreaterThan(50);
    await pass(60_000);
    await eventually(() => reloads).toBe(1);
  });

  it("that begins during the minute stops it where it is", async () => {
    await loadOld();
    await pass(30_000);
    await button("Nuevo Template").click();
    await eventually(() => form.query()).not.toBeNull();
    await name.fill("Algo");
    await eventually(() => timer.query()?.textContent).toBe("En espera");
    await pass(90_000);
    await name.fill("");
    await eventually(secondsLeft).toBeGreaterThan(20);
    await eventually(secondsLeft).toBeLessThanOrEqual(30);
    expect(reloads).toBe(0);
  });
});

describe("nothing is announced", () => {
  it("where no answer comes, a failure, or a page in the place of a version", async () => {
    says(second);
    for (const failure of ["is down", "answers 500", "answers HTML"] as const) {
      network.fail(readVersion, failure);
      const screen = await load("");
      await eventually(asked).toBeGreaterThan(0);
      await nextPoll();
      await expect.element(notice).not.toBeInTheDocument();
      await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
      await expect.element(label("1.1.5")).toBeVisible();
      await screen.unmount();
      queries.clear();
    }
    await load("");
    await label("1.1.5").click();
    await eventually(() => notes.query()).not.toBeNull();
    await expect.element(notes.getByText("No hay novedades que mostrar.")).toBeVisible();
  });
});

it("without a connection the page stays when the minute is over, and is loaded when there is one again", async () => {
  await loadOld();
  network.fail(readVersion, "is down");
  const before = asked();
  await pass(65_000);
  await eventually(asked).toBeGreaterThan(before);
  await expect.element(timer).toHaveTextContent("0 segundos");
  expect(reloads).toBe(0);
  network.recover(readVersion);
  await pass(10_000);
  await eventually(() => reloads).toBe(1);
});

it("a hidden page does not ask for the version, and asks at once when it is shown", async () => {
  says(first);
  await load();
  await eventually(asked).toBe(1);
  show("hidden");
  await pass(4 * POLL);
  await expect.poll(asked).toBe(1);
  show("visible");
  await eventually(asked).toBe(2);
});
