/** An expected reason why the product cannot start or continue: a Spanish sentence for the operator. */
export class StartupError extends Error {
  override name = "StartError";
}
