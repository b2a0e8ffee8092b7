import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dialog } from "../../testing/locators.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useEscape } from "./escape-stack.ts";

const pressEscape = () => userEvent.keyboard("{Escape}");

function Layer({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(true);
  useEscape(isOpen, () => setOpen(false));
  return isOpen && <p>{name}</p>;
}

/** A dialog over a page whose panel opens after it, as when it has loaded later. */
function DialogBeforePanel() {
  const [isDialogOpen, setDialogOpen] = useState(true);
  const [hasPanel, setPanel] = useState(false);
  const [hasMenu, setMenu] = useState(false);
  return (
    <main>
      <h1>Mapa</h1>
      {hasPanel && <Layer name="Panel" />}
      {isDialogOpen && (
        <Dialog title="Formulario" actions={null} onClose={() => setDialogOpen(false)}>
          <Button onClick={() => setMenu(true)}>Abrir el menú</Button>
          <Button onClick={() => setPanel(true)}>Cargar el panel</Button>
          {hasMenu && <Layer name="Menú" />}
        </Dialog>
      )}
    </main>
  );
}

describe("Escape", () => {
  it("closes what is in a dialog, then the dialog, then a panel behind it that opened later", async () => {
    await renderScreen(<DialogBeforePanel />);
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await page.getByRole("button", { name: "Cargar el panel" }).click();
    const [menu, panel] = [page.getByText("Menú", { exact: true }), page.getByText("Panel", { exact: true })];
    await expect.element(panel).toBeInTheDocument();

    await pressEscape();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(dialog("Formulario")).toBeVisible();
    await pressEscape();
    await expect.element(dialog("Formulario")).not.toBeInTheDocument();
    await expect.element(panel).toBeVisible();
    await pressEscape();
    await expect.element(panel).not.toBeInTheDocument();
  });
});
