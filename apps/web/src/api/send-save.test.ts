import { emptyDraft } from "@mapaobra/domain/point/point";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import type { IdempotentSave, PointSave } from "./point-saves.ts";
import { startSave } from "./save-machine.ts";
import { sendSave } from "./send-save.ts";

const save = (name: string): PointSave => ({ ...emptyDraft, id: 0, version: undefined, name });
const first = { save: save("Torre"), writeKey: "a" };
const second = { save: save("Torre Norte"), writeKey: "b" };

/** A fake server that runs each idempotency key once and records its requests. */
function server(rejection?: ApiError) {
  const requests: unknown[] = [];
  const send = async ({ save: { id, version, name }, writeKey }: IdempotentSave) => {
    requests.push([writeKey, id, version, name]);
    if (writeKey === "a" && rejection) throw rejection;
    return { id: 7, version: writeKey === "a" ? 1 : 2, message: "" };
  };
  return { requests, send };
}

describe("save after an unconfirmed save", () => {
  it("is an edit of the unconfirmed save's result", async () => {
    const { send, requests } = server();
    await sendSave(startSave(second, first), send);
    expect(requests).toEqual([
      ["a", 0, undefined, "Torre"],
      ["b", 7, 1, "Torre Norte"],
    ]);
  });

  it("is sent unchanged when the unconfirmed save is rejected", async () => {
    const { send, requests } = server(new ApiError("No.", { status: 400, codigo: "datos_invalidos" }));
    await sendSave(startSave(second, first), send);
    expect(requests.at(-1)).toEqual(["b", 0, undefined, "Torre Norte"]);
  });

  it("is not sent while the unconfirmed save gets no response", async () => {
    const { send, requests } = server(new ApiError("No hay conexión."));
    expect(await sendSave(startSave(second, first), send)).toMatchObject({
      kind: "failed",
      unconfirmed: first,
      error: new ApiError("No hay conexión."),
    });
    expect(requests).toHaveLength(1);
  });

  it("with the same key repeats the unconfirmed save", async () => {
    const { send, requests } = server();
    await sendSave(startSave(first, { ...first, save: { ...first.save, id: 7, version: 1 } }), send);
    expect(requests).toEqual([["a", 7, 1, "Torre"]]);
  });
});
