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
  | "user_not_found"
  | "client_not_found"
  | "template_not_found"
  | "public_map_unknown"
  | "map_id_invalid"
  | "point_id_invalid"
  | "map_required"
  | "permit_required"
  | "company_required"
  | "name_required"
  | "comment_not_found"
  | "revision_gone"
  | "too_large"
  | "wrong_media_type"
  | "too_many_requests"
  | "credentials_invalid"
  | "credentials_missing"
  | "email_invalid"
  | "phone_invalid"
  | "password_invalid"
  | "present_password_wrong"
  | "own_email_unconfirmed"
  | "reset_link_invalid"
  | "not_ready"
  | "fields_missing"
  | "user_creation_forbidden"
  | "role_above_own"
  | "own_role_kept"
  | "own_account_kept"
  | "own_password_elsewhere"
  | "role_needs_company"
  | "invitation_needs_access"
  | "invitation_unsent"
  | "last_super_kept"
  | "email_taken"
  | "client_company_kept"
  | "version_conflict"
  | "in_use"
  | "idempotency_key_invalid"
  | "idempotency_key_reused"
  | "file_required"
  | "file_too_large"
  | "file_refused"
  | "upload_broken"
  | "upload_not_found"
  | "upload_offset_wrong"
  | "uploads_too_many"
  | "upload_protocol_unknown"
  | "company_id_invalid"
  | "company_not_found"
  | "company_fields_missing"
  | "slug_taken"
  | "own_company_kept"
  | "logo_required"
  | "map_id_missing"
  | "map_to_remove_missing"
  | "map_image_required"
  | "map_image_refused"
  | "map_image_too_large"
  | "media_files_missing"
  | "media_files_empty"
  | "file_empty"
  | "file_duplicate"
  | "heic_refused"
  | "quota_exceeded"
  | "media_owner_missing"
  | "media_unnamed"
  | "proxy_refused"
  | "proxy_failed"
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
  /** The record as it is now, for whoever saved an older version of it. */
  readonly current: unknown;

  constructor(
    code: ErrorCode,
    options: {
      params?: Readonly<Record<string, string | number>>;
      fields?: readonly FieldProblem[];
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "DomainError";
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
    this.current = options.current;
  }
}
