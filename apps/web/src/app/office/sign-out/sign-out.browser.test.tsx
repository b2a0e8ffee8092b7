import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { NewOutboxPoint } from "../../../features/point-editor/outbox-entry.ts";
import { outboxStore } from "../../../features/point-editor/outbox-store.ts";
import { openStoredText, storedTextNames } from "../../../lib/storage/stored-text.ts";
import { button, dialog } from "../../../testing/locators.ts";
import { bar, renderOffice } from "../../../testing/render-office.tsx";
import { createMemorySession } from "../../../testing/render-screen.tsx";
import { makeUserWithRole } from "../../../testing/users.ts";

/** Signing out of a device that has unsaved drafts. */

const user = makeUserWithRole("admin");
const question = dialog("Cerrar sesión");

async function openOffice() {
  const session = createMemorySession(user);
  const signOut = vi.fn(async () => undefined);
  await renderOffice("admin", { session: { ...session, signOut } });
  return { signOut };
}

const pressSignOut = async () => {
  await button(/^Cuenta de/, bar).click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
};

const unsentPoint: Omit<NewOutboxPoint, "userId"> = {
  companyId: 1,
  mapId: 4,
  mapName: "Avance",
  name: "Torre",
  draft: null,
  start: null,
  save: null,
  earlier: null,
  isAttempted: false,
  pointId: null,
  state: { kind: "conflict" },
  keptAt: 5,
};

const keep = (name: string) => openStoredText(name).put("{}");
const keptNames = async () => [...(await storedTextNames("borrador_de_"))].sort();

describe("sign-out", () => {
  it("asks about the user's drafts, keeps them when cancelled, and deletes them alone when confirmed", async () => {
    keep(`borrador_de_registro:${user.id}:clientes:nuevo`);
    keep(`borrador_de_punto:${user.id}:nuevo:4`);
    const otherDrafts = ["borrador_de_punto:901:nuevo:4", "borrador_de_registro:901:mapas:7"];
    for (const name of otherDrafts) keep(name);
    const file = { kind: "document", file: new File(["a"], "a.pdf"), writeKey: "a" } as const;
    await outboxStore.addFiles(`borrador:${user.id}:nuevo:4`, [file]);
    await outboxStore.addFiles("borrador:901:nuevo:4", [{ ...file, writeKey: "b" }]);
    const { signOut } = await openOffice();

    await pressSignOut();
    const message = "Hay 2 borradores sin guardar en este dispositivo. Si sale, se borrarán definitivamente.";
    await expect.element(question.getByText(message)).toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(keptNames).toHaveLength(4);
    await expect.poll(() => outboxStore.ownersOf("borrador:")).toHaveLength(2);
    expect(signOut).not.toHaveBeenCalled();

    await pressSignOut();
    await button("Salir y borrarlos", question).click();
    await expect.poll(() => signOut).toHaveBeenCalledOnce();
    await expect.poll(keptNames).toEqual(otherDrafts);
    await expect.poll(() => outboxStore.ownersOf("borrador:")).toEqual(["borrador:901:nuevo:4"]);
  });

  it("keeps the user's unsent points, and says so next to the drafts that it deletes", async () => {
    await outboxStore.put({ ...unsentPoint, userId: user.id }, []);
    keep(`borrador_de_registro:${user.id}:mapas:7`);
    const { signOut } = await openOffice();
    await pressSignOut();
    const message =
      "Hay 1 borrador sin guardar en este dispositivo. Si sale, se borrará definitivamente. " +
      "Hay 1 punto sin enviar en este dispositivo. Se enviará cuando vuelva a iniciar sesión.";
    await expect.element(question.getByText(message)).toBeVisible();
    await button("Salir y borrarlo", question).click();
    await expect.poll(() => signOut).toHaveBeenCalledOnce();
    await expect.poll(keptNames).toEqual([]);
    await expect.poll(() => outboxStore.list(user.id)).toHaveLength(1);
  });

  it("is immediate without drafts of this user", async () => {
    keep("borrador_de_registro:901:mapas:7");
    const { signOut } = await openOffice();
    await pressSignOut();
    await expect.poll(() => signOut).toHaveBeenCalledOnce();
    await expect.element(question).not.toBeInTheDocument();
  });
});
