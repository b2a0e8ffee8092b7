import { it } from "vitest";
import { browserWithoutWebGl } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { lastSteps } from "./support/step-log.ts";
import { openBrowserPage } from "./support/visitor.ts";

/** What the folder of a failed journey says of its last steps. */

const line = (text: string) => expect.stringMatching(text);

it("names what was called, with what, in which line, and how it ended", async () => {
  const { page } = await openBrowserPage(await browserWithoutWebGl(), "http://127.0.0.1");
  await page.setContent("<p>Torre Catedral</p>");
  await expect(page.getByText("Torre Catedral")).toBeVisible();
  const lost = page.getByRole("button", { name: "Guardar" }).click({ timeout: 1 });
  await expect(lost).rejects.toThrow("Timeout 1ms exceeded");
  const closed = page.getByText("Torre Sur").waitFor();
  await eventually(lastSteps).toEqual(
    expect.arrayContaining([
      line("page.setContent .*Torre Catedral.* \\(tests/journeys/step-log.test.ts:\\d+\\)$"),
      line("locator.click .*Guardar.*:\\d+\\) FAILED: locator.click: Timeout 1ms exceeded.$"),
      line("locator.waitFor .*Torre Sur.*:\\d+\\) UNFINISHED$"),
    ]),
  );
  await page.evaluate(() => document.body.append("Torre Sur"));
  await closed;
});

it("has no step of the journey before", async () => {
  await openBrowserPage(await browserWithoutWebGl(), "http://127.0.0.1");
  await eventually(() => lastSteps().filter((step) => step.includes("Torre"))).toEqual([]);
});
