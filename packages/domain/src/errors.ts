/**
 * Everything that the rules can refuse, by code. The sentence that a person reads stands in the
 * contract's messages; a code never reaches a screen alone.
 */
export type ErrorCode =
  | "invalid_input"
  | "invalid_json"
  | "not_signed_in"
  | "action_forbidden"
  | "not_found"
  | "map_not_found"
  | "point_not_found"
  | "public_map_unknown"
  | "map_id_invalid"
  | "point_id_invalid"
  | "revision_gone"
  | "too_large"
  | "wrong_media_type"
  | "too_many_requests"
  | "credentials_invalid"
  | "not_ready"
  | "unexpected";

/** A field that is wrong, by its wire name, with the sentence's code. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** An expected refusal. `params` fill the sentence; `fields` name what is wrong with the input. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldProblem[];

  constructor(
    code: ErrorCode,
    options: { params?: Record<string, string | number>; fields?: FieldProblem[]; cause?: unknown } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "DomainError";
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
  }
}
