import {
  chooseImport,
  decideImportRows,
  deleteImportProfile,
  downloadImportProblems,
  importUploads,
  listImportPlaces,
  listImportRows,
  listImports,
  listImportValues,
  mendImportCell,
  mendImportValue,
  nameImportProfile,
  readImport,
  readImportProfile,
  undoImport,
  writeImport,
} from "@mapaobra/contract/endpoints/imports";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { readPoint } from "@mapaobra/contract/endpoints/points";
import type {
  Import,
  ImportProfile,
  ImportRow,
  ImportState,
  UnknownValue,
} from "@mapaobra/domain/import/import";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { makeMap, makePoint } from "../../testing/factories.ts";
import { button, choose, dialog, download } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { title } from "../../testing/render-office.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { cumbres } from "../../testing/users.ts";

const path = "/operaciones/importar";
const map = makeMap({ name: "Obras" });

const start: Import = {
  id: 7,
  companyId: cumbres.id,
  mapId: map.id,
  mapName: map.name,
  userName: "Ana Rojas",
  fileName: "obras.csv",
  bytes: 100,
  keptUntil: "2026-12-30T12:00:00.000Z",
  state: "ready",
  done: 0,
  rows: 3,
  sheets: [],
  sheet: null,
  columns: [
    { name: "Proyecto", field: "name", isJoined: false, isByContent: false, samples: ["Torre Uno"] },
    { name: "Fase", field: "stage", isJoined: false, isByContent: false, samples: ["Gris"] },
    { name: "Otra", field: null, isJoined: false, isByContent: false, samples: ["x"] },
  ],
  notes: { hiddenRows: 0, emptyFormulas: 0 },
  keyColumn: null,
  protectedFields: [],
  coordinates: null,
  counts: { new: 1, changed: 0, same: 0, doubtful: 1, out: 1 },
  undone: 0,
  kept: 0,
  failed: 0,
  error: null,
  createdAt: "2026-11-30T12:00:00.000Z",
  finishedAt: null,
  version: 1,
};

const makeRow = (line: number, overrides: Partial<ImportRow>): ImportRow => ({
  line,
  cells: [`Torre ${line}`, "Gris", "x"],
  verdict: "new",
  reasons: [],
  pointId: null,
  pointName: null,
  similarLine: null,
  decision: null,
  changes: [],
  latitude: null,
  longitude: null,
  undo: null,
  ...overrides,
});
const like = {
  ...makePoint({ name: "Torre Tres", stage: "ACABADOS", mapId: map.id }),
  media: [],
  comments: [],
};
const rows = [
  makeRow(2, {}),
  makeRow(3, { verdict: "doubtful", reasons: ["se parece a «Torre Tres»"], pointId: like.id }),
  makeRow(4, { verdict: "out", reasons: ["falta el nombre"], cells: ["", "Gris", "x"] }),
];

/** An upload of one piece, with which the import begins. */
function serveUpload(onEnd: () => void) {
  const upload = { id: crypto.randomUUID(), bytes: 0, expiresAt: "2999-01-01T00:00:00.000Z" };
  let received = 0;
  const progress = () => {
    const done = received > 0;
    return { ...upload, received, done, importId: done ? start.id : null };
  };
  mockNetwork.respond(importUploads.begin, progress);
  mockNetwork.respond(importUploads.read, progress);
  mockNetwork.respond(importUploads.append, () => {
    received = 1;
    onEnd();
  });
  mockNetwork.respond(importUploads.drop, () => undefined);
}

/** An import whose writes hand it to the job, which ends when a test says so. */
function serve(changes: Partial<Import> = {}, values: readonly UnknownValue[] = []) {
  let current = { ...start, ...changes };
  let profiles: ImportProfile[] = [];
  const hand = (state: ImportState) => () => {
    current = { ...current, state, version: current.version + 1 };
    return current;
  };
  mockNetwork.respondList(listMaps, () => [map]);
  mockNetwork.respondList(listImports, () => [current]);
  mockNetwork.respond(readImport, () => current);
  serveUpload(hand("reading"));
  for (const call of [decideImportRows, mendImportCell, mendImportValue] as const) {
    mockNetwork.respond(call as typeof decideImportRows, hand("checking"));
  }
  mockNetwork.respond(chooseImport, hand("checking"));
  mockNetwork.respond(writeImport, hand("writing"));
  mockNetwork.respond(undoImport, hand("undoing"));
  mockNetwork.respondList(readImportProfile, () => profiles);
  mockNetwork.respond(nameImportProfile, ({ name }) => {
    const profile = { name, usedAt: "2026-11-03T12:00:00.000Z" };
    profiles = [profile];
    return profile;
  });
  mockNetwork.respond(deleteImportProfile, () => {
    profiles = [];
    return { message: "" };
  });
  mockNetwork.respondList(listImportValues, () => values);
  mockNetwork.respondList(listImportRows, ({ verdict }) =>
    rows.filter((row) => verdict === undefined || row.verdict === verdict),
  );
  return {
    /** The job ends its step, which the screen finds by polling. */
    finish(end: Partial<Import>) {
      current = { ...current, ...end };
    },
  };
}

