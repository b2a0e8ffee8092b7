import { emptyDraft } from "@mapaobra/domain/point/point";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import type { Api } from "./create-api.ts";
import { isServerUnavailable, type PointSave, saveAfterUnconfirmed } from "./point-saves.ts";

const save = (name: string): PointSave => ({ ...emptyDraft, id: 0, version: undefined, name });
const first = { save: save("Torre"), writeKey: "a" };
const second = { save: save("Torre Norte"), writeKey: "b" };

/** A fake server that runs each idempotency key once and records its requests. */
function server(rejection?: ApiError) {
  const requests: unknown[] = [];
  const send = async (
    _endpoint: unknown,
    { id, version, name }: PointSave,
    { idempotencyKey: writeKey }: { idempotencyKey: string },
  ) => {
    requests.push([writeKey, id, version, name]);
    if (writeKey === "a" && rejection) throw rejection;
    return { id: 7, version: writeKey === "a" ? 1 : 2, message: "" };
  };
  return { requests, api: { send } as unknown as Pick<Api, "send"> };
}

describe("save after an unconfirmed save", () => {
  it("is an edit of the unconfirmed save's result", async () => {
    const { api, requests } = server();
    await saveAfterUnconfirmed(api, first, second);
    expect(requests).toEqual([
      ["a", 0, undefined, "Torre"],
      ["b", 7, 1, "Torre Norte"],
    ]);
  });

  it("is sent unchanged when the unconfirmed save is rejected", async () => {
    const { api, requests } = server(new ApiError("No.", { status: 400, codigo: "datos_invalidos" }));
    await saveAfterUnconfirmed(api, first, second);
    expect(requests.at(-1)).toEqual(["b", 0, undefined, "Torre Norte"]);
  });

  it("is not sent while the unconfirmed save gets no response", async () => {
    const { api, requests } = server(new ApiError("No hay conexión."));
    await expect(saveAfterUnconfirmed(api, first, second)).rejects.toThrow("No hay conexión.");
    expect(requests).toHaveLength(1);
  });

  it("with the same key repeats the unconfirmed save", async () => {
    const { api, requests } = server();
    await saveAfterUnconfirmed(api, { ...first, save: { ...first.save, id: 7, version: 1 } }, first);
    expect(requests).toEqual([["a", 7, 1, "Torre"]]);
  });
});

it.each([
  [0, "", true],
  [503, "", true],
  [507, "sin_espacio", true],
  [429, "demasiadas_solicitudes", true],
  [403, "", true],
  [500, "error_interno", false],
  [400, "datos_invalidos", false],
  [401, "sesion_vencida", false],
])("%i %j counts as server unavailable: %s", (status, codigo, expected) => {
  expect(isServerUnavailable(new ApiError("", { status, codigo }))).toBe(expected);
});

it("a rejection with a message of another server does not count as server unavailable", () => {
  const error = new ApiError("Falta el permiso.", { status: 400, isServerMessage: true });
  expect(isServerUnavailable(error)).toBe(false);
});
