import { buildWeb } from "./build-web.ts";
import { buildServer } from "./server-build/build-server.ts";

await buildWeb();
await buildServer();
