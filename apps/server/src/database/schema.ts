import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import type {
  ColumnChoice,
  CoordinateSystem,
  ImportField,
  ImportState,
  MendedValue,
  RowDecision,
  RowVerdict,
  StoredChoice,
  UndoOutcome,
  VerdictCounts,
} from "@mapaobra/domain/import/import";
import type { InquiryState } from "@mapaobra/domain/inquiry/inquiry";
import type { MediaKind, UploadKind } from "@mapaobra/domain/media/media-kind";
import type { PageUseKind } from "@mapaobra/domain/page-use/page-use";
import type { BulkTarget } from "@mapaobra/domain/point/bulk-edit";
import type { ListOrder } from "@mapaobra/domain/point/list-order";
import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import type { AlertFrequency, AlertKind, Audience } from "@mapaobra/domain/search/search";
import type { ServerRole } from "@mapaobra/domain/status/server-status";
import type { DigestFrequency } from "@mapaobra/domain/subscriber/subscriber";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from "kysely";
import type { PointValues } from "./point-columns.ts";

/** The schema that the migrations create, for Kysely. `migrations/` documents the columns. */
export interface Database {
  companies: Companies;
  templates: Templates;
  clients: Clients;
  users: Users;
  user_roles: UserRoles;
  maps: Maps;
  points: Points;
  media: Media;
  comments: Comments;
  panorama_links: PanoramaLinks;
  searches: Searches;
  search_looks: SearchLooks;
  point_events: PointEvents;
  unmatched_maps: UnmatchedMaps;
  notices: Notices;
  visits: Visits;
  visit_looks: VisitLooks;
  search_feeds: SearchFeeds;
  subscribers: Subscribers;
  inquiries: Inquiries;
  page_uses: PageUses;
  mailbox_marks: MailboxMarks;
  mails: Mails;
  mail_notices: MailNotices;
  mail_refusals: MailRefusals;
  uploads: Uploads;
  upload_pieces: UploadPieces;
  bulk_edits: BulkEdits;
  bulk_edit_points: BulkEditPoints;
  imports: Imports;
  import_rows: ImportRows;
  import_profiles: ImportProfiles;
  stored_files: StoredFiles;
  street_tiles: StreetTiles;
  street_archive: StreetArchive;
  processes: Processes;
  last_backup: LastBackup;
  audit: Audit;
  idempotency_keys: IdempotencyKeys;
}

/** A day, `YYYY-MM-DD`. */
type Day = string;
/** A timestamp that defaults to now() in the database. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Maintained by triggers: read, never written. */
type ReadOnlyColumn<Value> = ColumnType<Value, never, never>;

interface VersionedRow {
  id: GeneratedAlways<number>;
  version: ReadOnlyColumn<number>;
  created_at: Timestamp;
  updated_at: ReadOnlyColumn<Date>;
}

interface Companies extends VersionedRow {
  tax_id: string;
  name: string;
  slug: string;
  address: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  logo_key: string | null;
  logo_url: string | null;
  website_url: string | null;
  map_url: string | null;
  brand_host: GeneratedAlways<string | null>;
  theme: Generated<string>;
  offers_alerts: Generated<boolean>;
  hidden_from_search: Generated<boolean>;
  offers_inquiries: Generated<boolean>;
  inquiry_addresses: Generated<string>;
  inquiry_months: Generated<number>;
  embed_origins: Generated<string>;
}

interface Searches extends VersionedRow {
  user_id: number;
  company_id: number;
  client_id: number | null;
  map_id: number | null;
  name: string;
  filters: string;
  list_order: ListOrder | null;
  descending: Generated<boolean>;
  audience: Generated<Audience>;
  frequency: Generated<AlertFrequency>;
  in_bell: Generated<boolean>;
  kinds: Generated<readonly AlertKind[]>;
  deleted_at: Timestamp | null;
}

interface SearchLooks {
  search_id: number;
  user_id: number;
  looked_at: Timestamp;
}

