import { emptyDraft } from "@mapaobra/domain/point/point";
import { describe, expect, it } from "vitest";
import type { IdempotentSave } from "./point-saves.ts";
import type { SaveFailure } from "./save-failure.ts";
import {
  draftState,
  fromStoredSave,
  nextSaveState,
  type OutboxUse,
  type SaveEvent,
  type SaveState,
  toStoredSave,
} from "./save-machine.ts";

const request = (writeKey: string, id = 0, version?: number): IdempotentSave => ({
  save: { ...emptyDraft, id, version, name: writeKey },
  writeKey,
});
const a = request("a");
const b = request("b");
/** `b` as the edit of the point that `a` created. */
const bAsEdit = request("b", 7, 1);
const point = { id: 7, version: 1, message: "" };
const error = new Error("No.");

const submit = (own: IdempotentSave, outbox: OutboxUse = "none"): SaveEvent => ({
  kind: "submitted",
  own,
  outbox,
});
const answer = (answered: IdempotentSave): SaveEvent => ({ kind: "answered", request: answered, point });
const fail = (failed: IdempotentSave, kind: SaveFailure["kind"]): SaveEvent => ({
  kind: "failed",
  request: failed,
  failure: { kind, reason: "No.", sentence: "No.", isPointGone: false } as SaveFailure,
  error,
});
const release: SaveEvent = { kind: "released" };
const defer: SaveEvent = { kind: "deferred" };
const stored: SaveEvent = { kind: "stored" };
const notStored: SaveEvent = { kind: "notStored", problem: "No queda espacio." };

const after = (...events: readonly SaveEvent[]): SaveState => events.reduce(nextSaveState, draftState);

