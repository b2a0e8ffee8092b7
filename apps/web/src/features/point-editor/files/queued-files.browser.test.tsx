import { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { DomainError } from "@mapaobra/domain/errors";
import { useRef, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { makeImageFile } from "../../../testing/image-file.ts";
import { button } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { chooseFiles, makeDocumentFile, mockPointFiles } from "../../../testing/point-files.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import type { UploadSummary } from "./file-queue.ts";
import { QueuedFiles } from "./QueuedFiles.tsx";
import { useFileQueue } from "./use-file-queue.ts";

/** Files of a new point: queued until it is saved, then uploaded. */

const ends: UploadSummary[] = [];

/** A new point with only a file section. */
function NewPoint() {
  const queue = useFileQueue();
  const leaving = useRef<AbortController>(undefined);
  const [highest, setHighest] = useState(0);
  const create = async () => {
    leaving.current = new AbortController();
    const onProgress = (part: number) => setHighest((previous) => Math.max(previous, part));
    const options = { onProgress, signal: leaving.current.signal };
    ends.push(await queue.uploadQueued({ id: 31, mapId: 7, companyId: 1 }, options));
  };
  return (
    <>
      <QueuedFiles queue={queue} disabled={queue.isUploading} />
      <button type="button" onClick={() => void create()}>
        Crear
      </button>
      <button type="button" onClick={() => leaving.current?.abort()}>
        Dejarlo
      </button>
      <output>{highest}</output>
    </>
  );
}

const tile = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const sent = () => mockNetwork.calls(uploadMedia).map(({ request, files }) => [request.kind, files[0]?.name]);
const open = async () => {
  ends.length = 0;
  mockPointFiles();
  await renderScreen(<NewPoint />);
};

describe("files of a new point", () => {
  it("show previews, can be removed, and are uploaded by kind once the point is saved", async () => {
    await open();
    await chooseFiles(
      "image",
      await makeImageFile("fachada.png"),
      await makeImageFile("patio.png", { color: "red" }),
    );
    await chooseFiles("document", makeDocumentFile("permiso.pdf"));
    await chooseFiles("panorama", await makeImageFile("azotea.png", { size: [400, 200] }));
    await chooseFiles("video", new File(["x"], "recorrido.mp4", { type: "video/mp4" }));
    await expect.poll(() => tile("fachada.png").element().querySelectorAll("img").length).toBe(1);
    await button("Quitar patio.png").click();
    expect(sent()).toEqual([]);
    await button("Crear").click();
    await expect.poll(() => ends).toMatchObject([{ sent: 4, failed: [] }]);
    await expect
      .poll(() => sent().sort())
      .toEqual([
        ["document", "permiso.pdf"],
        ["image", "fachada.png"],
        ["panorama", "azotea.png"],
        ["video", "recorrido.mp4"],
      ]);
    await expect.element(page.getByRole("status").filter({ hasText: /^1$/ })).toBeVisible();
    await expect.element(page.getByRole("listitem")).not.toBeInTheDocument();
  });

  it("stay queued with the reason when they fail, and are retried alone", async () => {
    await open();
    mockNetwork.respondOnce(uploadMedia, () => {
      throw new DomainError("file_refused", { params: { name: "falsa.png" } });
    });
    await chooseFiles("image", await makeImageFile("falsa.png"));
    await button("Crear").click();
    const reason = 'HTTP 415 – El archivo "falsa.png" no es de un tipo admitido.';
    await expect.poll(() => ends).toMatchObject([{ sent: 0, failed: [{ name: "falsa.png", reason }] }]);
    await expect.element(tile("falsa.png").getByText(reason)).toBeVisible();
    await chooseFiles("image", await makeImageFile("buena.png", { color: "red" }));
    await button("Quitar falsa.png").click();
    await button("Crear").click();
    await expect.poll(() => ends.at(-1)).toMatchObject({ sent: 1, failed: [] });
    await expect.poll(sent).toEqual([
      ["image", "falsa.png"],
      ["image", "buena.png"],
    ]);
  });

  it("stay queued when the upload is cancelled, in progress or not", async () => {
    await open();
    const names = ["a.pdf", "b.pdf", "c.pdf", "d.pdf"];
    await chooseFiles("document", ...names.map(makeDocumentFile));
    mockNetwork.hold(uploadMedia);
    await button("Crear").click();
    await expect.poll(() => sent().length).toBe(3);
    await button("Dejarlo").click();
    const failed = names.map((name) => ({ name, reason: "Subida cancelada." }));
    await expect.poll(() => ends).toMatchObject([{ sent: 0, failed }]);
    mockNetwork.release(uploadMedia);
    await button("Crear").click();
    await expect.poll(() => ends.at(-1)).toMatchObject({ sent: 4, failed: [] });
    await expect
      .poll(() =>
        sent()
          .slice(3)
          .map(([, name]) => name),
      )
      .toEqual(names);
  });
});
