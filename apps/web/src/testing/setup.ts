import { afterEach, beforeEach, expect, vi } from "vitest";
import { queries } from "../app/queries.ts";
import { wearTheme } from "../app/wear-theme.ts";
import { network } from "./network.ts";
import { holdPauses } from "./pauses.ts";
import { resetPage } from "./reset-page.ts";
import "../ui/tokens.css";
import "../ui/base.css";

/** What every component test begins with, and what none leaves to the next. */

Object.assign(globalThis, { fetch: network.fetch, XMLHttpRequest: network.XMLHttpRequest });
holdPauses();
document.documentElement.lang = "es-CR";
wearTheme("theme-azul");
// As often as in the product, without the pauses between.
queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });

const complaints = vi.spyOn(console, "error");
/** The browser's own note that an observer's work goes on in the next frame. */
const isFrameNote = ([said]: readonly unknown[]) => String(said).includes("ResizeObserver loop");

beforeEach(() => {
  complaints.mockClear();
});

afterEach(async () => {
  await resetPage();
  expect(network.reset(), "calls that no answer was given for").toEqual([]);
  const complained = complaints.mock.calls.filter((said) => !isFrameNote(said));
  expect(complained, "complaints of React").toEqual([]);
});