describe("the save of a point", () => {
  it.each<[string, readonly SaveEvent[], object]>([
    ["sends what is submitted", [submit(a)], { kind: "sending", own: a, unconfirmed: a }],
    ["is saved by the answer", [submit(a), answer(a)], { kind: "saved", point }],

    ["after a refusal may change", [submit(a), fail(a, "refused")], { kind: "failed", unconfirmed: null }],
    ["after a conflict may change", [submit(a), fail(a, "conflict")], { kind: "failed", unconfirmed: null }],
    ["after an error of the server may change", [submit(a), fail(a, "failed")], { unconfirmed: null }],
    [
      "without an answer is of unknown outcome",
      [submit(a), fail(a, "noAnswer")],
      { kind: "failed", unconfirmed: a },
    ],
    [
      "at a gateway is of unknown outcome",
      [submit(a), fail(a, "unavailable")],
      { kind: "failed", unconfirmed: a },
    ],
    [
      "on a full disk is of unknown outcome",
      [submit(a), fail(a, "full")],
      { kind: "failed", unconfirmed: a },
    ],
    ["without a session is of unknown outcome", [submit(a), fail(a, "signedOut")], { unconfirmed: a }],

    [
      "of unknown outcome is repeated before a changed one",
      [submit(a), fail(a, "unavailable"), submit(b)],
      { kind: "sending", own: b, unconfirmed: a },
    ],
    [
      "is an edit of the point that the repeated one created",
      [submit(a), fail(a, "unavailable"), submit(b), answer(a)],
      { kind: "sending", own: bAsEdit, unconfirmed: bAsEdit, created: bAsEdit.save },
    ],
    [
      "is sent unchanged if the repeated one is refused",
      [submit(a), fail(a, "unavailable"), submit(b), fail(a, "refused")],
      { kind: "sending", own: b, unconfirmed: b, created: null },
    ],
    [
      "waits while the repeated one fails without a refusal",
      [submit(a), fail(a, "unavailable"), submit(b), fail(a, "failed")],
      { kind: "failed", own: b, unconfirmed: a },
    ],
    [
      "stays an edit of the created point after a refused edit",
      [
        submit(a),
        fail(a, "unavailable"),
        submit(b),
        answer(a),
        fail(bAsEdit, "refused"),
        submit(request("c")),
      ],
      { kind: "sending", own: request("c", 7, 1), unconfirmed: request("c", 7, 1) },
    ],
    [
      "stays of unknown outcome if the server fails at its repetition",
      [submit(a), fail(a, "noAnswer"), submit(a), fail(a, "failed")],
      { kind: "failed", unconfirmed: a },
    ],
    [
      "may change if the server refuses its repetition",
      [submit(a), fail(a, "noAnswer"), submit(a), fail(a, "refused")],
      { kind: "failed", unconfirmed: null },
    ],
    [
      "repeats an unchanged request as it was",
      [submit(bAsEdit), fail(bAsEdit, "unavailable"), submit(b)],
      { kind: "sending", own: bAsEdit, unconfirmed: bAsEdit },
    ],

    [
      "offline is stored without a request",
      [submit(a, "first")],
      { kind: "storing", own: a, unconfirmed: null },
    ],
    [
      "without an answer is stored on the device",
      [submit(a, "fallback"), fail(a, "noAnswer")],
      { kind: "storing", own: a, unconfirmed: a, cause: error },
    ],
    [
      "at a gateway is stored when the user chooses so",
      [submit(a, "fallback"), fail(a, "unavailable"), defer],
      { kind: "storing", own: a, unconfirmed: a },
    ],
    ["is stored", [submit(a, "first"), stored], { kind: "stored" }],
    [
      "that the device does not store stays in the form",
      [submit(a, "fallback"), fail(a, "noAnswer"), notStored],
      { kind: "notStored", own: a, unconfirmed: a, problem: "No queda espacio.", cause: error },
    ],
    [
      "that was not stored can be sent",
      [submit(a, "first"), notStored, submit(a)],
      { kind: "sending", own: a },
    ],

    [
      "is not stored by itself once the user no longer waits",
      [submit(a, "fallback"), release, fail(a, "noAnswer")],
      { kind: "failed", unconfirmed: a },
    ],
    ["counts an answer that is late", [submit(a), release, answer(a)], { kind: "saved", point }],
    [
      "counts an answer after a repetition failed",
      [submit(a), fail(a, "unavailable"), answer(a)],
      { kind: "saved" },
    ],
    [
      "leaves an answer that is too late to the outbox",
      [submit(a, "fallback"), release, defer, answer(a)],
      { kind: "storing", own: a, unconfirmed: a },
    ],
    ["ends once: stored", [submit(a, "first"), stored, submit(b), answer(a)], { kind: "stored" }],
    ["ends once: saved", [submit(a), answer(a), defer, fail(a, "refused")], { kind: "saved" }],

    [
      "of a restored draft repeats its attempt",
      [{ kind: "resumed", unconfirmed: a }, submit(b)],
      { kind: "sending", own: b, unconfirmed: a },
    ],
    [
      "of a restored draft edits the point that it created",
      [{ kind: "resumed", unconfirmed: bAsEdit }, submit(request("c")), fail(bAsEdit, "refused")],
      { kind: "sending", own: request("c", 7, 1) },
    ],
    ["of a restored draft without an attempt is new", [{ kind: "resumed", unconfirmed: null }], draftState],
  ])("%s", (_behaviour, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });

  it.each<[string, SaveState, SaveEvent]>([
    ["an answer to another request", after(submit(a)), answer(b)],
    ["a failure of another request", after(submit(a)), fail(b, "refused")],
    ["a choice to store nothing", draftState, defer],
    ["the end of a wait that has ended", draftState, release],
    ["a stored entry that nothing waits for", draftState, stored],
    ["a full device that nothing waits for", draftState, notStored],
  ])("is left as it is by %s", (_event, state, event) => {
    expect(nextSaveState(state, event)).toBe(state);
  });
});

describe("a save stored on the device", () => {
  it.each<[string, readonly SaveEvent[], ReturnType<typeof toStoredSave>]>([
    ["was not attempted offline", [submit(a, "first")], { save: a, earlier: null, isAttempted: false }],
    [
      "was attempted",
      [submit(a, "fallback"), fail(a, "noAnswer")],
      { save: a, earlier: null, isAttempted: true },
    ],
    [
      "follows an earlier one of unknown outcome",
      [submit(a), fail(a, "unavailable"), submit(b, "first")],
      { save: b, earlier: a, isAttempted: false },
    ],
  ])("%s, and its form continues with the same state", (_title, events, expected) => {
    const state = after(...events) as Extract<SaveState, { kind: "storing" }>;
    const { unconfirmed, created } = state;
    expect(toStoredSave(state)).toEqual(expected);
    expect(fromStoredSave(expected, true)).toEqual({ kind: "draft", unconfirmed, created });
  });

  it("of a point that was created is an edit of it, also in a form of a new point", () => {
    const refusedEdit = { save: bAsEdit, earlier: null, isAttempted: false };
    expect(fromStoredSave(refusedEdit, true)).toEqual({
      kind: "draft",
      unconfirmed: null,
      created: bAsEdit.save,
    });
    expect(fromStoredSave(refusedEdit, false)).toEqual(draftState);
  });
});