async function chooseFile() {
  await expect.element(button("Elegir archivo")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["Proyecto\nTorre"], "obras.csv"));
}
const openScreen = (address: string) => renderScreen(<OfficeScreens />, { path: address });
const openChecked = () => openScreen(`${path}/7?paso=revision`);
const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });

describe("the import screen", () => {
  it("leads from a file to written projects and back", async () => {
    const job = serve();
    mockNetwork.respond(downloadImportProblems, () => new Blob(["Proyecto;Motivos"]));
    await openScreen(path);
    await expect.element(page.getByRole("link", { name: "obras.csv" })).toBeVisible();
    await chooseFile();
    await expect.element(title("obras.csv")).toBeVisible();
    expect(location.pathname).toBe(`${path}/7`);
    expect(mockNetwork.calls(importUploads.begin)[0]).toMatchObject({
      request: { mapId: map.id, name: "obras.csv", bytes: 14 },
    });

    job.finish({ state: "ready" });
    await page.getByRole("combobox", { name: "Otra" }).selectOptions("Desarrollador");
    await button("Continuar a la revisión").click();
    await expect.poll(() => mockNetwork.calls(chooseImport).length).toBe(1);
    expect(mockNetwork.calls(chooseImport)[0]?.request.columns[2]).toEqual({
      field: "developer",
      isJoined: false,
    });

    job.finish({ state: "ready" });
    await button("1 Quedan fuera").click();
    await expect.element(line("falta el nombre")).toBeVisible();
    await expect.element(line("Torre 2")).not.toBeInTheDocument();
    expect((await download(button("Descargar lo que quedó fuera"))).name).toBe("obras-problemas.csv");

    await button("Importar 1 proyecto").click();
    await expect.element(dialog("Importar 1 proyecto").getByText("1 fila queda fuera")).toBeVisible();
    await button("Importar", dialog("Importar 1 proyecto")).click();
    await expect.element(page.getByText(/Importando/)).toBeVisible();
    job.finish({ state: "written" });
    await expect.element(page.getByText("Se importó 1 proyecto al mapa Obras.")).toBeVisible();

    await button("Deshacer la importación").click();
    await button("Deshacer", dialog("Deshacer la importación")).click();
    job.finish({ state: "undone", undone: 1 });
    await expect.element(page.getByText("Se deshizo la importación: 1 deshecho.")).toBeVisible();
  });

  it("continues an upload whose connection breaks", async () => {
    serve();
    mockNetwork.fail(importUploads.append, "is down");
    await openScreen(path);
    await chooseFile();
    await expect.element(page.getByText("Reintentando… 0 %")).toBeVisible();
    mockNetwork.recover(importUploads.append);
    window.dispatchEvent(new Event("online"));
    await expect.element(title("obras.csv")).toBeVisible();
    expect(mockNetwork.calls(importUploads.begin)).toHaveLength(1);
  });

  it("deletes what arrived of a cancelled upload", async () => {
    serve();
    mockNetwork.hold(importUploads.append);
    await openScreen(path);
    await chooseFile();
    await expect.poll(() => mockNetwork.calls(importUploads.append).length).toBe(1);
    await button("Cancelar").click();
    await expect.poll(() => mockNetwork.calls(importUploads.drop).length).toBe(1);
    await expect.element(button("Elegir archivo")).toBeVisible();
  });

  it("replaces an unknown value in all its rows", async () => {
    const value = { field: "stage", value: "Gris", rows: 3, suggestion: "OBRA GRIS" } as const;
    serve({}, [value]);
    await openChecked();
    const values = page.getByRole("region", { name: "1 valor que no se reconoce" });
    await expect.element(values.getByText("en 3 filas")).toBeVisible();
    await choose("Etapa en lugar de Gris", "ACABADOS", values);
    await button("Cambiar", values).click();
    await expect
      .poll(() => mockNetwork.calls(mendImportValue)[0]?.request)
      .toMatchObject({
        field: "stage",
        value: "Gris",
        replacement: "ACABADOS",
      });
  });

  it("decides doubtful rows beside what they resemble: one, some and all", async () => {
    const job = serve();
    mockNetwork.respond(readPoint, () => like);
    await openChecked();
    await line("Torre 3").getByRole("button").click();
    await expect.element(dialog("Torre 3").getByRole("cell", { name: "ACABADOS" })).toBeVisible();
    await button("Es otro", dialog("Torre 3")).click();
    job.finish({ state: "ready" });
    await button("1 Dudosos").click();
    const project = line("Torre 3").getByRole("link", { name: "Torre Tres (en otra pestaña)" });
    await expect.element(project).toHaveAttribute("href", `/home?mapa=${map.id}&punto=${like.id}`);
    await page.getByRole("checkbox", { name: "Fila 3 Torre 3" }).click();
    await button("Son los mismos").click();
    job.finish({ state: "ready" });
    await page.getByRole("checkbox", { name: "Fila 3 Torre 3" }).click();
    await button("Todos son otros").click();
    await expect
      .poll(() => mockNetwork.calls(decideImportRows).map(({ request }) => request))
      .toMatchObject([
        { lines: [3], decision: "another" },
        { lines: [3], decision: "same" },
        { lines: [], decision: "another" },
      ]);
  });

  it("checks the rows of another coordinate system as soon as it is chosen", async () => {
    serve({
      coordinates: "lambert-sur",
      columns: [
        ...start.columns,
        { name: "X", field: "latitude", isJoined: false, isByContent: false, samples: ["1"] },
      ],
    });
    mockNetwork.respondList(listImportPlaces, () => []);
    await openScreen(`${path}/7`);
    await expect.element(page.getByText(/Ninguna fila tiene coordenadas/)).toBeVisible();
    const places = page.getByRole("region", { name: "¿Están los proyectos en su lugar?" });
    await choose("Sistema de las coordenadas", "CRTM05, en metros", places);
    await expect
      .poll(() => mockNetwork.calls(chooseImport).map(({ request }) => request.coordinates))
      .toEqual(["crtm05"]);
  });

  it("names the choice of columns, and forgets it", async () => {
    serve();
    await openScreen(`${path}/7`);
    await page.getByText(/Más opciones/).click();
    await button("Guardar con un nombre").click();
    await page.getByRole("textbox", { name: /elección de columnas/ }).fill("Ventas mensual");
    await button("Guardar").click();
    await expect
      .element(page.getByText("Se usó la elección «Ventas mensual» del 3 de noviembre."))
      .toBeVisible();
    await button("Olvidar").click();
    await expect.element(button("Olvidar")).not.toBeInTheDocument();
  });

  it("mends a cell in its row", async () => {
    serve();
    await openChecked();
    await line("falta el nombre").getByRole("button").click();
    await button("Corregir Proyecto").click();
    await dialog("Sin nombre").getByRole("textbox", { name: "Proyecto" }).fill("Torre Cuatro");
    await button("Guardar").click();
    await expect.element(dialog("Sin nombre")).not.toBeInTheDocument();
    expect(mockNetwork.calls(mendImportCell)[0]?.request).toMatchObject({
      line: 4,
      column: 0,
      text: "Torre Cuatro",
    });
  });

  it("says why a file was not read", async () => {
    serve({ state: "failed", columns: [], error: "El archivo no tiene filas." });
    await openScreen(`${path}/7`);
    await expect.element(page.getByText("El archivo no tiene filas.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Elegir otro archivo" })).toBeVisible();
  });

  it.each(["columnas", "revision"])("has no axe violations in step %s", async (step) => {
    serve({}, [{ field: "stage", value: "Gris", rows: 3, suggestion: null }]);
    await openScreen(`${path}/7?paso=${step}`);
    await expect.element(page.getByRole("tab", { selected: true })).toBeVisible();
    await expect.element(page.getByText("Torre 2").last()).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });
});
