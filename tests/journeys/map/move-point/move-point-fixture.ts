import type { BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { webGlBrowser } from "../../support/browsers.ts";
import {
  type ApiUser,
  type SignedInUser,
  startTestApp,
  type TestApp,
} from "../../support/office/test-app.ts";
import { laptop } from "../../support/visitor.ts";
import { createConcurrentEditor } from "../live/concurrent-editor.ts";
import { fetchPosition } from "./move-point-page.ts";

type CreatedRecord<Kind extends "map" | "point"> = Awaited<ReturnType<TestApp["make"][Kind]>>;

export const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
export const PLACE = { latitude: 9.926, longitude: -84.081 };
export const VIEW = "mapa=avance&vista=9.926,-84.081,16";

/** A published map with a house, and for each test a tower to move. */
export interface MovePointFixture {
  readonly office: TestApp;
  readonly country: CreatedRecord<"map">;
  readonly tower: CreatedRecord<"point">;
  readonly house: CreatedRecord<"point">;
  /** The query that opens the tower in the centre of the map. */
  readonly query: string;
}

/**
 * Registers the hooks of a file that moves the tower. @returns the records, filled in once the hooks have run
 */
export function movePointFixture(): MovePointFixture {
  const site = {} as { -readonly [Key in keyof MovePointFixture]: MovePointFixture[Key] };
  let admin: ApiUser;
  beforeAll(async () => {
    site.office = await startTestApp({}, webGlBrowser);
    const { make, company } = site.office;
    site.country = await make.map(company, {
      name: "Avance",
      slug: "avance",
      type: "Mapa Google",
      published: true,
    });
    // 100 pixels below the tower at the view's zoom.
    site.house = await make.point(site.country, {
      name: "Casa Sur",
      ...HERE,
      lat_micro: HERE.lat_micro - 2_100,
    });
    admin = await site.office.openSession("admin");
  });
  beforeEach(async () => {
    site.tower = await site.office.make.point(site.country, {
      name: "Torre Norte",
      permit: "A-1",
      area: 1_200,
      ...HERE,
    });
    site.query = `${VIEW}&punto=${site.tower.id}`;
  });
  afterEach(() => concurrentEditorOf(site, admin).delete(site.tower.id));
  afterAll(() => site.office?.close());
  return site;
}

/** Signs in an administrator in a browser with WebGL. */
export const signInWithWebGl = ({ office }: MovePointFixture, window: BrowserContextOptions = {}) =>
  office.signedIn("admin", { window: { ...laptop, ...window } });

/** The tower's position on the server. */
export const towerPosition = ({ office, tower }: MovePointFixture, staff: SignedInUser) =>
  fetchPosition(office, staff, tower);
export const concurrentEditorOf = ({ office }: MovePointFixture, { authorization }: ApiUser) =>
  createConcurrentEditor(office.server, { authorization });
