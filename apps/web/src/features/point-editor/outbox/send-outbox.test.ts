import type { UploadResult } from "@mapaobra/contract/wire/media";
import { emptyDraft, type Point } from "@mapaobra/domain/point/point";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import type { IdempotentSave } from "../../../api/point-saves.ts";
import { sha256Of } from "../../../lib/files/sha256.ts";
import type { NewOutboxFile, NewOutboxPoint } from "../outbox-entry.ts";
import type { OutboxStore } from "../outbox-store.ts";
import { createMemoryOutboxStore } from "./memory-store.fixture.ts";
import { type SendOutboxOptions, sendOutbox } from "./send-outbox.ts";

const savedAs = (name: string): IdempotentSave => ({
  save: { ...emptyDraft, id: 0, version: undefined, name },
  writeKey: name,
});

const point = (name: string, more: Partial<NewOutboxPoint> = {}): NewOutboxPoint => ({
  userId: 1,
  companyId: 2,
  mapId: 3,
  mapName: "Avance",
  name,
  draft: { ...emptyDraft, name },
  start: null,
  save: savedAs(name),
  earlier: null,
  isAttempted: false,
  pointId: null,
  state: { kind: "waiting" },
  keptAt: 0,
  ...more,
});

const file = (name: string): NewOutboxFile => ({
  kind: "image",
  file: new File([name], name),
  writeKey: `key of ${name}`,
});

const stored = (sha256: string) => ({ media: [{ sha256 }], skipped: [] }) as unknown as UploadResult;
const noNetwork = () => new ApiError("No hay conexión.");
const serverError = () => new ApiError("Uy.", { status: 500, codigo: "error_interno" });
const rejection = () => new ApiError("No.", { status: 400, codigo: "datos_invalidos" });

let store: OutboxStore;
let done: string[];
beforeEach(() => {
  store = createMemoryOutboxStore();
  done = [];
});

/** Options with a fake server that logs its requests; `responses` maps names to errors that it throws instead. */
function createOptions(responses: Record<string, () => unknown> = {}): SendOutboxOptions {
  const respondTo = (name: string) => {
    done.push(name);
    const error = responses[name]?.();
    if (error) throw error;
  };
  return {
    store,
    userId: 1,
    isSignedIn: () => true,
    async save({ save }) {
      respondTo(save.name ?? "");
      return { id: 70 + done.length, version: 1, message: "" };
    },
    async sendFile({ file: { name }, ...rest }, { id }) {
      respondTo(`${name} of ${id}`);
      return stored(await sha256Of((await store.contentOf(rest.writeKey)) ?? new Blob()));
    },
    computeHash: sha256Of,
    onProgress: () => undefined,
    onSaved: ({ name }, id) => done.push(`saved ${name} ${id}`),
    onFilesSent: () => undefined,
    onSent: ({ name }) => done.push(`sent ${name}`),
  };
}

const { signal } = new AbortController();
const remainingEntries = async () =>
  (await store.list(1)).map(({ point: { name, state } }) => [name, state.kind]);

