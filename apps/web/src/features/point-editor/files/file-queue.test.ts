import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { FileQueue } from "./file-queue.ts";
import type { SendFile } from "./send-file.ts";

type UploadResponse = Awaited<ReturnType<SendFile>>;
type Media = UploadResponse["media"][number];

const place = { id: 1, mapId: 2, companyId: 3 };
const file = (name: string) => new File(["x"], name);
const stored = (id: number): Media => ({
  id,
  kind: "Imagen",
  location: "",
  name: "",
  title: "",
  extension: ".jpg",
  storageKey: String(id),
  address: "",
  thumbnailAddress: null,
  viewAddress: null,
  previewAddress: null,
  tiles: null,
  sphere: null,
  mediaType: "image/jpeg",
  bytes: 1,
  sha256: "",
  width: null,
  height: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  takenAt: null,
  isUnstitched: false,
});
const success: UploadResponse = { media: [stored(1)], skipped: [] };

/** A queue whose uploads the test completes by hand. */
function queueWithPendingUploads() {
  const pending: { readonly name: string; readonly respond: (response: UploadResponse) => void }[] = [];
  const queue = new FileQueue(({ file: { name } }, _place, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<UploadResponse>();
    signal.addEventListener("abort", () => reject(signal.reason));
    pending.push({ name, respond: resolve });
    return promise;
  });
  return { queue, pending };
}

describe("upload", () => {
  it("includes files added while it runs, and ends once", async () => {
    const { queue, pending } = queueWithPendingUploads();
    queue.add("image", [file("a")]);
    const first = queue.upload(place);
    queue.add("document", [file("b")]);
    const second = queue.upload(place);
    expect(pending.map(({ name }) => name)).toEqual(["a", "b"]);
    for (const { respond } of pending) respond(success);
    expect(await second).toBe(await first);
    expect((await first).sent).toBe(2);
    expect(queue.files()).toEqual([]);
  });

  it("of an empty queue resolves at once", async () => {
    expect(await queueWithPendingUploads().queue.upload(place)).toEqual({ sent: 0, failed: [], media: [] });
  });

  it.each([
    [413, "archivo_demasiado_grande", "invalidFile"],
    [415, "archivo_no_admitido", "invalidFile"],
    [413, "cuota_excedida", "refused"],
    [400, "envio_incompleto", "refused"],
  ])("with status %i and code %s knows whether a retry can succeed", async (status, codigo, cause) => {
    const queue = new FileQueue(() => Promise.reject(new ApiError("No se puede.", { status, codigo })));
    queue.add("image", [file("a")]);
    expect((await queue.upload(place)).failed).toMatchObject([{ cause }]);
  });

  it("never rejects: failed files stay with the reason", async () => {
    const failures: readonly unknown[] = [
      new ApiError("No se puede.", { status: 409 }),
      new ApiError("No hay conexión."),
      new ApiError("El punto no existe.", { status: 404, codigo: "punto_no_encontrado" }),
      new TypeError("x is not a function"),
      new ApiError("No hay espacio.", { status: 507, codigo: "sin_espacio" }),
    ];
    let call = 0;
    const queue = new FileQueue(async () => {
      call += 1;
      throw failures[call - 1];
    });
    queue.add("image", ["a", "b", "c", "d", "e"].map(file));
    const { sent, failed } = await queue.upload(place);
    expect(sent).toBe(0);
    expect(failed).toEqual([
      { name: "a", reason: "HTTP 409 – No se puede.", cause: "refused" },
      { name: "b", reason: "No hay conexión.", cause: "unavailable" },
      { name: "c", reason: "HTTP 404 – El punto no existe.", cause: "pointMissing" },
      { name: "d", reason: "Se mostrará localmente y podrás reintentar.", cause: "unavailable" },
      { name: "e", reason: "HTTP 507 – No hay espacio.", cause: "unavailable" },
    ]);
    expect(queue.files().every(({ state }) => state === "failed")).toBe(true);
  });

  it("gives the reason of a file that the server rejected", async () => {
    const queue = new FileQueue(async () => ({
      media: [],
      skipped: [{ name: "a", reason: "Ya está.", sha256: undefined }],
    }));
    queue.add("image", [file("a")]);
    expect((await queue.upload(place)).failed).toEqual([
      { name: "a", reason: "Ya está.", cause: "invalidFile" },
    ]);
  });

  it("continues without a file removed during its upload", async () => {
    const { queue, pending } = queueWithPendingUploads();
    queue.add("image", [file("a"), file("b")]);
    const ended = queue.upload(place);
    queue.remove(queue.files()[0]?.id ?? 0);
    pending[1]?.respond(success);
    expect(await ended).toEqual({ sent: 1, failed: [], media: success.media });
    expect(queue.files()).toEqual([]);
  });

  it("keeps all files when it is cancelled, and sends them again under the same key", async () => {
    const { queue, pending } = queueWithPendingUploads();
    queue.add("image", ["a", "b", "c", "d"].map(file));
    const keys = queue.files().map(({ writeKey }) => writeKey);
    const ended = queue.upload(place);
    queue.cancelAll();
    expect(await ended).toEqual({ sent: 0, failed: [], media: [] });
    expect(pending).toHaveLength(3);
    expect(queue.files().map(({ state }) => state)).toEqual(Array.from(keys, () => "cancelled"));
    expect(queue.files().map(({ writeKey }) => writeKey)).toEqual(keys);
    expect(queue.progress.overallFraction()).toBeUndefined();
  });
});

