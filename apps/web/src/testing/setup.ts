import { afterEach, beforeEach, expect } from "vitest";
import { queries } from "../app/queries.ts";
import { recordComplaints, takeComplaints } from "./complaints.ts";
import { network } from "./network.ts";
import { holdPauses } from "./pauses.ts";
import { resetDocument } from "./reset-document.ts";
import { resetPage } from "./reset-page.ts";
import "../ui/tokens.css";
import "../ui/base.css";

/** What every component test begins with, and what none leaves to the next. */

Object.assign(globalThis, { fetch: network.fetch, XMLHttpRequest: network.XMLHttpRequest });
holdPauses();
resetDocument();
// As often as in the product, without the pauses between.
queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });

beforeEach(recordComplaints);

afterEach(async () => {
  await resetPage();
  const unanswered = network.reset();
  const complaints = takeComplaints();
  expect(unanswered, "calls that no answer was given for").toEqual([]);
  expect(complaints, "complaints of React").toEqual([]);
});
