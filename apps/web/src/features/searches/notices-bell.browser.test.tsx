import { countNotices, listNotices, markAllNotices, markNotice } from "@mapaobra/contract/endpoints/notices";
import type { Notice } from "@mapaobra/domain/search/notice";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { makeImportNotice, makeInquiryNotice, makeNotice } from "../../testing/factories.ts";
import { setFixedDate } from "../../testing/fixed-date.ts";
import { button, dialog, tabTo } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { mockNotices } from "../../testing/mock-notices.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { phone } from "../../testing/viewports.ts";
import { NoticesBell } from "./NoticesBell.tsx";
import { panelRequestStore } from "./panel-request.ts";

/** The bell of the user bar, and the list that it opens. */

beforeEach(setFixedDate);

const stageChange = makeNotice({
  kind: "stage",
  stageBefore: "OBRA GRIS",
  stageAfter: "TERMINADO",
  at: "2026-03-09T21:30:00.000Z",
});
const older = makeNotice({
  pointId: 14,
  pointName: "Casa Sur",
  searchName: "Casa Sur",
  at: "2026-03-08T15:00:00.000Z",
  read: true,
});

const panel = dialog("Avisos");
const bell = (name: string | RegExp = /^Avisos/) => button(name, page.getByRole("banner"));
const entry = (name: RegExp) => panel.getByRole("link", { name });
const row = (name: RegExp) => panel.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

async function renderBell(...notices: readonly Notice[]) {
  const server = mockNotices(...notices);
  await renderScreen(
    <>
      <header>
        <div style={{ display: "flex", justifyContent: "flex-end" }}>
          <NoticesBell />
        </div>
      </header>
      <main>
        <h1>Mapas</h1>
      </main>
    </>,
    { path: "/operaciones/templates" },
  );
  return server;
}

async function openPanel(...notices: readonly Notice[]) {
  const server = await renderBell(...notices);
  await bell().click();
  await expect.element(panel.getByRole("heading", { name: "Avisos" })).toHaveFocus();
  return server;
}

describe("the bell", () => {
  it("is named with the number of unread notices, and shows it up to 99", async () => {
    await renderBell(stageChange, makeNotice(), older);
    await expect.element(bell("Avisos, 2 sin leer")).toHaveTextContent("2");
  });

  it("shows 99+ for more", async () => {
    await renderBell(...Array.from({ length: 100 }, () => makeNotice()));
    await expect.element(bell("Avisos, más de 99 sin leer")).toHaveTextContent("99+");
  });

  it("says that mails to the address are refused", async () => {
    await renderBell(older);
    mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "refused" }));
    await bell().click();
    await expect.element(panel.getByText(/^El servidor de correo no aceptó el último aviso/)).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });

  it("has no number without unread notices", async () => {
    await renderBell(older);
    await expect.element(bell("Avisos")).toHaveTextContent("");
  });
});

describe("the list", () => {
  it("says by day what happened, of which project, on which map and for which search, and a project once", async () => {
    await openPanel(stageChange, makeNotice({ kind: "data", fields: ["area", "date"] }), older);
    await expect
      .element(entry(/^Sin leer:/).first())
      .toHaveTextContent(
        "Sin leer: Etapa: Obra gris → TerminadoTorre NorteObras · Obra gris en Escazú · 15:30",
      );
    await expect.element(entry(/Cambió: área, fecha/)).toBeVisible();
    const ofDay = (name: string) => panel.getByRole("list", { name }).getByRole("listitem");
    await expect.poll(() => ofDay("Hoy").elements().length).toBe(2);
    await expect.element(ofDay("Ayer")).toHaveTextContent("Proyecto nuevoCasa SurObras · 09:00");
    await expectNoViolationsInEveryLayout();
  });

  it("has requests of visitors and imports among the others, which open in the office", async () => {
    const server = await openPanel(makeInquiryNotice(), makeImportNotice({ created: 1240 }), older);
    await expect
      .element(entry(/Nueva solicitud/))
      .toHaveTextContent("Sin leer: Nueva solicitudTorre CatedralAna Mora · 09:00");
    await expect
      .element(entry(/Importación terminada: 1\.240 proyectos nuevos/))
      .toHaveAttribute("href", "/operaciones/importar/5");
    await expectNoViolationsInEveryLayout();
    await entry(/Nueva solicitud/).click();
    await expect.poll(() => location.pathname + location.search).toBe("/operaciones/solicitudes?solicitud=4");
    await expect.poll(server.unread).toBe(1);
  });

  it("opens the project on its map, marks it as read and closes", async () => {
    const server = await openPanel(stageChange, older);
    await entry(/Etapa/).click();
    await expect.poll(() => location.pathname + location.search).toBe("/home?mapa=1&punto=12");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(bell("Avisos")).toBeVisible();
    await expect.poll(server.unread).toBe(0);
  });

  it("opens exactly the projects of an entry about many", async () => {
    await openPanel(makeNotice({ id: 7, pointId: null, pointName: null, count: 35 }));
    await expect.element(entry(/35 proyectos nuevos/)).toHaveAttribute("href", "/home?mapa=1&aviso=7");
  });

  it("loads further notices, and moves the focus to the first of them", async () => {
    const many = Array.from({ length: 25 }, (_, index) => makeNotice({ pointName: `Obra ${index + 1}.` }));
    await openPanel(...many);
    await button("Ver más", panel).click();
    await expect.element(entry(/Obra 21\./)).toHaveFocus();
    await expect.element(button("Ver más", panel)).not.toBeInTheDocument();
    await expect.poll(() => panel.getByRole("link").elements().length).toBe(25);
  });

  it("leads to the saved searches when it is empty", async () => {
    await openPanel();
    await expect.element(panel.getByText(/^Aún no tiene avisos\./)).toBeVisible();
    await expectNoViolationsInEveryLayout();
    await button("Guardar una búsqueda", panel).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe("/home");
    expect(panelRequestStore.getState()).toBe(true);
    panelRequestStore.setState(false, true);
  });

  it("retries after a failure", async () => {
    mockNetwork.fail(listNotices, "responds with HTML");
    await openPanel(stageChange);
    await expect.element(panel.getByText("No se pudieron cargar los avisos.")).toBeVisible();
    mockNetwork.recover(listNotices);
    await button("Reintentar", panel).click();
    await expect.element(entry(/Etapa/)).toBeVisible();
  });

  it("says that it may be old without a connection", async () => {
    onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
    await openPanel(stageChange);
    await expect.element(entry(/Etapa/)).toBeVisible();
    setOnline(false);
    await expect.element(panel.getByText("Sin conexión. Puede haber avisos más nuevos.")).toBeVisible();
    setOnline(true);
    await expect.element(panel.getByText(/^Sin conexión/)).not.toBeInTheDocument();
  });
});

