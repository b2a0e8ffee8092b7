/** An expected reason why the product, or an order to it, cannot start or continue: a Spanish sentence for the operator. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
