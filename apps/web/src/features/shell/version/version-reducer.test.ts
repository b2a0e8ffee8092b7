import type { VersionFile } from "@mapaobra/contract/wire/version-file";
import { describe, expect, it } from "vitest";
import { initialVersionState, isReloadDue, reduceVersion, type VersionState } from "./version-reducer.ts";

const one: VersionFile = { version: "1.0", releases: [{ version: "1.0", notes: ["Mapas"] }] };
const two: VersionFile = {
  version: "2.0",
  releases: [{ version: "2.0", notes: ["Clientes"] }, ...one.releases],
};

const fetched = (state: VersionState, file: VersionFile, now = 0, reloadedFor?: string) =>
  reduceVersion(state, { kind: "fetched", file, lastSeen: one.version, reloadedFor, now });
/** State of a page with the given version, in a browser that knows `one`, after the server reports `file`. */
const startWith = (file = one) => fetched(initialVersionState(file.version), file);
const tick = (state: VersionState, now: number, isWorkUnsaved = false) =>
  reduceVersion(state, { kind: "tick", now, isWorkUnsaved });
const remainingMs = ({ countdown }: VersionState) => countdown?.leftMs;

describe("version check", () => {
  it("has no release notes on a first visit, nor if the version is unchanged", () => {
    const visit = {
      kind: "fetched",
      file: two,
      lastSeen: undefined,
      reloadedFor: undefined,
      now: 0,
    } as const;
    expect(reduceVersion(initialVersionState("2.0"), visit)).toMatchObject({
      running: "2.0",
      unseenReleases: [],
    });
    expect(startWith()).toMatchObject({ running: "1.0", unseenReleases: [] });
  });

  it("shows the releases since the last visit until they are read", () => {
    const state = startWith(two);
    expect(state).toMatchObject({
      running: "2.0",
      unseenReleases: [{ version: "2.0" }],
      countdown: undefined,
    });
    expect(reduceVersion(state, { kind: "notesSeen" }).unseenReleases).toEqual([]);
  });

  it("shows the notice, not the release notes, on a page that was outdated when it loaded", () => {
    const state = fetched(initialVersionState("0.9"), two);
    expect(state).toMatchObject({ running: "0.9", unseenReleases: [], countdown: { leftMs: 60_000 } });
  });

  it("uses the first version it fetches as its own if the page embeds none", () => {
    const state = fetched(initialVersionState(undefined), two);
    expect(state).toMatchObject({
      running: "2.0",
      unseenReleases: [{ version: "2.0" }],
      countdown: undefined,
    });
  });

  it("does not reload twice for a version that a reload did not deliver, but for the next one", () => {
    const notReloaded = initialVersionState(one.version);
    expect(fetched(notReloaded, two, 0, two.version).countdown).toBeUndefined();
    expect(fetched(notReloaded, { ...two, version: "2.1" }, 0, two.version).countdown).toBeDefined();
  });

  it("shows no release notes after a rollback", () => {
    const stale = fetched(initialVersionState("2.0"), one);
    expect(fetched(stale, two).unseenReleases).toEqual([]);
  });

  it("counts down one minute from the first response with another version", () => {
    const noticed = fetched(startWith(), two, 1_000);
    const later = fetched(tick(noticed, 31_000), two, 31_000);
    expect(remainingMs(later)).toBe(30_000);
    expect(isReloadDue(tick(later, 60_999))).toBe(false);
    expect(isReloadDue(tick(later, 61_000))).toBe(true);
    expect(isReloadDue(tick(later, 99_000))).toBe(true);
  });

  it("pauses the countdown while there are unsaved changes, and resumes it", () => {
    const noticed = fetched(startWith(), two);
    const paused = tick(tick(noticed, 50_000), 500_000, true);
    expect(paused.countdown).toMatchObject({ leftMs: 10_000, isPaused: true });
    expect(isReloadDue(paused)).toBe(false);
    expect(remainingMs(tick(paused, 505_000))).toBe(5_000);
  });

  it("does not reload if changes began in the last second", () => {
    const noticed = fetched(startWith(), two);
    expect(isReloadDue(tick(tick(noticed, 60_000), 60_000, true))).toBe(false);
  });

  it("does not count backwards when the clock is set back", () => {
    const noticed = fetched(startWith(), two, 50_000);
    expect(remainingMs(tick(noticed, 20_000))).toBe(60_000);
  });

  it("removes the notice after a rollback", () => {
    const noticed = fetched(startWith(), two);
    expect(fetched(noticed, one, 9_000).countdown).toBeUndefined();
  });

  it("compares with the version of this page, not of other tabs", () => {
    const thisTab = startWith();
    const otherTab = startWith(two);
    expect(otherTab.countdown).toBeUndefined();
    expect(fetched(thisTab, two).countdown).toBeDefined();
  });

  it("has no countdown while the version is current", () => {
    const state = startWith();
    expect(tick(state, 90_000)).toBe(state);
  });
});