/** What changed of a point. Fields are names of columns of `points`. */
interface ChangeColumns {
  kind: AlertKind;
  fields: Generated<readonly string[]>;
  stage_before: string | null;
  stage_after: string | null;
}

/** Written by triggers only. */
interface PointEvents extends ChangeColumns {
  id: ReadOnlyColumn<number>;
  at: ReadOnlyColumn<Date>;
  user_id: ReadOnlyColumn<number | null>;
  company_id: ReadOnlyColumn<number>;
  map_id: ReadOnlyColumn<number>;
  point_id: ReadOnlyColumn<number>;
}

interface UnmatchedMaps {
  map_id: number;
  attempts: number;
  failed_at: Timestamp;
  retry_at: NullableTimestamp;
  error: string;
}

/** The kinds of the office are only written and read by their request or import. */
interface Notices extends ChangeColumns {
  id: GeneratedAlways<number>;
  user_id: number;
  /** With its event and map: null for a notice of the office. */
  search_id: number | null;
  event_id: number | null;
  map_id: number | null;
  inquiry_id: number | null;
  import_id: number | null;
  point_id: number | null;
  /** The points of a notice about several (049_points_of_notices.sql). */
  point_ids: ColumnType<readonly number[] | null, readonly number[] | null | undefined, never>;
  count: Generated<number>;
  at: Date;
  in_bell: Generated<boolean>;
  read_at: NullableTimestamp;
  mailed_at: NullableTimestamp;
}

interface Visits {
  user_id: number;
  map_id: number;
  baseline: NullableTimestamp;
  active_at: Timestamp;
}

interface VisitLooks {
  user_id: number;
  map_id: number;
  point_id: number;
  looked_at: Timestamp;
}

interface SearchFeeds {
  search_id: number;
  user_id: number;
  /** SHA-256. */
  secret_hash: Buffer;
  created_at: Timestamp;
}

/** A mail with notices, and who sends it (041_mails.sql). */
interface Subscribers {
  id: Generated<string>;
  company_id: number;
  map_id: number;
  email: string;
  filters: Generated<string>;
  frequency: DigestFrequency;
  shares_address: Generated<boolean>;
  requested_at: Timestamp;
  confirmed_at: NullableTimestamp;
  reported_until: Timestamp;
}

interface Inquiries extends VersionedRow {
  company_id: number;
  map_id: number | null;
  point_id: number | null;
  point_name: string;
  form_id: string;
  name: string;
  phone: Generated<string>;
  email: Generated<string>;
  message: Generated<string>;
  state: Generated<InquiryState>;
  note: Generated<string>;
  handler_id: number | null;
  kept_until: Date;
}

interface PageUses {
  company_id: number;
  day: Timestamp;
  point_id: number;
  kind: PageUseKind;
  count: number;
}

interface MailboxMarks {
  mailbox: Buffer;
  kind: "asked" | "objected";
  at: Timestamp;
}

/** To a user, to a subscriber, or with a request for information. */
interface Mails {
  id: GeneratedAlways<number>;
  user_id: number | null;
  subscriber_id: string | null;
  inquiry_id: number | null;
  inquiry_address: string | null;
  frequency: MailFrequency;
  slot: Date;
  due_at: Date;
  state: Generated<"waiting" | "sending" | "sent" | "skipped" | "dead">;
  sealed: Generated<boolean>;
  attempts: Generated<number>;
  lease_token: string | null;
  lease_until: Date | null;
  message_id: string;
  last_error: string | null;
  created_at: Timestamp;
  finished_at: NullableTimestamp;
}

interface MailNotices {
  notice_id: number;
  mail_id: number;
}

interface MailRefusals {
  user_id: number;
  address: string;
  refused_at: Timestamp;
  answer: string;
}

interface Templates extends VersionedRow {
  company_id: number | null;
  name: string;
  description: Generated<string>;
  css_style: Generated<string>;
  html_path: Generated<string>;
}

interface Clients extends VersionedRow {
  company_id: number;
  template_id: number | null;
  name: string;
  email: Generated<string>;
  phone: Generated<string>;
  active: Generated<boolean>;
  next_invoice_date: Day | null;
  contract_end_date: Day | null;
}

