/** An expected reason why the product cannot start or go on: a Spanish sentence for whoever started it. */
export class StartupError extends Error {
  override name = "StartError";
}
