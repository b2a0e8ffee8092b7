import lighthouse, { type Config, type Result } from "lighthouse";
import { type Browser, launch } from "puppeteer-core";
import { ensureChromium } from "../../scripts/tasks/chromium.ts";
import { chromiumFlags, chromiumProgram, softwareWebGlFlags } from "./open-chromium.ts";

export type LighthouseCategory = "accessibility" | "best-practices" | "seo" | "performance";

/** Lighthouse's own limits, 30 and 45 seconds, are too short for WebGL in software on a busy machine. */
const LONGEST_LOAD_MS = 240_000;

/** No limits of puppeteer, for the same reason. */
const unlimited = { timeout: 0, protocolTimeout: 0 };
const args = [...chromiumFlags, ...softwareWebGlFlags, "--disable-gpu-compositing"];

/** A Chromium that Lighthouse can drive: it needs puppeteer's page, not Playwright's. */
export const openLighthouseChromium = async (): Promise<Browser> =>
  launch({ executablePath: await chromiumProgram(), headless: "shell", args, ...unlimited });

/** The same for the category `performance`: the headless build traces no start of a navigation. */
export const openTracedChromium = async (): Promise<Browser> =>
  launch({ executablePath: await ensureChromium(), headless: true, args, ...unlimited });

/**
 * Audits an address as Lighthouse's phone, with an empty cache. The network and the processor of the phone are
 * simulated, as in Lighthouse's defaults. Nothing is reported to Lighthouse's authors.
 */
export async function runLighthouse(
  browser: Browser,
  address: string,
  categories: readonly LighthouseCategory[],
): Promise<Result> {
  const page = await browser.newPage();
  try {
    const settings: Config["settings"] = {
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
      maxWaitForFcp: LONGEST_LOAD_MS,
      maxWaitForLoad: LONGEST_LOAD_MS,
    };
    const flags = { logLevel: "error", enableErrorReporting: false } as const;
    const result = await lighthouse(address, flags, { extends: "lighthouse:default", settings }, page);
    if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
    return result.lhr;
  } finally {
    await page.close();
  }
}

/** The audits that lower a category's score, each with the places that it names: selectors, addresses or messages. */
export function failingAudits(result: Result, category: LighthouseCategory): string[] {
  const { auditRefs = [] } = result.categories[category] ?? {};
  return auditRefs.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (!audit || weight === 0 || hasPassed(audit)) return [];
    const places = itemsOf(audit.details).map(placeOf);
    return [[`${id}: ${audit.title}`, ...places.map((place) => `  ${place}`)].join("\n")];
  });
}

type Audit = Result["audits"][string];

/** An audit that does not apply to the page has no score; neither has one that crashed. */
const hasPassed = ({ score, scoreDisplayMode }: Audit) =>
  score === 1 || (score === null && scoreDisplayMode !== "error");

function itemsOf(details: Audit["details"]): readonly object[] {
  return details && "items" in details && Array.isArray(details.items) ? details.items : [];
}

function placeOf(item: object): string {
  const { node } = item as { node?: { selector?: string } };
  return node?.selector ?? JSON.stringify(item);
}
