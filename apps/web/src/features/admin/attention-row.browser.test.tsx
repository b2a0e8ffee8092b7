import { readAttention } from "@mapaobra/contract/endpoints/attention";
import type { Role } from "@mapaobra/domain/access/role";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { useActor } from "../../session/session-context.ts";
import { expectNoViolations } from "../../testing/axe.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { makeUserWithRole } from "../../testing/users.ts";
import { AttentionRow } from "./AttentionRow.tsx";

const none = {
  contractsEnding: 0,
  invoicesDue: 0,
  usersWithoutAccess: 0,
  mapsWithoutLink: 0,
  unplacedProjects: 0,
  unplacedMapId: null,
};
const row = page.getByRole("navigation", { name: "Pendientes" });

const Row = () => (
  <main>
    <h1>Mapa</h1>
    <AttentionRow actor={useActor()} />
  </main>
);
async function open(role: Role, attention: object) {
  mockNetwork.respond(readAttention, () => ({ ...none, ...attention }));
  await renderScreen(<Row />, { as: makeUserWithRole(role) });
  await expect.element(page.getByRole("heading", { name: "Mapa" })).toBeVisible();
}

it("what needs attention links to a filtered list, and what does not is left out", async () => {
  await open("admin", {
    contractsEnding: 1,
    invoicesDue: 2,
    usersWithoutAccess: 3,
    unplacedProjects: 1200,
    unplacedMapId: 7,
  });
  await expect
    .poll(() =>
      row
        .getByRole("link")
        .elements()
        .map((link) => [link.textContent, link.getAttribute("href")]),
    )
    .toEqual([
      ["1 contrato por vencer", "/maestros/cliente?vence=30"],
      ["2 facturas por cobrar", "/maestros/cliente?factura=si"],
      ["3 usuarios sin acceso", "/admin/users?activo=activos&rol=ninguno"],
      ["1.200 proyectos sin ubicación", "/home?mapa=7&lista=sin-ubicacion"],
    ]);
  await expectNoViolations();
});

it("there is no row without anything that needs attention", async () => {
  await open("admin", {});
  await expect.poll(() => mockNetwork.calls(readAttention)).toHaveLength(1);
  await expect.element(row).not.toBeInTheDocument();
});

it("the page of a client does not ask", async () => {
  await open("cliente", { invoicesDue: 2 });
  expect(mockNetwork.calls(readAttention)).toHaveLength(0);
  await expect.element(row).not.toBeInTheDocument();
});
