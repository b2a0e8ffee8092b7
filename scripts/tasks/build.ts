import { readProductVersion } from "../../apps/server/src/builds/product-build.ts";
import { buildWeb } from "./build-web.ts";
import { buildServer } from "./server-build/build-server.ts";

await buildWeb();
await buildServer();
console.log(`Listo en dist: versión ${await readProductVersion()}.`);
