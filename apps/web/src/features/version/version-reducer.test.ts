import type { VersionFile } from "@mapaobra/contract/wire/version-file";
import { describe, expect, it } from "vitest";
import { initialVersionState, isReloadDue, reduceVersion, type VersionState } from "./version-reducer.ts";

const one: VersionFile = { version: "1.0", releases: [{ version: "1.0", notes: ["Mapas"] }] };
const two: VersionFile = {
  version: "2.0",
  releases: [{ version: "2.0", notes: ["Clientes"] }, ...one.releases],
};

const hear = (watch: VersionState, file: VersionFile, now = 0, reloadedFor?: string) =>
  reduceVersion(watch, { kind: "heard", file, known: one.version, reloadedFor, now });
/** A page of the given version, of somebody who knew the first one, when the server has that version. */
const startWith = (file = one) => hear(initialVersionState(file.version), file);
const tick = (watch: VersionState, now: number, isWorkUnsaved = false) =>
  reduceVersion(watch, { kind: "timePassed", now, isWorkUnsaved });
const remainingMs = ({ countdown }: VersionState) => countdown?.leftMs;

describe("the watch over the version", () => {
  it("has nothing to tell on a first visit, nor when nothing changed since the last", () => {
    const visit = { kind: "heard", file: two, known: undefined, reloadedFor: undefined, now: 0 } as const;
    expect(reduceVersion(initialVersionState("2.0"), visit)).toMatchObject({ running: "2.0", unseen: [] });
    expect(startWith()).toMatchObject({ running: "1.0", unseen: [] });
  });

  it("tells what is new since the browser's last visit until that was looked at", () => {
    const watch = startWith(two);
    expect(watch).toMatchObject({ running: "2.0", unseen: [{ version: "2.0" }], countdown: undefined });
    expect(reduceVersion(watch, { kind: "newsSeen" }).unseen).toEqual([]);
  });

  it("tells a page that was old when it came of what is newer, and leaves the news to that", () => {
    const watch = hear(initialVersionState("0.9"), two);
    expect(watch).toMatchObject({ running: "0.9", unseen: [], countdown: { leftMs: 60_000 } });
  });

  it("takes the first version that it hears of for its own where the page says nothing", () => {
    const watch = hear(initialVersionState(undefined), two);
    expect(watch).toMatchObject({ running: "2.0", unseen: [{ version: "2.0" }], countdown: undefined });
  });

  it("does not reload for a version again that a reload did not bring, but for the next", () => {
    const stillOld = initialVersionState(one.version);
    expect(hear(stillOld, two, 0, two.version).countdown).toBeUndefined();
    expect(hear(stillOld, { ...two, version: "2.1" }, 0, two.version).countdown).toBeDefined();
  });

  it("does not take for news what comes back when a new version is taken down", () => {
    const stale = hear(initialVersionState("2.0"), one);
    expect(hear(stale, two).unseen).toEqual([]);
  });

  it("counts a minute down from the moment that it hears of another version, however often it hears of it", () => {
    const noticed = hear(startWith(), two, 1_000);
    const later = hear(tick(noticed, 31_000), two, 31_000);
    expect(remainingMs(later)).toBe(30_000);
    expect(isReloadDue(tick(later, 60_999))).toBe(false);
    expect(isReloadDue(tick(later, 61_000))).toBe(true);
    expect(isReloadDue(tick(later, 99_000))).toBe(true);
  });

  it("stands still while somebody's work is not saved, and goes on from there", () => {
    const noticed = hear(startWith(), two);
    const waiting = tick(tick(noticed, 50_000), 500_000, true);
    expect(waiting.countdown).toMatchObject({ leftMs: 10_000, isPaused: true });
    expect(isReloadDue(waiting)).toBe(false);
    expect(remainingMs(tick(waiting, 505_000))).toBe(5_000);
  });

  it("does not reload over work that began with the last second", () => {
    const noticed = hear(startWith(), two);
    expect(isReloadDue(tick(tick(noticed, 60_000), 60_000, true))).toBe(false);
  });

  it("does not run backwards with a clock that was put back", () => {
    const noticed = hear(startWith(), two, 50_000);
    expect(remainingMs(tick(noticed, 20_000))).toBe(60_000);
  });

  it("takes the notice back with the version", () => {
    const noticed = hear(startWith(), two);
    expect(hear(noticed, one, 9_000).countdown).toBeUndefined();
  });

  it("compares with what this page runs, whatever other tabs have loaded by now", () => {
    const thisTab = startWith();
    const otherTab = startWith(two);
    expect(otherTab.countdown).toBeUndefined();
    expect(hear(thisTab, two).countdown).toBeDefined();
  });

  it("has nothing to count while there is nothing newer", () => {
    const watch = startWith();
    expect(tick(watch, 90_000)).toBe(watch);
  });
});
