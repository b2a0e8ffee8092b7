/** Why the demo can't be had: a Spanish sentence for whoever asked for it. */
export class DemoError extends Error {
  override name = "DemoError";
}
