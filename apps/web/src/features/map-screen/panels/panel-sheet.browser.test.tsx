import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { PanelSheet } from "./PanelSheet.tsx";

/** The panel in front of the list on a phone, in a window at 400 % zoom. */

async function renderSheet(isFromUrl: boolean) {
  await page.viewport(320, 256);
  await renderScreen(
    <PanelSheet
      list={null}
      hasListTabs={false}
      listRequests={0}
      isChoosingRows={false}
      foreground={{ label: "Panel de filtros", content: "Filtros", isFromUrl }}
      bar={null}
      tools={{ listInUrl: null }}
      isMinimized={false}
      onInsetsChange={() => undefined}
    />,
  );
  return page.getByText("Filtros", { exact: true });
}

describe("a panel that is open when the sheet appears", () => {
  it("takes the focus if the user opened it while the sheet loaded", async () => {
    await expect.element(await renderSheet(false)).toHaveFocus();
  });

  it("leaves the focus where it is if the address opened it", async () => {
    const panel = await renderSheet(true);
    await expect.element(panel).toBeVisible();
    await expect.element(panel).not.toHaveFocus();
  });
});