interface Users extends VersionedRow {
  company_id: number | null;
  client_id: number | null;
  email: string;
  name: string;
  /** Requests write it and cannot read it (032_password_column.sql). */
  password_hash: ColumnType<never, string | null | undefined, string | null>;
  has_password: GeneratedAlways<boolean>;
  active: Generated<boolean>;
}

interface UserRoles {
  user_id: number;
  role: string;
}

interface Maps extends VersionedRow {
  company_id: number;
  slug: string;
  name: string;
  description: Generated<string>;
  type: Generated<string>;
  map_url: Generated<string>;
  public_url: string | null;
  published: Generated<boolean>;
  lat_min: number | null;
  lat_max: number | null;
  lng_min: number | null;
  lng_max: number | null;
  image_key: string | null;
  image_width: number | null;
  image_height: number | null;
  revision: ReadOnlyColumn<number>;
}

interface Points extends VersionedRow, PointValues {
  map_id: number;
  company_id: number;
  media_count: ReadOnlyColumn<number>;
  import_key: string | null;
  search_text: GeneratedAlways<string>;
  deleted_at: NullableTimestamp;
}

/** Children of a point carry the point's map and company. */
interface PointChildRow {
  id: GeneratedAlways<number>;
  point_id: number;
  map_id: number;
  company_id: number;
}

interface Media extends PointChildRow {
  kind: MediaKind;
  key: string;
  name: string;
  extension: string;
  mime: string;
  size: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  panorama: JSONColumnType<object | null, string | null | undefined, string | null>;
  unstitched: Generated<boolean>;
  taken_at: NullableTimestamp;
  created_at: Timestamp;
}

interface Comments extends PointChildRow {
  user_id: number | null;
  author: string;
  text: string;
  created_at: Timestamp;
}

interface PanoramaLinks extends PointChildRow {
  from_media_id: number;
  to_media_id: number;
  yaw: number;
  pitch: number;
  label: Generated<string>;
}

interface BulkEdits {
  id: GeneratedAlways<number>;
  created_at: ReadOnlyColumn<Date>;
  company_id: number;
  map_id: number;
  user_id: number | null;
  target: BulkTarget;
  after: JSONColumnType<Record<string, unknown>>;
  after_text: string | null;
  count: number;
  undone_at: NullableTimestamp;
  undone: Generated<number>;
  kept: Generated<number>;
}

interface BulkEditPoints {
  edit_id: number;
  point_id: number;
  company_id: number;
  before: JSONColumnType<Record<string, unknown>>;
}

interface Imports extends VersionedRow {
  company_id: number;
  map_id: number | null;
  map_name: string;
  user_id: number | null;
  file_key: string;
  file_name: string;
  bytes: number;
  kept_until: Timestamp;
  state: Generated<ImportState>;
  done: Generated<number>;
  rows: Generated<number>;
  sheets: Generated<string[]>;
  sheet: string | null;
  headings: Generated<string[]>;
  samples: JSONColumnType<readonly (readonly string[])[], string | undefined, string>;
  columns: JSONColumnType<readonly StoredChoice[], string | undefined, string>;
  key_column: string | null;
  protected_fields: Generated<ImportField[]>;
  coordinates: Generated<CoordinateSystem | null>;
  mended_values: JSONColumnType<readonly MendedValue[], string | undefined, string>;
  number_formats: JSONColumnType<object, string | undefined, string>;
  is_parsed: Generated<boolean>;
  acted_by: number | null;
  counts: JSONColumnType<Partial<VerdictCounts>, string | undefined, string>;
  undone: Generated<number>;
  kept: Generated<number>;
  failed: Generated<number>;
  error: string | null;
  attempts: Generated<number>;
  claim: Generated<number>;
  claimed_at: NullableTimestamp;
  leased_until: NullableTimestamp;
  finished_at: NullableTimestamp;
}

