import { buildWeb } from "./build-web.ts";

/** Starts the product. */
await buildWeb();
await import("../../apps/server/src/main.ts");