it("a failed file that is chosen again keeps its position", async () => {
  const queue = new FileQueue(() => Promise.reject(new ApiError("No.")));
  queue.add("image", [file("a"), file("b")]);
  await queue.upload(place);
  queue.add("image", [file("a")]);
  expect(queue.files().map(({ file, state }) => `${file.name} ${state}`)).toEqual(["b failed", "a waiting"]);
});

describe("partial upload", () => {
  /** A queue that logs the uploads to be discarded on the server. */
  function queueWithCancel(send: SendFile) {
    const cancelledUploads: string[] = [];
    const queue = new FileQueue(send, async ({ file: { name } }, { id }) => {
      cancelledUploads.push(`${name} of ${id}`);
    });
    return { queue, cancelledUploads };
  }
  const untilAborted: SendFile = (_file, _place, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

  it("is discarded when one or all files are cancelled or removed", async () => {
    const { queue, cancelledUploads } = queueWithCancel(untilAborted);
    queue.add("video", ["a", "b", "c"].map(file));
    const ended = queue.upload(place);
    queue.cancel(queue.files()[0]?.id ?? 0);
    queue.remove(queue.files()[1]?.id ?? 0);
    queue.cancelAll();
    await ended;
    expect(cancelledUploads).toEqual(["a of 1", "b of 1", "c of 1"]);
  });

  it("is discarded when the failed file is removed", async () => {
    const { queue, cancelledUploads } = queueWithCancel(() => Promise.reject(new ApiError("No.")));
    queue.add("video", [file("a")]);
    await queue.upload(place);
    expect(cancelledUploads).toEqual([]);
    queue.remove(queue.files()[0]?.id ?? 0);
    expect(cancelledUploads).toEqual(["a of 1"]);
  });

  it("is retained for a retry when the page is closed, or when the file is chosen again", async () => {
    const { queue, cancelledUploads } = queueWithCancel(untilAborted);
    queue.add("video", [file("a")]);
    const ended = queue.upload(place);
    queue.detach();
    await ended;
    queue.add("video", [file("a")]);
    expect(queue.files().map(({ state }) => state)).toEqual(["waiting"]);
    expect(cancelledUploads).toEqual([]);
  });
});

it("progress is throttled, but always reported at the end", async () => {
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<UploadResponse>();
    const queue = new FileQueue(async (_file, _place, { onProgress }) => {
      for (let part = 0; part < 1; part += 0.01) onProgress(part);
      return promise;
    });
    const reportedFractions: (number | undefined)[] = [];
    queue.progress.subscribe(() => reportedFractions.push(queue.progress.overallFraction()));
    queue.add("image", [file("a")]);
    const ended = queue.upload(place);
    expect(reportedFractions).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(reportedFractions).toEqual([expect.closeTo(0.99)]);
    resolve(success);
    await ended;
    expect(reportedFractions.at(-1)).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