interface ImportRows {
  import_id: number;
  line: number;
  company_id: number;
  cells: JSONColumnType<readonly (string | number | boolean | null)[]>;
  format_error: string | null;
  own_id: number | null;
  kind: string | null;
  value: string | null;
  has_named_key: Generated<boolean>;
  fields: JSONColumnType<Partial<PointValues> | null>;
  unknown: JSONColumnType<Partial<Record<ImportField, string>>>;
  verdict: RowVerdict | null;
  reasons: Generated<string[]>;
  notices: Generated<string[]>;
  point_id: number | null;
  similar_line: number | null;
  decision: RowDecision | null;
  changes: JSONColumnType<Record<string, readonly [unknown, unknown]>>;
  undo: UndoOutcome | null;
}

interface ImportProfiles {
  company_id: number;
  headings_hash: Buffer;
  name: string;
  columns: JSONColumnType<readonly ColumnChoice[], string, string>;
  key_column: string | null;
  protected_fields: ImportField[];
  used_at: Timestamp;
}

interface Uploads extends Omit<PointChildRow, "id" | "point_id"> {
  id: GeneratedAlways<string>;
  /** Null for a file to import into the map. */
  point_id: number | null;
  user_id: number;
  name: string;
  kind: UploadKind;
  /** A bigint, which the connection reads as a number. */
  size: number;
  received: Generated<number>;
  turn: Generated<number>;
  ended_at: NullableTimestamp;
  media_id: number | null;
  import_id: number | null;
  skipped: JSONColumnType<
    readonly { name: string; reason: string; sha256?: string }[],
    string | undefined,
    string
  >;
  refusal: JSONColumnType<object | null, string | null | undefined, string | null>;
  expires_at: Timestamp;
  created_at: Timestamp;
}

/** Sizes of files that neither media nor uploads has. */
interface StoredFiles {
  key: string;
  original: string;
  company_id: number;
  bytes: number | null;
}

interface UploadPieces {
  key: string;
  upload_id: string;
  start: number;
  bytes: number;
}

interface StreetTiles {
  provider: "openfreemap";
  asked_at: Timestamp;
  tiles: string | null;
  min_zoom: number | null;
  max_zoom: number | null;
}

/** The running processes (features/status). */
interface Processes {
  instance_id: number;
  version: string;
  roles: ServerRole[] | null;
  host: string;
  started_at: Timestamp;
  seen_at: Timestamp;
  derivations: number;
  mails_waiting: number;
  mail_sent_at: NullableTimestamp;
  mail_failed_at: NullableTimestamp;
  mail_error: string | null;
  disk_free_bytes: string | null;
  disk_reserve_bytes: string | null;
}

/** At most one row. */
interface LastBackup {
  only_row: Generated<boolean>;
  finished_at: Timestamp;
  archive_bytes: string;
  file_count: number;
  missing_file_count: number;
}

/** At most one row. */
interface StreetArchive {
  key: string;
  sha256: Buffer;
  /** A bigint, which the connection reads as a number. */
  bytes: number;
  schema: StreetSchema;
  min_zoom: number;
  max_zoom: number;
  created_at: Timestamp;
}

interface Audit {
  id: ReadOnlyColumn<number>;
  at: ReadOnlyColumn<Date>;
  user_id: ReadOnlyColumn<number | null>;
  user_name: ReadOnlyColumn<string | null>;
  company_id: ReadOnlyColumn<number | null>;
  noun: ReadOnlyColumn<string>;
  record_id: ReadOnlyColumn<number>;
  action: ReadOnlyColumn<"create" | "update" | "delete" | "restore">;
  before: ReadOnlyColumn<Record<string, unknown> | null>;
  after: ReadOnlyColumn<Record<string, unknown> | null>;
}

interface IdempotencyKeys {
  user_id: number;
  endpoint: string;
  key: string;
  body_sha256: Buffer;
  status: number;
  reply: JSONColumnType<object | null, string | null, never>;
  created_at: Timestamp;
}

/** The product's database: its pool of connections. */
export type Db = Kysely<Database>;

/** A running transaction, through which repositories read and write. */
export type UnitOfWork = Transaction<Database>;
