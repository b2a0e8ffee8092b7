import {
  editMany,
  listBulkEdits,
  previewBulkEdit,
  undoBulkEdit,
} from "@mapaobra/contract/endpoints/bulk-edits";
import type { BulkResult } from "@mapaobra/domain/point/bulk-edit";
import { tableOf } from "@mapaobra/domain/point/table";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useStore } from "zustand";
import { emptyTexts, pointTextsFromFields } from "../../../map/arrow/point-texts-from-fields.ts";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import BulkBar from "../BulkBar.tsx";
import { BulkHistoryButton } from "../BulkHistoryButton.tsx";
import { chosenRowsStore } from "../chosen-rows-store.ts";
import { PointList } from "../list/PointList.tsx";
import StartChoosing from "../StartChoosing.tsx";
import { ChooseRows } from "./ChooseRows.tsx";

afterEach(() => chosenRowsStore.setState({ ids: null }));

const picks = { ids: [], isPicking: false, setPicking: () => undefined, toggle: () => undefined };
const texts = pointTextsFromFields((row) => ({ ...emptyTexts, name: `Torre ${row + 1}` }));
const rows = Uint32Array.from({ length: 5 }, (_, row) => row);
const result: BulkResult = {
  id: 7,
  companyId: 1,
  mapId: 1,
  target: "stage",
  after: "ACABADOS",
  count: 3,
  userName: "Rosa Mora",
  createdAt: "2026-11-30T20:00:00.000Z",
  undoneAt: null,
  undone: 0,
  kept: 0,
  leftCount: 0,
  left: [],
};

const Bar = () => useStore(chosenRowsStore).ids && <BulkBar onDrawZone={undefined} />;

async function showList() {
  const store = new PointStore();
  store.setTable(
    tableOf(
      Array.from(rows, (row) => ({
        id: row + 1,
        position: { latitude: 9.9, longitude: -84 },
        stage: "OBRA GRIS",
        workClass: "",
        province: "",
        canton: "",
        district: "",
        mediaCount: 0,
      })),
    ),
  );
  await renderScreen(
    <main style={{ display: "flex", flexDirection: "column", width: 380, height: 600 }}>
      <h1 tabIndex={-1}>Obras</h1>
      <TestOpenMap store={store} texts={texts}>
        <StartChoosing />
        <ChooseRows rows={rows}>
          <PointList rows={rows} listKey={picks} order="name" picks={picks} />
        </ChooseRows>
        <Bar />
      </TestOpenMap>
    </main>,
  );
}

const row = (number: number) => page.getByRole("checkbox", { name: new RegExp(`^Torre ${number} `) });

it("chooses rows, also by keyboard and with Shift, and Escape leaves", async () => {
  await showList();
  await button("Elegir varios").click();
  await row(2).click();
  await row(4).click({ modifiers: ["Shift"] });
  await expect.element(page.getByText("3 elegidos")).toBeVisible();
  await row(3).click();
  await expect.element(row(3)).toHaveAttribute("aria-checked", "false");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row(4)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row(5)).toHaveFocus();
  await userEvent.keyboard("{Shift>} {/Shift}");
  await expect.element(page.getByText("4 elegidos")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: /^Torre 2 / })).toBeVisible();
});

it("starts with a long press of a finger", async () => {
  await showList();
  const first = page.getByRole("button", { name: /^Torre 1 / });
  await expect.element(first).toBeVisible();
  const press = { bubbles: true, pointerType: "touch", clientX: 50, clientY: 50 };
  first.element().dispatchEvent(new PointerEvent("pointerdown", press));
  await expect.element(row(1)).toHaveAttribute("aria-checked", "true");
});

it("previews the change in groups, writes what was seen, and undoes it from the message", async () => {
  mockNetwork.respond(previewBulkEdit, ({ ids }) => ({
    after: "ACABADOS",
    groups: [{ before: "OBRA GRIS", count: 3 }],
    changing: 3,
    same: 2,
    gone: 0,
    people: 2,
    visitors: 1,
    versions: ids.map((id) => id + 10),
  }));
  mockNetwork.respond(editMany, () => result);
  mockNetwork.respond(undoBulkEdit, () => ({ ...result, undoneAt: result.createdAt, undone: 3 }));
  await showList();
  await button("Elegir varios").click();
  await button("Todos los 5").click();
  await button("Cambiar").click();
  await page.getByRole("combobox", { name: "Etapa" }).click();
  await page.getByRole("option", { name: "ACABADOS" }).click();
  await button("Ver qué cambia").click();
  await expect.element(page.getByText("OBRA GRIS 3 → ACABADOS")).toBeVisible();
  await expect.element(page.getByText("2 proyectos ya están así.")).toBeVisible();
  await expect.element(page.getByText(/^Siguen este mapa 2 personas y 1 visitante/)).toBeVisible();
  await button("Cambiar 3 proyectos").click();
  await button("Deshacer").click();
  await expect.element(page.getByText("Se deshizo el cambio de 3 proyectos.")).toBeVisible();
  expect(mockNetwork.calls(editMany)).toMatchObject([
    {
      request: {
        mapId: 1,
        target: "stage",
        value: "ACABADOS",
        ids: [1, 2, 3, 4, 5],
        versions: [11, 12, 13, 14, 15],
      },
    },
  ]);
});

it("opens one change from the history of a project, and undoes it there", async () => {
  const undone = { ...result, undoneAt: result.createdAt, undone: 3 };
  mockNetwork.respondList(listBulkEdits, () => [{ ...result, id: 8, after: "TERMINADO" }, result]);
  mockNetwork.respond(undoBulkEdit, () => undone);
  await renderScreen(
    <main>
      <h1 tabIndex={-1}>Historial</h1>
      <BulkHistoryButton mapId={1} edit={{ id: 7, mapId: 1, count: 3 }} />
    </main>,
  );
  await button("Cambio de 3 proyectos").click();
  await expect.element(page.getByText("Etapa → ACABADOS")).toBeVisible();
  await expect.element(page.getByText("Etapa → TERMINADO")).not.toBeInTheDocument();
  mockNetwork.respondList(listBulkEdits, () => [undone]);
  await button(/^Deshacer/).click();
  await expect.element(page.getByText(/· Se deshizo el cambio de 3 proyectos/)).toBeVisible();
});
