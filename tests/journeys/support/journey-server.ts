import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from "@mapaobra/server/testing/running-server";
import { webFolderWithoutBasemap } from "./web-without-basemap.ts";

/** The whole application on a database and a folder of its own, whose maps show the sea and no land. */
export const startJourneyServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({ webFolder: webFolderWithoutBasemap(), ...options });
