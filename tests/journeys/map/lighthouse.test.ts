import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  failingAudits,
  openLighthouseChromium,
  runLighthouse,
} from "../../../tools/browser-harness/lighthouse.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** Lighthouse on the pages that people without an account open first. Its performance is a benchmark. */

const categories = ["accessibility", "best-practices", "seo"] as const;

let server: TestServer;
let address: string;
let projectId: number;
let browser: Browser;

beforeAll(async () => {
  server = await startJourneyServer({ drawsPictures: true });
  projectId = (await createSampleCompany(server)).catedral.id;
  [address, browser] = await Promise.all([server.listen(), openLighthouseChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe("Lighthouse gives full marks on a phone", () => {
  it.each([
    ["the public map", () => "/mapa/cumbres"],
    ["the page of a project", () => `/mapa/cumbres/proyecto/${projectId}-torre-catedral`],
  ])("to %s", async (_, pathOf) => {
    const result = await runLighthouse(browser, address + pathOf(), categories);
    for (const category of categories) {
      expect.soft(failingAudits(result, category), category).toEqual([]);
      expect.soft(result.categories[category]?.score, category).toBe(1);
    }
  });
});
