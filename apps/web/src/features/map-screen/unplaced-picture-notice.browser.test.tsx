import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useActor } from "../../session/session-context.ts";
import { makeMap } from "../../testing/factories.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { makeUserWithRole } from "../../testing/users.ts";
import { UnplacedPictureNotice } from "./UnplacedPictureNotice.tsx";

const plan = makeMap({ id: 7, type: "Imagen" });
const placed = { ...plan, isPlaced: true };
const text = page.getByText(/La imagen no está ubicada/);
const link = page.getByRole("link", { name: "Ubicar la imagen" });

const Notice = ({ map }: { readonly map: typeof plan }) => (
  <>
    <h1>Mapa</h1>
    <UnplacedPictureNotice actor={useActor()} map={map} />
  </>
);
const open = async (role: Role, map: typeof plan) => {
  await renderScreen(<Notice map={map} />, { as: makeUserWithRole(role) });
  await expect.element(page.getByRole("heading", { name: "Mapa" })).toBeVisible();
};

describe("notice of a picture that is not placed", () => {
  it("leads an administrator to its tool", async () => {
    await open("admin", plan);
    await expect.element(link).toHaveAttribute("href", "/operaciones/mapas?ubicar=7");
  });

  it("is shown to staff who may not place it, without the link", async () => {
    await open("user", plan);
    await expect.element(text).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
  });

  it.each([
    ["to clients", "cliente", plan],
    ["once the picture is placed", "admin", placed],
  ] as const)("is not shown %s", async (_case, role, map) => {
    await open(role, map);
    await expect.element(text).not.toBeInTheDocument();
  });
});