describe("outbox", () => {
  it("sends its entries in order, each point before its files, and removes them", async () => {
    await store.put(point("A"), [file("a.jpg"), file("b.jpg")]);
    await store.put(point("B"), []);
    expect(await sendOutbox(createOptions(), signal)).toBe("idle");
    expect(done).toEqual([
      "A",
      "saved A 71",
      "a.jpg of 71",
      "b.jpg of 71",
      "sent A",
      "B",
      "saved B 76",
      "sent B",
    ]);
    expect(await remainingEntries()).toEqual([]);
  });

  it("leaves the entries of another user", async () => {
    await store.put(point("A", { userId: 2 }), []);
    await sendOutbox(createOptions(), signal);
    expect(done).toEqual([]);
  });

  it("leaves its entries while the user is signed out", async () => {
    await store.put(point("A"), []);
    await sendOutbox({ ...createOptions(), isSignedIn: () => false }, signal);
    expect([done, await remainingEntries()]).toEqual([[], [["A", "waiting"]]]);
  });

  it("stops the round if the server is unreachable", async () => {
    await store.put(point("A"), []);
    await store.put(point("B"), []);
    expect(await sendOutbox(createOptions({ A: noNetwork }), signal)).toBe("retryLater");
    expect(done).toEqual(["A"]);
  });

  it("neither retries a rejected entry nor lets it block the next one", async () => {
    await store.put(point("A"), []);
    await store.put(point("B"), []);
    expect(await sendOutbox(createOptions({ A: rejection }), signal)).toBe("idle");
    expect(await remainingEntries()).toEqual([["A", "refused"]]);
    done.length = 0;
    await sendOutbox(createOptions(), signal);
    expect(done).toEqual([]);
  });

  it("retries an entry later after a server error and sends the next ones", async () => {
    await store.put(point("A"), []);
    await store.put(point("B"), []);
    expect(await sendOutbox(createOptions({ A: serverError }), signal)).toBe("retryLater");
    expect(await remainingEntries()).toEqual([["A", "waiting"]]);
  });

  it("never sends an edit before an earlier one of the same point", async () => {
    const start = { ...emptyDraft, id: 9 } as Point;
    await store.put(point("A", { pointId: 9, start }), []);
    await store.put(point("B", { pointId: 9, start }), []);
    await sendOutbox(createOptions({ A: rejection }), signal);
    expect(done).toEqual(["A"]);
  });

  it("marks an entry as a conflict if another user saved first", async () => {
    await store.put(point("A"), []);
    const conflict = () => new ApiError("Otro.", { status: 409, codigo: "version", current: { id: 9 } });
    await sendOutbox(createOptions({ A: conflict }), signal);
    expect(await remainingEntries()).toEqual([["A", "conflict"]]);
  });
});

describe("interrupted attempt", () => {
  it("resumes with the remaining files and does not save again", async () => {
    await store.put(point("A"), [file("a.jpg"), file("b.jpg")]);
    await sendOutbox(createOptions({ "b.jpg of 71": noNetwork }), signal);
    done.length = 0;
    await sendOutbox(createOptions(), signal);
    expect(done).toEqual(["b.jpg of 71", "sent A"]);
  });

  it("is marked as attempted before the request is sent", async () => {
    await store.put(point("A"), []);
    await sendOutbox(createOptions({ A: noNetwork }), signal);
    expect((await store.list(1))[0]?.point.isAttempted).toBe(true);
  });

  it("stays attempted after a later error of the server", async () => {
    await store.put(point("A"), []);
    await sendOutbox(createOptions({ A: noNetwork }), signal);
    await sendOutbox(createOptions({ A: serverError }), signal);
    expect((await store.list(1))[0]?.point.isAttempted).toBe(true);
  });
});

describe("file", () => {
  it("stays if the server stored another in its place", async () => {
    await store.put(point("A"), [file("a.jpg"), file("b.jpg")]);
    const sendOptions = { ...createOptions(), sendFile: async () => stored("0") };
    await sendOutbox(sendOptions, signal);
    const [entry] = await store.list(1);
    expect(entry?.files.map(({ problem }) => problem)).toEqual(
      Array.from({ length: 2 }, () => "Lo que el servidor guardó no es igual a este archivo."),
    );
    expect(entry?.point.state).toMatchObject({
      kind: "refused",
      sentence: "2 archivo(s) no se pudieron enviar. El punto ya está guardado.",
    });
  });

  it("does not block the other files when it is rejected", async () => {
    await store.put(point("A"), [file("a.jpg"), file("b.jpg")]);
    await sendOutbox(createOptions({ "a.jpg of 71": rejection }), signal);
    const [entry] = await store.list(1);
    expect(entry?.files.map(({ name, problem }) => [name, problem])).toEqual([["a.jpg", "HTTP 400 – No."]]);
  });
});
