import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from "@mapaobra/server/testing/running-server";
import { webWithoutLand } from "./web-without-land.ts";

/** The whole application on a database and a folder of its own, whose maps show the sea and no land. */
export const startJourneyServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({ webFolder: webWithoutLand(), ...options });
