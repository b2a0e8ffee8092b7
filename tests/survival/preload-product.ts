/** Loads the product's modules; the main program follows when the parent process sends a message. */
await import("../../apps/server/src/product.ts");
const started = new Promise<void>((resolve) => process.once("message", () => resolve()));
process.once("disconnect", () => process.exit());
process.send?.("loaded");
await started;
process.removeAllListeners("disconnect");
process.disconnect?.();