describe("a mark", () => {
  it("shows at once, and returns to what it was if the server fails", async () => {
    await openPanel(stageChange, older);
    mockNetwork.hold(markNotice);
    mockNetwork.fail(markNotice, "responds 500");
    await button("Marcar como leído", row(/Etapa/)).click();
    await expect.element(bell("Avisos")).toBeVisible();
    await expect.element(button("Marcar como no leído", row(/Etapa/))).toBeVisible();
    mockNetwork.release(markNotice);
    await expect.element(page.getByText("No se pudo marcar como leído o no leído.")).toBeVisible();
    await expect.element(bell("Avisos, 1 sin leer")).toBeVisible();
    await expect.element(button("Marcar como leído", row(/Etapa/))).toBeVisible();
  });

  it("makes a notice unread again", async () => {
    const server = await openPanel(older);
    await button("Marcar como no leído", panel).click();
    await expect.element(entry(/^Sin leer: Proyecto nuevo/)).toBeVisible();
    await expect.element(bell("Avisos, 1 sin leer")).toBeVisible();
    await expect.poll(server.unread).toBe(1);
  });

  it("of all leaves none unread, or returns what the server refused", async () => {
    const server = await openPanel(stageChange, makeNotice());
    mockNetwork.fail(markAllNotices, "responds 500");
    const all = button("Marcar todos como leídos", panel);
    await all.click();
    await expect.element(page.getByText("No se pudo marcar como leído o no leído.")).toBeVisible();
    await expect.element(bell("Avisos, 2 sin leer")).toBeVisible();
    mockNetwork.recover(markAllNotices);
    await all.click();
    await expect.poll(server.unread).toBe(0);
    await expect.element(bell("Avisos")).toBeVisible();
    await expect.element(all).toHaveAttribute("aria-disabled", "true");
  });
});

describe("the keyboard", () => {
  it("opens, reaches an entry, and closes by Escape on a laptop, also when the focus leaves", async () => {
    await renderBell(stageChange);
    await expect.element(bell("Avisos, 1 sin leer")).toBeVisible();
    await tabTo(bell());
    await userEvent.keyboard("{Enter}");
    await expect.element(panel.getByRole("heading", { name: "Avisos" })).toHaveFocus();
    await expect.element(entry(/Etapa/)).toBeVisible();
    await userEvent.keyboard("{Tab}{Tab}");
    await expect.element(entry(/Etapa/)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(panel).toBeVisible();
    await page.getByRole("heading", { name: "Mapas" }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  it("is kept in the sheet of a phone, which Back closes", async () => {
    await page.viewport(phone.width, phone.height);
    await openPanel(stageChange);
    await expect.element(entry(/Etapa/)).toBeVisible();
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await userEvent.keyboard("{Tab}");
      await expect
        .poll(() => document.activeElement?.closest("main, header > div > div > button"))
        .toBeNull();
    }
    await expect.poll(() => Boolean(history.state?.backCloses)).toBe(true);
    history.back();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
    expect(location.pathname).toBe("/operaciones/templates");
  });

  it.each([
    ["a phone", phone],
    ["a tablet", { width: 768, height: 1024 }],
  ])("opens the list again after Escape on %s, also while it loads", async (_device, { width, height }) => {
    await page.viewport(width, height);
    mockNetwork.hold(listNotices);
    await renderBell(stageChange);
    await bell().click();
    await expect.element(panel.getByText("Cargando...")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    mockNetwork.release(listNotices);
    await bell().click();
    await expect.element(entry(/Etapa/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await bell().click();
    await expect.element(entry(/Etapa/)).toBeVisible();
  });

  it("opens a project from the sheet as one history entry", async () => {
    await page.viewport(phone.width, phone.height);
    await openPanel(stageChange);
    await expect.poll(() => Boolean(history.state?.backCloses)).toBe(true);
    await entry(/Etapa/).click();
    await expect.poll(() => location.search).toBe("?mapa=1&punto=12");
    await expect.element(panel).not.toBeInTheDocument();
    history.back();
    await expect.poll(() => location.pathname).toBe("/operaciones/templates");
  });
});
