/** Why a demo task failed; the message is a Spanish sentence for the operator. */
export class DemoError extends Error {
  override name = "DemoError";
}
