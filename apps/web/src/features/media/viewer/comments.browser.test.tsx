import { deleteComment, listComments, writeComment } from "@mapaobra/contract/endpoints/comments";
import type { ListedComment } from "@mapaobra/contract/wire/comment";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderViewer, viewer } from "../../../testing/render-viewer.tsx";
import { makeUserWithRole } from "../../../testing/users.ts";

/** Comments of a point in the viewer. */

const text = viewer.getByRole("textbox", { name: "Comentario" });
const send = button("Comentar", viewer);
const items = viewer.getByRole("list", { name: "Comentarios" }).getByRole("listitem");

const commentOf = (overrides: Partial<ListedComment> = {}): ListedComment => ({
  id: 1,
  author: "Ana Rojas",
  text: "Visita el jueves.",
  writtenAt: "2026-01-31T18:00:00Z",
  deletable: true,
  ...overrides,
});

/** Mock comment endpoints; a repeated idempotency key writes once. */
function serveComments(...listed: readonly ListedComment[]) {
  let comments = [...listed];
  const done = new Map<string | null, ListedComment>();
  mockNetwork.respondList(listComments, () => comments);
  mockNetwork.respond(writeComment, ({ text }, { key }) => {
    const earlier = done.get(key);
    if (earlier) return earlier;
    const created = commentOf({ id: 100 + comments.length, text });
    comments.push(created);
    done.set(key, created);
    return created;
  });
  mockNetwork.respond(deleteComment, ({ commentId }) => {
    comments = comments.filter(({ id }) => id !== commentId);
    return { message: "Eliminado." };
  });
  return () => comments.map((comment) => comment.text);
}

const openComments = (as = makeUserWithRole("user")) => renderViewer({ open: "comentarios", as });

describe("comments", () => {
  it("are deleted after a confirmation by a user who may", async () => {
    const created = serveComments(commentOf(), commentOf({ id: 2, author: "Luis Mora", deletable: false }));
    await openComments();
    await expect
      .element(button(/^Eliminar/, viewer))
      .toHaveAccessibleName("Eliminar el comentario de Ana Rojas");
    await button(/^Eliminar/, viewer).click();
    const question = dialog("¿Eliminar este comentario?");
    await button("Cancelar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(created).toHaveLength(2);
    await button(/^Eliminar/, viewer).click();
    await button("Eliminar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(items.getByText("Luis Mora")).toBeVisible();
    await expect.element(items.getByText("Ana Rojas")).not.toBeInTheDocument();
    await expect.poll(created).toHaveLength(1);
  });

  it("scroll their button that takes the focus out from under the form", async () => {
    await page.viewport(390, 600);
    serveComments(...Array.from({ length: 12 }, (_, at) => commentOf({ id: at + 1 })));
    await openComments();
    await expect.element(items.nth(11)).toBeInTheDocument();
    const buttons = button(/^Eliminar/, viewer).elements() as HTMLElement[];
    for (const [at, remove] of buttons.entries()) {
      if (at === 0) remove.focus();
      else await userEvent.keyboard("{Tab}");
      expect(document.activeElement).toBe(remove);
      const { left, top, width, height } = remove.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      expect(remove.contains(seen), `number ${at}`).toBe(true);
    }
  });

  it("are read-only for a role without write permission, which learns who writes them", async () => {
    serveComments(commentOf({ deletable: false }));
    await openComments(makeUserWithRole("cliente"));
    await expect
      .element(viewer.getByText("Los comentarios los escribe el personal de Cumbres Desarrollos."))
      .toBeVisible();
    await expect.element(items.getByText("Visita el jueves.")).toBeVisible();
    await expect.element(viewer.getByRole("textbox")).not.toBeInTheDocument();
    await expect.element(button(/^Eliminar/, viewer)).not.toBeInTheDocument();
  });

  it("have the form directly below them in a wide window", async () => {
    await page.viewport(1440, 900);
    serveComments(commentOf());
    await openComments();
    await expect.element(items.getByText(/31\/01\/2026/)).toBeVisible();
    await expect.element(text).toBeVisible();
    const gap = () =>
      text.element().getBoundingClientRect().top - items.element().getBoundingClientRect().bottom;
    await expect.poll(gap).toBeLessThan(100);
  });

  it("are not sent if empty or too long, with an error at the field", async () => {
    const created = serveComments();
    await openComments();
    await expect.element(viewer.getByText("Sin comentarios.")).toBeVisible();
    await send.click();
    await expect.element(viewer.getByText("Escriba el comentario.")).toBeVisible();
    await expect.element(text).toHaveAttribute("aria-invalid", "true");
    await text.fill("a".repeat(2_010));
    await expect.element(viewer.getByText("Sobran 10 caracteres.")).toBeVisible();
    await send.click();
    await expect.element(text).toHaveValue("a".repeat(2_010));
    expect(mockNetwork.calls(writeComment)).toEqual([]);
    await text.fill("a".repeat(2_000));
    await send.click();
    await expect.poll(created).toEqual(["a".repeat(2_000)]);
    await expect.element(text).toHaveValue("");
  });

  it("in progress are restored after a reload", async () => {
    serveComments();
    const { open, screen } = await openComments();
    await text.fill("Llegó el acero.");
    await screen.unmount();
    await open();
    await expect.element(text).toHaveValue("Llegó el acero.");
  });

  it("that failed to send stay in the field when the tab changes, and are written once", async () => {
    const created = serveComments();
    await openComments();
    mockNetwork.dropResponses(writeComment, true);
    await text.fill("Llegó el acero.");
    await send.click();
    await expect.element(viewer.getByText("No se pudo guardar el comentario.")).toBeVisible();
    mockNetwork.dropResponses(writeComment, false);
    await viewer.getByRole("tab", { name: "Multimedia" }).click();
    await expect.element(viewer.getByText("No hay contenido para este punto")).toBeVisible();
    await viewer.getByRole("tab", { name: "Comentarios" }).click();
    await expect.element(text).toHaveValue("Llegó el acero.");
    await send.click();
    await expect.element(text).toHaveValue("");
    await expect.element(items.getByText("Llegó el acero.")).toBeVisible();
    await expect.poll(created).toEqual(["Llegó el acero."]);
  });
});
