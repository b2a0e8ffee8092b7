import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from "@mapaobra/server/testing/running-server";
import { webFolderWithoutBasemap } from "./web-without-basemap.ts";

/** Starts the whole application with its own database and folder. Its maps show the sea and no land. */
export const startJourneyServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({ webFolder: webFolderWithoutBasemap(), ...options });
