import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { FileQueue } from "./file-queue.ts";
import type { SendFile } from "./send-file.ts";

type Answer = Awaited<ReturnType<SendFile>>;
type Media = Answer["media"][number];

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
});
const arrived: Answer = { media: [stored(1)], skipped: [] };

/** A queue whose uploads the test completes by hand. */
function queueWithPendingUploads() {
  const held: { readonly name: string; readonly arrive: (answer: Answer) => void }[] = [];
  const queue = new FileQueue(({ file: { name } }, _place, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    signal.addEventListener("abort", () => reject(signal.reason));
    held.push({ name, arrive: resolve });
    return promise;
  });
  return { queue, held };
}

describe("upload", () => {
  it("includes files added while it runs, and ends once", async () => {
    const { queue, held } = queueWithPendingUploads();
    queue.add("image", [file("a")]);
    const first = queue.upload(place);
    queue.add("document", [file("b")]);
    const second = queue.upload(place);
    expect(held.map(({ name }) => name)).toEqual(["a", "b"]);
    for (const { arrive } of held) arrive(arrived);
    expect(await second).toBe(await first);
    expect((await first).sent).toBe(2);
    expect(queue.files()).toEqual([]);
  });

  it("of an empty queue resolves at once", async () => {
    expect(await queueWithPendingUploads().queue.upload(place)).toEqual({ sent: 0, failed: [], media: [] });
  });

  it.each([
    [413, "archivo_demasiado_grande", "unfit"],
    [415, "archivo_no_admitido", "unfit"],
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
    ];
    let call = 0;
    const queue = new FileQueue(async () => {
      call += 1;
      throw failures[call - 1];
    });
    queue.add("image", ["a", "b", "c", "d"].map(file));
    const { sent, failed } = await queue.upload(place);
    expect(sent).toBe(0);
    expect(failed).toEqual([
      { name: "a", reason: "HTTP 409 – No se puede.", cause: "refused" },
      { name: "b", reason: "No hay conexión.", cause: "unanswered" },
      { name: "c", reason: "HTTP 404 – El punto no existe.", cause: "pointMissing" },
      { name: "d", reason: "Se mostrará localmente y podrás reintentar.", cause: "unanswered" },
    ]);
    expect(queue.files().map(({ state }) => state)).toEqual(["failed", "failed", "failed", "failed"]);
  });

  it("gives the reason of a file that the server rejected", async () => {
    const queue = new FileQueue(async () => ({
      media: [],
      skipped: [{ name: "a", reason: "Ya está.", sha256: undefined }],
    }));
    queue.add("image", [file("a")]);
    expect((await queue.upload(place)).failed).toEqual([{ name: "a", reason: "Ya está.", cause: "unfit" }]);
  });

  it("continues without a file removed during its upload", async () => {
    const { queue, held } = queueWithPendingUploads();
    queue.add("image", [file("a"), file("b")]);
    const ended = queue.upload(place);
    queue.remove(queue.files()[0]?.id ?? 0);
    held[1]?.arrive(arrived);
    expect(await ended).toEqual({ sent: 1, failed: [], media: arrived.media });
    expect(queue.files()).toEqual([]);
  });

  it("keeps all files when it is cancelled, and sends them again under the same key", async () => {
    const { queue, held } = queueWithPendingUploads();
    queue.add("image", ["a", "b", "c", "d"].map(file));
    const keys = queue.files().map(({ writeKey }) => writeKey);
    const ended = queue.upload(place);
    queue.cancelAll();
    expect(await ended).toEqual({ sent: 0, failed: [], media: [] });
    expect(held).toHaveLength(3);
    expect(queue.files().map(({ state }) => state)).toEqual(Array.from(keys, () => "cancelled"));
    expect(queue.files().map(({ writeKey }) => writeKey)).toEqual(keys);
    expect(queue.progress.part()).toBeUndefined();
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
  function forgettingQueue(send: SendFile) {
    const forgotten: string[] = [];
    const queue = new FileQueue(send, async ({ file: { name } }, { id }) => {
      forgotten.push(`${name} of ${id}`);
    });
    return { queue, forgotten };
  }
  const untilAborted: SendFile = (_file, _place, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

  it("is discarded when one or all files are cancelled or removed", async () => {
    const { queue, forgotten } = forgettingQueue(untilAborted);
    queue.add("video", ["a", "b", "c"].map(file));
    const ended = queue.upload(place);
    queue.cancel(queue.files()[0]?.id ?? 0);
    queue.remove(queue.files()[1]?.id ?? 0);
    queue.cancelAll();
    await ended;
    expect(forgotten).toEqual(["a of 1", "b of 1", "c of 1"]);
  });

  it("is discarded when the failed file is removed", async () => {
    const { queue, forgotten } = forgettingQueue(() => Promise.reject(new ApiError("No.")));
    queue.add("video", [file("a")]);
    await queue.upload(place);
    expect(forgotten).toEqual([]);
    queue.remove(queue.files()[0]?.id ?? 0);
    expect(forgotten).toEqual(["a of 1"]);
  });

  it("is retained for a retry when the page is closed, or when the file is chosen again", async () => {
    const { queue, forgotten } = forgettingQueue(untilAborted);
    queue.add("video", [file("a")]);
    const ended = queue.upload(place);
    queue.detach();
    await ended;
    queue.add("video", [file("a")]);
    expect(queue.files().map(({ state }) => state)).toEqual(["waiting"]);
    expect(forgotten).toEqual([]);
  });
});

it("progress is throttled, but always reported at the end", async () => {
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const queue = new FileQueue(async (_file, _place, { onProgress }) => {
      for (let part = 0; part < 1; part += 0.01) onProgress(part);
      return promise;
    });
    const told: (number | undefined)[] = [];
    queue.progress.subscribe(() => told.push(queue.progress.part()));
    queue.add("image", [file("a")]);
    const ended = queue.upload(place);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([expect.closeTo(0.99)]);
    resolve(arrived);
    await ended;
    expect(told.at(-1)).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
