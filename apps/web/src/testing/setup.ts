import { afterEach, beforeEach, expect } from "vitest";
import { queryClient } from "../features/shell/query-client.ts";
import { recordConsoleErrors, takeConsoleErrors } from "./console-errors.ts";
import { holdLongTimers } from "./held-timers.ts";
import { mockNetwork } from "./mock-network.ts";
import { resetDocument } from "./reset-document.ts";
import { resetPage } from "./reset-page.ts";
import "../ui/tokens.css";
import "../ui/base.css";

/** Setup of every component test, and cleanup after it. */

Object.assign(globalThis, { fetch: mockNetwork.fetch, XMLHttpRequest: mockNetwork.XMLHttpRequest });
holdLongTimers();
resetDocument();
// As many retries as in the product, without delays.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

beforeEach(recordConsoleErrors);

afterEach(async () => {
  await resetPage();
  const unmockedCalls = mockNetwork.reset();
  const loggedErrors = takeConsoleErrors();
  expect(unmockedCalls, "calls that no answer was given for").toEqual([]);
  expect(loggedErrors, "consoleErrors of React").toEqual([]);
});
