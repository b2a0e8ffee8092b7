/** The codes of all domain errors. The contract maps each code to the Spanish message that the user reads. */
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
  | "public_map_not_found"
  | "map_id_invalid"
  | "point_id_invalid"
  | "map_required"
  | "permit_required"
  | "company_required"
  | "name_required"
  | "comment_not_found"
  | "bulk_edit_not_found"
  | "bulk_edit_unchanged"
  | "bulk_edit_undone"
  | "import_not_found"
  | "import_busy"
  | "import_not_ready"
  | "import_written"
  | "import_file_missing"
  | "import_file_refused"
  | "import_key_missing"
  | "import_row_missing"
  | "search_not_found"
  | "notice_not_found"
  | "inquiry_not_found"
  | "form_too_fast"
  | "form_expired"
  | "too_many_searches"
  | "revision_not_cached"
  | "too_large"
  | "wrong_media_type"
  | "too_many_requests"
  | "too_many_reads"
  | "credentials_invalid"
  | "credentials_missing"
  | "role_missing"
  | "email_invalid"
  | "phone_invalid"
  | "password_invalid"
  | "current_password_wrong"
  | "own_email_needs_password"
  | "reset_link_invalid"
  | "service_unavailable"
  | "storage_full"
  | "fields_missing"
  | "user_creation_forbidden"
  | "role_exceeds_own"
  | "cannot_change_own_role"
  | "cannot_deactivate_self"
  | "own_password_needs_current"
  | "role_needs_company"
  | "invitee_cannot_sign_in"
  | "invitation_not_sent"
  | "last_super_user"
  | "email_taken"
  | "client_has_users"
  | "version_conflict"
  | "in_use"
  | "idempotency_key_invalid"
  | "idempotency_key_reused"
  | "file_required"
  | "file_too_large"
  | "upload_too_large"
  | "file_refused"
  | "upload_incomplete"
  | "request_timeout"
  | "headers_too_large"
  | "upload_not_found"
  | "upload_offset_mismatch"
  | "too_many_uploads"
  | "tus_version_unsupported"
  | "company_id_invalid"
  | "company_not_found"
  | "company_fields_missing"
  | "slug_taken"
  | "cannot_delete_own_company"
  | "logo_required"
  | "map_id_missing"
  | "map_id_to_delete_missing"
  | "map_image_required"
  | "map_image_refused"
  | "picture_too_large"
  | "media_files_missing"
  | "media_files_empty"
  | "file_empty"
  | "file_duplicate"
  | "heic_refused"
  | "file_protected"
  | "quota_exceeded"
  | "media_point_missing"
  | "media_reference_missing"
  | "proxy_url_not_allowed"
  | "proxy_failed"
  | "unexpected";

/** An invalid field: its wire name and the code of its message. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * An expected error. `params` fill the placeholders of the message; `fields` list the invalid input fields.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldProblem[];
  /** The current record, for a client that saved an outdated version. */
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
