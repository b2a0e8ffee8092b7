-- The schema after all migrations, to be read: tables with their indexes, policies, triggers and grants, then
-- functions. Generated from the database; after a new migration run `node tools/write-schema.ts`.

create type brand as (
  company_id integer,
  name character varying,
  slug character varying,
  theme character varying,
  logo_key character varying,
  logo_url character varying
);

create type map_change as (
  map_id integer,
  kind text,
  ids integer[],
  count integer
);

create table attempts (
  kind character varying(20) not null,
  subject bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (kind, subject),
  constraint attempts_subject_check CHECK ((length(subject) = 32))
);
CREATE INDEX attempts_by_end ON public.attempts USING btree (ends_at);
alter table attempts enable row level security;
alter table attempts force row level security;
create policy closed on attempts as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));

create table audit (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id integer,
  user_name character varying(200),
  company_id integer,
  noun character varying(20) not null,
  record_id integer not null,
  action character varying(10) not null,
  before jsonb,
  after jsonb,
  constraint audit_pkey PRIMARY KEY (noun, record_id, id),
  constraint audit_action_check CHECK (((action)::text = ANY ((ARRAY['create'::character varying, 'update'::character varying, 'delete'::character varying, 'restore'::character varying])::text[])))
);
CREATE INDEX audit_additions_by_time ON public.audit USING btree (company_id, at) WHERE ((noun)::text = ANY ((ARRAY['media'::character varying, 'comments'::character varying])::text[]));
CREATE INDEX audit_by_time ON public.audit USING brin (at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX audit_points_by_time ON public.audit USING btree (company_id, at, record_id) WHERE ((noun)::text = 'points'::text);
CREATE INDEX audit_stage_changes ON public.audit USING btree (company_id, at) WHERE (((noun)::text = 'points'::text) AND ((action)::text = 'update'::text) AND (after ? 'stage'::text));
alter table audit enable row level security;
alter table audit force row level security;
create policy inserted on audit as permissive for insert to public with check (( SELECT app_sees_all() AS app_sees_all));
create policy seen on audit as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
grant select on audit to mapaobra_app;

create table bulk_edit_points (
  edit_id integer not null,
  point_id integer not null,
  company_id integer not null,
  before jsonb not null,
  constraint bulk_edit_points_pkey PRIMARY KEY (edit_id, point_id),
  constraint bulk_edit_points_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES bulk_edits(id) ON DELETE CASCADE
);
alter table bulk_edit_points enable row level security;
alter table bulk_edit_points force row level security;
create policy deleted on bulk_edit_points as permissive for delete to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on bulk_edit_points as permissive for insert to public with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on bulk_edit_points as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on bulk_edit_points as permissive for update to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
grant delete, insert, select, update on bulk_edit_points to mapaobra_app;

create table bulk_edits (
  id integer generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  company_id integer not null,
  map_id integer not null,
  user_id integer,
  target character varying(10) not null,
  after jsonb not null,
  after_text character varying(200),
  count integer not null,
  undone_at timestamp with time zone,
  undone integer default 0 not null,
  kept integer default 0 not null,
  constraint bulk_edits_pkey PRIMARY KEY (id),
  constraint bulk_edits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint bulk_edits_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE CASCADE,
  constraint bulk_edits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint bulk_edits_target_check CHECK (((target)::text = ANY ((ARRAY['stage'::character varying, 'workClass'::character varying, 'progress'::character varying, 'date'::character varying, 'developer'::character varying, 'builder'::character varying, 'manager'::character varying, 'mapId'::character varying, 'bin'::character varying])::text[])))
);
CREATE INDEX bulk_edits_by_age ON public.bulk_edits USING btree (created_at);
CREATE INDEX bulk_edits_by_company ON public.bulk_edits USING btree (company_id);
CREATE INDEX bulk_edits_by_map ON public.bulk_edits USING btree (map_id, id);
CREATE INDEX bulk_edits_by_user ON public.bulk_edits USING btree (user_id);
alter table bulk_edits enable row level security;
alter table bulk_edits force row level security;
create policy deleted on bulk_edits as permissive for delete to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on bulk_edits as permissive for insert to public with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on bulk_edits as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on bulk_edits as permissive for update to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
grant delete, insert, select, update on bulk_edits to mapaobra_app;

create table clients (
  id integer generated always as identity not null,
  company_id integer not null,
  template_id integer,
  name character varying(200) not null,
  email character varying(200) default ''::character varying not null,
  phone character varying(40) default ''::character varying not null,
  active boolean default true not null,
  next_invoice_date date,
  contract_end_date date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_id_company_id_key UNIQUE (id, company_id),
  constraint clients_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint clients_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id),
  constraint clients_name_check CHECK (((name)::text <> ''::text))
);
CREATE INDEX clients_by_company ON public.clients USING btree (company_id);
CREATE INDEX clients_by_template ON public.clients USING btree (template_id);
alter table clients enable row level security;
alter table clients force row level security;
create policy deleted on clients as permissive for delete to public using ((( SELECT app_writes('client'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on clients as permissive for insert to public with check ((( SELECT app_writes('client'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on clients as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on clients as permissive for update to public using ((( SELECT app_writes('client'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('client'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy with_visible_template on clients as restrictive for insert to public with check (((template_id IS NULL) OR (EXISTS ( SELECT
   FROM templates
  WHERE (templates.id = clients.template_id)))));
create policy with_visible_template_still on clients as restrictive for update to public using (true) with check (((template_id IS NULL) OR (EXISTS ( SELECT
   FROM templates
  WHERE (templates.id = clients.template_id)))));
CREATE TRIGGER history_on_delete AFTER DELETE ON public.clients REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.clients REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER version BEFORE UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on clients to mapaobra_app;

create table comments (
  id integer generated always as identity not null,
  point_id integer not null,
  map_id integer not null,
  company_id integer not null,
  user_id integer,
  author character varying(200) not null,
  text character varying(2000) not null,
  created_at timestamp with time zone default now() not null,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_map_id_point_id_company_id_fkey FOREIGN KEY (map_id, point_id, company_id) REFERENCES points(map_id, id, company_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint comments_author_check CHECK (((author)::text <> ''::text)),
  constraint comments_text_check CHECK (((text)::text <> ''::text))
);
CREATE INDEX comments_by_point ON public.comments USING btree (point_id);
CREATE INDEX comments_by_user ON public.comments USING btree (user_id);
alter table comments enable row level security;
alter table comments force row level security;
create policy deleted on comments as permissive for delete to public using ((( SELECT app_writes('comment'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on comments as permissive for insert to public with check ((( SELECT app_writes('comment'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on comments as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)) OR (( SELECT app_sees_published() AS app_sees_published) AND (EXISTS ( SELECT
   FROM points
  WHERE (points.id = comments.point_id))))));
create policy updated on comments as permissive for update to public using ((( SELECT app_writes('comment'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('comment'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER history_on_delete AFTER DELETE ON public.comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER revision_on_delete AFTER DELETE ON public.comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION attachments_changed('comments');
CREATE TRIGGER revision_on_insert AFTER INSERT ON public.comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attachments_changed('comments');
CREATE TRIGGER revision_on_update AFTER UPDATE ON public.comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attachments_changed('comments');
grant delete, insert, select, update on comments to mapaobra_app;

create table companies (
  id integer generated always as identity not null,
  tax_id character varying(40) not null,
  name character varying(200) not null,
  slug character varying(63) not null,
  address character varying(500) default ''::character varying not null,
  phone character varying(40) default ''::character varying not null,
  email character varying(200) default ''::character varying not null,
  logo_key character varying(500),
  logo_url character varying(1000),
  website_url character varying(1000),
  map_url character varying(1000),
  brand_host character varying(1000) generated always as ("substring"(lower((map_url)::text), '^https?://([^/?#:@]+)(?::[0-9]+)?/?$'::text)) stored,
  theme character varying(40) default 'theme-gris'::character varying not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  offers_alerts boolean default false not null,
  hidden_from_search boolean default false not null,
  offers_inquiries boolean default false not null,
  inquiry_addresses character varying(1000) default ''::character varying not null,
  inquiry_months smallint default 12 not null,
  embed_origins text default ''::text not null,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_slug_key UNIQUE (slug),
  constraint companies_inquiry_months_check CHECK (((inquiry_months >= 1) AND (inquiry_months <= 60))),
  constraint companies_name_check CHECK (((name)::text <> ''::text)),
  constraint companies_slug_check CHECK (((slug)::text ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'::text))
);
CREATE INDEX companies_by_brand_host ON public.companies USING btree (brand_host) WHERE (brand_host IS NOT NULL);
CREATE INDEX companies_by_logo ON public.companies USING btree (logo_key) WHERE (logo_key IS NOT NULL);
alter table companies enable row level security;
alter table companies force row level security;
create policy deleted on companies as permissive for delete to public using ((( SELECT app_writes('company'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on companies as permissive for insert to public with check ((( SELECT app_writes('company'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on companies as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on companies as permissive for update to public using ((( SELECT app_writes('company'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('company'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER access_of_company AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((((((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.logo_key)::text IS DISTINCT FROM (new.logo_key)::text)) OR ((old.logo_url)::text IS DISTINCT FROM (new.logo_url)::text)) OR ((old.theme)::text IS DISTINCT FROM (new.theme)::text)) OR ((old.website_url)::text IS DISTINCT FROM (new.website_url)::text)) OR ((old.map_url)::text IS DISTINCT FROM (new.map_url)::text))) EXECUTE FUNCTION tell_access_changed('company', 'id');
CREATE TRIGGER forget_file_sizes_on_update AFTER UPDATE OF logo_key ON public.companies FOR EACH ROW WHEN (((old.logo_key IS NOT NULL) AND ((old.logo_key)::text IS DISTINCT FROM (new.logo_key)::text))) EXECUTE FUNCTION forget_file_sizes('logo_key');
CREATE TRIGGER history_on_delete AFTER DELETE ON public.companies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.companies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('id');
CREATE TRIGGER site_changed_on_insert_or_delete AFTER INSERT OR DELETE ON public.companies FOR EACH STATEMENT EXECUTE FUNCTION tell_site_changed();
CREATE TRIGGER site_changed_on_update AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION tell_site_changed();
CREATE TRIGGER version BEFORE UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on companies to mapaobra_app;

create table file_journal (
  key character varying(500) not null,
  instance_id integer not null,
  noted_at timestamp with time zone default now() not null,
  constraint file_journal_pkey PRIMARY KEY (key)
);
alter table file_journal enable row level security;
alter table file_journal force row level security;
create policy closed on file_journal as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, select on file_journal to mapaobra_app;

create table idempotency_keys (
  user_id integer not null,
  endpoint character varying(100) not null,
  key character varying(200) not null,
  body_sha256 bytea not null,
  status smallint not null,
  reply jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, endpoint, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint idempotency_keys_body_sha256_check CHECK ((length(body_sha256) = 32))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own on idempotency_keys as permissive for all to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
grant delete, insert, select on idempotency_keys to mapaobra_app;

create table import_profiles (
  company_id integer not null,
  headings_hash bytea not null,
  name character varying(255) not null,
  columns jsonb not null,
  key_column text,
  protected_fields text[] default '{}'::text[] not null,
  used_at timestamp with time zone default now() not null,
  constraint import_profiles_pkey PRIMARY KEY (company_id, headings_hash),
  constraint import_profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table import_profiles enable row level security;
alter table import_profiles force row level security;
create policy deleted on import_profiles as permissive for delete to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on import_profiles as permissive for insert to public with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on import_profiles as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on import_profiles as permissive for update to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
grant delete, insert, select, update on import_profiles to mapaobra_app;

create table import_rows (
  import_id integer not null,
  line integer not null,
  company_id integer not null,
  cells jsonb not null,
  format_error text,
  own_id integer,
  kind text,
  value text,
  has_named_key boolean default false not null,
  fields jsonb,
  unknown jsonb default '{}'::jsonb not null,
  verdict character varying(10),
  reasons text[] default '{}'::text[] not null,
  notices text[] default '{}'::text[] not null,
  point_id integer,
  similar_line integer,
  decision character varying(10),
  changes jsonb default '{}'::jsonb not null,
  undo character varying(10),
  constraint import_rows_pkey PRIMARY KEY (import_id, line),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_decision_check CHECK (((decision)::text = ANY ((ARRAY['same'::character varying, 'another'::character varying])::text[]))),
  constraint import_rows_undo_check CHECK (((undo)::text = ANY ((ARRAY['undone'::character varying, 'kept'::character varying, 'failed'::character varying])::text[]))),
  constraint import_rows_verdict_check CHECK (((verdict)::text = ANY ((ARRAY['new'::character varying, 'changed'::character varying, 'same'::character varying, 'doubtful'::character varying, 'out'::character varying])::text[])))
);
CREATE INDEX import_rows_by_verdict ON public.import_rows USING btree (import_id, verdict, line);
CREATE INDEX import_rows_decided ON public.import_rows USING btree (import_id, line) WHERE (decision IS NOT NULL);
CREATE INDEX import_rows_unknown ON public.import_rows USING btree (import_id, line) WHERE (unknown <> '{}'::jsonb);
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy deleted on import_rows as permissive for delete to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on import_rows as permissive for insert to public with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on import_rows as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on import_rows as permissive for update to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
grant delete, insert, select, update on import_rows to mapaobra_app;

create table imports (
  id integer generated always as identity not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  company_id integer not null,
  map_id integer,
  map_name character varying(200) not null,
  user_id integer,
  file_key character varying(500) not null,
  file_name character varying(255) not null,
  bytes bigint not null,
  kept_until timestamp with time zone default (now() + '30 days'::interval) not null,
  state character varying(10) default 'reading'::character varying not null,
  done integer default 0 not null,
  rows integer default 0 not null,
  sheets text[] default '{}'::text[] not null,
  sheet text,
  headings text[] default '{}'::text[] not null,
  samples jsonb default '[]'::jsonb not null,
  columns jsonb default '[]'::jsonb not null,
  key_column text,
  protected_fields text[] default '{}'::text[] not null,
  coordinates character varying(20),
  mended_values jsonb default '[]'::jsonb not null,
  number_formats jsonb default '{}'::jsonb not null,
  is_parsed boolean default false not null,
  acted_by integer,
  counts jsonb default '{}'::jsonb not null,
  undone integer default 0 not null,
  kept integer default 0 not null,
  error text,
  attempts integer default 0 not null,
  leased_until timestamp with time zone,
  finished_at timestamp with time zone,
  claim integer default 0 not null,
  claimed_at timestamp with time zone,
  failed integer default 0 not null,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint imports_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE SET NULL,
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint imports_coordinates_check CHECK (((coordinates)::text = ANY ((ARRAY['wgs84'::character varying, 'crtm05'::character varying, 'lambert-norte'::character varying, 'lambert-sur'::character varying])::text[]))),
  constraint imports_state_check CHECK (((state)::text = ANY ((ARRAY['reading'::character varying, 'checking'::character varying, 'ready'::character varying, 'writing'::character varying, 'written'::character varying, 'undoing'::character varying, 'undone'::character varying, 'failed'::character varying])::text[])))
);
CREATE INDEX imports_by_actor ON public.imports USING btree (acted_by);
CREATE INDEX imports_by_company ON public.imports USING btree (company_id, id);
CREATE INDEX imports_by_expiry ON public.imports USING btree (kept_until);
CREATE INDEX imports_by_map ON public.imports USING btree (map_id);
CREATE INDEX imports_by_user ON public.imports USING btree (user_id);
CREATE INDEX imports_waiting ON public.imports USING btree (id) WHERE ((state)::text = ANY ((ARRAY['reading'::character varying, 'checking'::character varying, 'writing'::character varying, 'undoing'::character varying])::text[]));
alter table imports enable row level security;
alter table imports force row level security;
create policy deleted on imports as permissive for delete to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on imports as permissive for insert to public with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on imports as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on imports as permissive for update to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER version BEFORE UPDATE ON public.imports FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on imports to mapaobra_app;

create table inquiries (
  id integer generated always as identity not null,
  company_id integer not null,
  map_id integer,
  point_id integer,
  point_name character varying(200) not null,
  form_id uuid not null,
  name character varying(120) not null,
  phone character varying(40) default ''::character varying not null,
  email character varying(200) default ''::character varying not null,
  message character varying(2000) default ''::character varying not null,
  state character varying(10) default 'new'::character varying not null,
  note character varying(2000) default ''::character varying not null,
  handler_id integer,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  kept_until timestamp with time zone not null,
  constraint inquiries_pkey PRIMARY KEY (id),
  constraint inquiries_form_id_key UNIQUE (form_id),
  constraint inquiries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint inquiries_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint inquiries_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE SET NULL,
  constraint inquiries_point_id_fkey FOREIGN KEY (point_id) REFERENCES points(id) ON DELETE SET NULL,
  constraint inquiries_contact CHECK ((((phone)::text <> ''::text) OR ((email)::text <> ''::text))),
  constraint inquiries_name_check CHECK (((name)::text <> ''::text)),
  constraint inquiries_state_check CHECK (((state)::text = ANY ((ARRAY['new'::character varying, 'contacted'::character varying, 'visit'::character varying, 'won'::character varying, 'lost'::character varying])::text[])))
);
CREATE INDEX inquiries_by_expiry ON public.inquiries USING btree (kept_until);
CREATE INDEX inquiries_by_handler ON public.inquiries USING btree (handler_id);
CREATE INDEX inquiries_by_map ON public.inquiries USING btree (map_id);
CREATE INDEX inquiries_by_point ON public.inquiries USING btree (point_id);
CREATE INDEX inquiries_by_state ON public.inquiries USING btree (company_id, state, created_at DESC, id DESC);
CREATE INDEX inquiries_newest ON public.inquiries USING btree (company_id, created_at DESC, id DESC);
alter table inquiries enable row level security;
alter table inquiries force row level security;
create policy deleted on inquiries as permissive for delete to public using ((( SELECT app_writes('inquiry'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on inquiries as permissive for insert to public with check ((( SELECT app_writes('inquiry'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on inquiries as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (( SELECT app_writes('inquiry'::text) AS app_writes) AND (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy updated on inquiries as permissive for update to public using ((( SELECT app_writes('inquiry'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('inquiry'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER version BEFORE UPDATE ON public.inquiries FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on inquiries to mapaobra_app;

create table last_backup (
  only_row boolean default true not null,
  finished_at timestamp with time zone default now() not null,
  archive_bytes bigint not null,
  file_count integer not null,
  missing_file_count integer not null,
  constraint last_backup_pkey PRIMARY KEY (only_row),
  constraint last_backup_only_row_check CHECK (only_row)
);
alter table last_backup enable row level security;
alter table last_backup force row level security;
create policy closed on last_backup as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant select on last_backup to mapaobra_app;

create table mail_notices (
  notice_id integer not null,
  mail_id integer not null,
  constraint mail_notices_pkey PRIMARY KEY (notice_id),
  constraint mail_notices_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint mail_notices_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE
);
CREATE INDEX mail_notices_by_mail ON public.mail_notices USING btree (mail_id);
alter table mail_notices enable row level security;
alter table mail_notices force row level security;
create policy closed on mail_notices as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select on mail_notices to mapaobra_app;

create table mail_refusals (
  user_id integer not null,
  address character varying(200) not null,
  refused_at timestamp with time zone default now() not null,
  answer character varying(500) not null,
  constraint mail_refusals_pkey PRIMARY KEY (user_id),
  constraint mail_refusals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table mail_refusals enable row level security;
alter table mail_refusals force row level security;
create policy seen on mail_refusals as permissive for select to public using ((EXISTS ( SELECT
   FROM users
  WHERE (users.id = mail_refusals.user_id))));
create policy written on mail_refusals as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select, update on mail_refusals to mapaobra_app;

create table mailbox_marks (
  mailbox bytea not null,
  kind character varying(10) not null,
  at timestamp with time zone default now() not null,
  constraint mailbox_marks_kind_check CHECK (((kind)::text = ANY ((ARRAY['asked'::character varying, 'objected'::character varying])::text[])))
);
CREATE INDEX mailbox_marks_by_mailbox ON public.mailbox_marks USING btree (mailbox);
alter table mailbox_marks enable row level security;
alter table mailbox_marks force row level security;
create policy closed on mailbox_marks as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select on mailbox_marks to mapaobra_app;

create table mails (
  id integer generated always as identity not null,
  user_id integer,
  frequency character varying(10) not null,
  slot timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state character varying(10) default 'waiting'::character varying not null,
  sealed boolean default false not null,
  attempts integer default 0 not null,
  lease_token uuid,
  lease_until timestamp with time zone,
  message_id character varying(300) not null,
  last_error character varying(500),
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  subscriber_id uuid,
  inquiry_id integer,
  inquiry_address character varying(200),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_user_id_frequency_slot_key UNIQUE (user_id, frequency, slot),
  constraint mails_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  constraint mails_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE,
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mails_check CHECK ((((state)::text = 'sending'::text) = ((lease_token IS NOT NULL) AND (lease_until IS NOT NULL)))),
  constraint mails_frequency_check CHECK (((frequency)::text = ANY ((ARRAY['instant'::character varying, 'daily'::character varying, 'weekly'::character varying])::text[]))),
  constraint mails_recipient CHECK ((num_nonnulls(user_id, subscriber_id, inquiry_id) = 1)),
  constraint mails_state_check CHECK (((state)::text = ANY ((ARRAY['waiting'::character varying, 'sending'::character varying, 'sent'::character varying, 'skipped'::character varying, 'dead'::character varying])::text[])))
);
CREATE INDEX mails_dead ON public.mails USING btree (created_at) WHERE ((state)::text = 'dead'::text);
CREATE INDEX mails_of_inquiries ON public.mails USING btree (inquiry_id) WHERE (inquiry_id IS NOT NULL);
CREATE UNIQUE INDEX mails_of_subscribers ON public.mails USING btree (subscriber_id, slot) WHERE (subscriber_id IS NOT NULL);
CREATE INDEX mails_open ON public.mails USING btree (due_at) WHERE ((state)::text = ANY ((ARRAY['waiting'::character varying, 'sending'::character varying])::text[]));
alter table mails enable row level security;
alter table mails force row level security;
create policy closed on mails as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select, update on mails to mapaobra_app;

create table maps (
  id integer generated always as identity not null,
  company_id integer not null,
  slug character varying(63) not null,
  name character varying(200) not null,
  description character varying(2000) default ''::character varying not null,
  type character varying(80) default ''::character varying not null,
  map_url character varying(1000) default ''::character varying not null,
  public_url character varying(1000),
  published boolean default false not null,
  lat_min double precision,
  lat_max double precision,
  lng_min double precision,
  lng_max double precision,
  image_key character varying(500),
  image_width integer,
  image_height integer,
  revision bigint default 1 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint maps_pkey PRIMARY KEY (id),
  constraint maps_company_id_slug_key UNIQUE (company_id, slug),
  constraint maps_id_company_id_key UNIQUE (id, company_id),
  constraint maps_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint maps_check CHECK ((num_nulls(lat_min, lat_max, lng_min, lng_max) = ANY (ARRAY[0, 4]))),
  constraint maps_check1 CHECK (((lat_min < lat_max) AND (lng_min < lng_max))),
  constraint maps_image_height_check CHECK ((image_height > 0)),
  constraint maps_image_width_check CHECK ((image_width > 0)),
  constraint maps_lat_max_check CHECK (((lat_max >= ('-90'::integer)::double precision) AND (lat_max <= (90)::double precision))),
  constraint maps_lat_min_check CHECK (((lat_min >= ('-90'::integer)::double precision) AND (lat_min <= (90)::double precision))),
  constraint maps_lng_max_check CHECK (((lng_max >= ('-180'::integer)::double precision) AND (lng_max <= (180)::double precision))),
  constraint maps_lng_min_check CHECK (((lng_min >= ('-180'::integer)::double precision) AND (lng_min <= (180)::double precision))),
  constraint maps_name_check CHECK (((name)::text <> ''::text)),
  constraint maps_slug_check CHECK (((slug)::text ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'::text))
);
CREATE INDEX maps_by_image ON public.maps USING btree (image_key) WHERE (image_key IS NOT NULL);
alter table maps enable row level security;
alter table maps force row level security;
create policy deleted on maps as permissive for delete to public using ((( SELECT app_writes('map'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on maps as permissive for insert to public with check ((( SELECT app_writes('map'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on maps as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)) OR (published AND ( SELECT app_sees_published() AS app_sees_published))));
create policy updated on maps as permissive for update to public using ((( SELECT app_writes('map'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('map'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER forget_file_sizes_on_delete AFTER DELETE ON public.maps FOR EACH ROW WHEN ((old.image_key IS NOT NULL)) EXECUTE FUNCTION forget_file_sizes('image_key');
CREATE TRIGGER forget_file_sizes_on_update AFTER UPDATE OF image_key ON public.maps FOR EACH ROW WHEN (((old.image_key IS NOT NULL) AND ((old.image_key)::text IS DISTINCT FROM (new.image_key)::text))) EXECUTE FUNCTION forget_file_sizes('image_key');
CREATE TRIGGER history_on_delete AFTER DELETE ON public.maps REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.maps REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.maps REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER move_file_sizes AFTER UPDATE OF company_id ON public.maps FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) AND (new.image_key IS NOT NULL))) EXECUTE FUNCTION move_file_sizes('image_key');
CREATE TRIGGER revision_on_delete AFTER DELETE ON public.maps REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maps_deleted();
CREATE TRIGGER revision_on_update AFTER UPDATE ON public.maps REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION maps_changed();
CREATE TRIGGER site_changed_on_insert_or_delete AFTER INSERT OR DELETE ON public.maps FOR EACH STATEMENT EXECUTE FUNCTION tell_site_changed();
CREATE TRIGGER site_changed_on_update AFTER UPDATE ON public.maps FOR EACH ROW WHEN (((to_jsonb(old.*) - 'revision'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'revision'::text))) EXECUTE FUNCTION tell_site_changed();
CREATE TRIGGER version BEFORE UPDATE ON public.maps FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on maps to mapaobra_app;

create table media (
  id integer generated always as identity not null,
  point_id integer not null,
  map_id integer not null,
  company_id integer not null,
  kind character varying(20) not null,
  key character varying(500) not null,
  name character varying(255) not null,
  extension character varying(20) not null,
  mime character varying(120) not null,
  size bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  panorama jsonb,
  taken_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  unstitched boolean default false not null,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_id_point_id_key UNIQUE (id, point_id),
  constraint media_key_key UNIQUE (key),
  constraint media_map_id_point_id_company_id_fkey FOREIGN KEY (map_id, point_id, company_id) REFERENCES points(map_id, id, company_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint media_height_check CHECK ((height > 0)),
  constraint media_kind_check CHECK (((kind)::text = ANY ((ARRAY['image'::character varying, 'panorama'::character varying, 'video'::character varying, 'document'::character varying])::text[]))),
  constraint media_sha256_check CHECK ((length(sha256) = 32)),
  constraint media_size_check CHECK ((size > 0)),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_by_company ON public.media USING btree (company_id) INCLUDE (size);
CREATE INDEX media_by_point ON public.media USING btree (point_id);
CREATE INDEX media_pictures_by_time ON public.media USING btree (map_id, COALESCE(taken_at, created_at) DESC, id DESC) WHERE ((kind)::text = ANY ((ARRAY['image'::character varying, 'panorama'::character varying])::text[]));
alter table media enable row level security;
alter table media force row level security;
create policy deleted on media as permissive for delete to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on media as permissive for insert to public with check ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on media as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)) OR (( SELECT app_sees_published() AS app_sees_published) AND (EXISTS ( SELECT
   FROM points
  WHERE (points.id = media.point_id))))));
create policy updated on media as permissive for update to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER count_on_delete AFTER DELETE ON public.media REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_media();
CREATE TRIGGER count_on_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_media();
CREATE TRIGGER count_on_update AFTER UPDATE ON public.media REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_media();
CREATE TRIGGER events_on_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_photo_events();
CREATE TRIGGER forget_file_sizes_on_delete AFTER DELETE ON public.media FOR EACH ROW EXECUTE FUNCTION forget_file_sizes('key');
CREATE TRIGGER history_on_delete AFTER DELETE ON public.media REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.media REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER move_file_sizes AFTER UPDATE OF company_id ON public.media FOR EACH ROW WHEN ((old.company_id IS DISTINCT FROM new.company_id)) EXECUTE FUNCTION move_file_sizes('key');
CREATE TRIGGER revision_on_delete AFTER DELETE ON public.media REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION attachments_changed('media');
CREATE TRIGGER revision_on_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attachments_changed('media');
CREATE TRIGGER revision_on_update AFTER UPDATE ON public.media REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attachments_changed('media');
grant delete, insert, select, update on media to mapaobra_app;

create table notices (
  id integer generated always as identity not null,
  user_id integer not null,
  search_id integer,
  event_id bigint,
  map_id integer,
  point_id integer,
  count integer default 1 not null,
  kind character varying(10) not null,
  fields text[] default '{}'::text[] not null,
  stage_before character varying(80),
  stage_after character varying(80),
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  in_bell boolean default true not null,
  point_ids integer[],
  inquiry_id integer,
  import_id integer,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_user_id_event_id_key UNIQUE (user_id, event_id),
  constraint notices_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint notices_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  constraint notices_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE CASCADE,
  constraint notices_search_id_fkey FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notices_count_check CHECK ((count > 0)),
  constraint notices_kind_check CHECK (((kind)::text = ANY ((ARRAY['new'::character varying, 'stage'::character varying, 'data'::character varying, 'photos'::character varying, 'inquiry'::character varying, 'import'::character varying])::text[]))),
  constraint notices_subject CHECK (
CASE kind
    WHEN 'inquiry'::text THEN ((inquiry_id IS NOT NULL) AND (num_nonnulls(import_id, search_id, event_id, map_id, point_id) = 0))
    WHEN 'import'::text THEN ((import_id IS NOT NULL) AND (num_nonnulls(inquiry_id, search_id, event_id, map_id, point_id) = 0))
    ELSE ((num_nulls(search_id, event_id, map_id) = 0) AND (num_nonnulls(inquiry_id, import_id) = 0))
END)
);
CREATE INDEX notices_by_import ON public.notices USING btree (import_id, user_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX notices_by_inquiry ON public.notices USING btree (inquiry_id) WHERE (inquiry_id IS NOT NULL);
CREATE INDEX notices_by_map ON public.notices USING btree (map_id);
CREATE INDEX notices_by_search ON public.notices USING btree (search_id);
CREATE INDEX notices_by_time ON public.notices USING btree (user_id, at DESC, id DESC);
CREATE INDEX notices_of_office ON public.notices USING btree (user_id) WHERE (search_id IS NULL);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
alter table notices enable row level security;
alter table notices force row level security;
create policy deleted on notices as permissive for delete to public using (( SELECT app_sees_all() AS app_sees_all));
create policy inserted on notices as permissive for insert to public with check ((( SELECT app_sees_all() AS app_sees_all) OR (((kind)::text = 'import'::text) AND (user_id = ( SELECT app_user_id() AS app_user_id)) AND (import_id IN ( SELECT imports.id
   FROM imports)))));
create policy marked on notices as permissive for update to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all))) with check (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all)));
create policy seen on notices as permissive for select to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all)));
grant delete, insert, select on notices to mapaobra_app;
grant update (read_at, mailed_at) on notices to mapaobra_app;

create table page_uses (
  company_id integer not null,
  day date not null,
  point_id integer not null,
  kind character varying(10) not null,
  count integer not null,
  constraint page_uses_pkey PRIMARY KEY (company_id, day, point_id, kind),
  constraint page_uses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint page_uses_point_id_fkey FOREIGN KEY (point_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint page_uses_count_check CHECK ((count > 0)),
  constraint page_uses_kind_check CHECK (((kind)::text = ANY ((ARRAY['page'::character varying, 'card'::character varying, 'inquiry'::character varying])::text[])))
);
CREATE INDEX page_uses_by_point ON public.page_uses USING btree (point_id);
alter table page_uses enable row level security;
alter table page_uses force row level security;
create policy deleted on page_uses as permissive for delete to public using (( SELECT app_sees_all() AS app_sees_all));
create policy inserted on page_uses as permissive for insert to public with check (( SELECT app_sees_all() AS app_sees_all));
create policy seen on page_uses as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (( SELECT app_writes('inquiry'::text) AS app_writes) AND (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy updated on page_uses as permissive for update to public using (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select, update on page_uses to mapaobra_app;

create table panorama_links (
  id integer generated always as identity not null,
  point_id integer not null,
  map_id integer not null,
  company_id integer not null,
  from_media_id integer not null,
  to_media_id integer not null,
  yaw double precision not null,
  pitch double precision not null,
  label character varying(200) default ''::character varying not null,
  constraint panorama_links_pkey PRIMARY KEY (id),
  constraint panorama_links_from_media_id_point_id_fkey FOREIGN KEY (from_media_id, point_id) REFERENCES media(id, point_id) ON DELETE CASCADE,
  constraint panorama_links_map_id_point_id_company_id_fkey FOREIGN KEY (map_id, point_id, company_id) REFERENCES points(map_id, id, company_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint panorama_links_to_media_id_point_id_fkey FOREIGN KEY (to_media_id, point_id) REFERENCES media(id, point_id) ON DELETE CASCADE,
  constraint panorama_links_check CHECK ((from_media_id <> to_media_id)),
  constraint panorama_links_pitch_check CHECK (((pitch >= ('-90'::integer)::double precision) AND (pitch <= (90)::double precision))),
  constraint panorama_links_yaw_check CHECK (((yaw >= ('-180'::integer)::double precision) AND (yaw <= (180)::double precision)))
);
CREATE INDEX panorama_links_by_from ON public.panorama_links USING btree (from_media_id);
CREATE INDEX panorama_links_by_point ON public.panorama_links USING btree (point_id);
CREATE INDEX panorama_links_by_to ON public.panorama_links USING btree (to_media_id);
alter table panorama_links enable row level security;
alter table panorama_links force row level security;
create policy deleted on panorama_links as permissive for delete to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on panorama_links as permissive for insert to public with check ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on panorama_links as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)) OR (( SELECT app_sees_published() AS app_sees_published) AND (EXISTS ( SELECT
   FROM points
  WHERE (points.id = panorama_links.point_id))))));
create policy updated on panorama_links as permissive for update to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER history_on_delete AFTER DELETE ON public.panorama_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.panorama_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.panorama_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER revision_on_delete AFTER DELETE ON public.panorama_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION attachments_changed('media');
CREATE TRIGGER revision_on_insert AFTER INSERT ON public.panorama_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION attachments_changed('media');
CREATE TRIGGER revision_on_update AFTER UPDATE ON public.panorama_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION attachments_changed('media');
grant delete, insert, select, update on panorama_links to mapaobra_app;

create table password_resets (
  hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint password_resets_hash_check CHECK ((length(hash) = 32))
);
CREATE INDEX password_resets_by_end ON public.password_resets USING btree (expires_at);
CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_id);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy closed on password_resets as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));

create table point_events (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id integer,
  company_id integer not null,
  map_id integer not null,
  point_id integer not null,
  kind character varying(10) not null,
  fields text[] default '{}'::text[] not null,
  stage_before character varying(80),
  stage_after character varying(80),
  constraint point_events_pkey PRIMARY KEY (id),
  constraint point_events_kind_check CHECK (((kind)::text = ANY ((ARRAY['new'::character varying, 'stage'::character varying, 'data'::character varying, 'photos'::character varying])::text[])))
);
alter table point_events enable row level security;
alter table point_events force row level security;
create policy closed on point_events as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, select, update on point_events to mapaobra_app;

create table points (
  id integer generated always as identity not null,
  map_id integer not null,
  company_id integer not null,
  name character varying(200) not null,
  province character varying(80),
  canton character varying(80),
  district character varying(80),
  permit character varying(80),
  stage character varying(80),
  work_type character varying(80),
  work_class character varying(80),
  note character varying(4000),
  area double precision,
  date date,
  developer character varying(200),
  builder character varying(200),
  progress smallint,
  phone character varying(40),
  email character varying(200),
  web character varying(500),
  manager character varying(200),
  lat_micro integer,
  lng_micro integer,
  media_count integer default 0 not null,
  import_key character varying(200),
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (folded((((((((((name)::text || chr(10)) || (COALESCE(permit, ''::character varying))::text) || chr(10)) || (COALESCE(developer, ''::character varying))::text) || chr(10)) || (COALESCE(builder, ''::character varying))::text) || chr(10)) || (id)::text))) stored,
  constraint points_pkey PRIMARY KEY (id),
  constraint points_map_id_id_company_id_key UNIQUE (map_id, id, company_id),
  constraint points_map_id_company_id_fkey FOREIGN KEY (map_id, company_id) REFERENCES maps(id, company_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint points_area_check CHECK (((area >= (0)::double precision) AND (area < 'Infinity'::double precision))),
  constraint points_check CHECK (((lat_micro IS NULL) = (lng_micro IS NULL))),
  constraint points_lat_micro_check CHECK (((lat_micro >= '-90000000'::integer) AND (lat_micro <= 90000000))),
  constraint points_lng_micro_check CHECK (((lng_micro >= '-180000000'::integer) AND (lng_micro <= 180000000))),
  constraint points_name_check CHECK (((name)::text <> ''::text)),
  constraint points_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);
CREATE UNIQUE INDEX points_by_import_key ON public.points USING btree (map_id, import_key) WHERE (import_key IS NOT NULL);
CREATE INDEX points_by_place ON public.points USING btree (map_id, lat_micro, lng_micro) WHERE (deleted_at IS NULL);
CREATE INDEX points_in_bin ON public.points USING btree (map_id, deleted_at) WHERE (deleted_at IS NOT NULL);
alter table points enable row level security;
alter table points force row level security;
create policy deleted on points as permissive for delete to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on points as permissive for insert to public with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on points as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)) OR ((deleted_at IS NULL) AND ( SELECT app_sees_published() AS app_sees_published) AND (map_id IN ( SELECT maps.id
   FROM maps
  WHERE maps.published)))));
create policy updated on points as permissive for update to public using ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('point'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER events_on_insert AFTER INSERT ON public.points REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_point_events();
CREATE TRIGGER events_on_update AFTER UPDATE ON public.points REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_point_events();
CREATE TRIGGER history_on_delete AFTER DELETE ON public.points REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.points REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.points REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER revision_on_delete AFTER DELETE ON public.points REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION points_changed();
CREATE TRIGGER revision_on_insert AFTER INSERT ON public.points REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION points_changed();
CREATE TRIGGER revision_on_update AFTER UPDATE ON public.points REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION points_changed();
CREATE TRIGGER version BEFORE UPDATE ON public.points FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on points to mapaobra_app;

create table processes (
  instance_id integer not null,
  version character varying(40) not null,
  host character varying(255) not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  derivations integer not null,
  mails_waiting integer not null,
  mail_sent_at timestamp with time zone,
  mail_failed_at timestamp with time zone,
  mail_error character varying(500),
  disk_free_bytes bigint,
  disk_reserve_bytes bigint,
  roles text[],
  constraint processes_pkey PRIMARY KEY (instance_id)
);
alter table processes enable row level security;
alter table processes force row level security;
create policy closed on processes as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select, update on processes to mapaobra_app;

create table request_access (
  single boolean default true not null,
  scope_key bytea not null,
  login text,
  password text,
  constraint request_access_pkey PRIMARY KEY (single),
  constraint request_access_check CHECK (((login IS NULL) = (password IS NULL))),
  constraint request_access_scope_key_check CHECK ((length(scope_key) = 32)),
  constraint request_access_single_check CHECK (single)
);
alter table request_access enable row level security;
alter table request_access force row level security;
create policy kept on request_access as permissive for all to public using (true) with check (true);

create table schema_migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table search_feeds (
  search_id integer not null,
  user_id integer not null,
  secret_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint search_feeds_pkey PRIMARY KEY (search_id),
  constraint search_feeds_secret_hash_key UNIQUE (secret_hash),
  constraint search_feeds_search_id_fkey FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  constraint search_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX search_feeds_by_user ON public.search_feeds USING btree (user_id);
alter table search_feeds enable row level security;
alter table search_feeds force row level security;
create policy own on search_feeds as permissive for all to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all))) with check ((( SELECT app_sees_all() AS app_sees_all) OR ((user_id = ( SELECT app_user_id() AS app_user_id)) AND (EXISTS ( SELECT
   FROM searches
  WHERE ((searches.id = search_feeds.search_id) AND (searches.user_id = search_feeds.user_id)))))));
grant delete, insert, select, update on search_feeds to mapaobra_app;

create table search_looks (
  search_id integer not null,
  user_id integer not null,
  looked_at timestamp with time zone default now() not null,
  constraint search_looks_pkey PRIMARY KEY (search_id, user_id),
  constraint search_looks_search_id_fkey FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  constraint search_looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX search_looks_by_user ON public.search_looks USING btree (user_id);
alter table search_looks enable row level security;
alter table search_looks force row level security;
create policy own on search_looks as permissive for all to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all))) with check ((( SELECT app_sees_all() AS app_sees_all) OR ((user_id = ( SELECT app_user_id() AS app_user_id)) AND (EXISTS ( SELECT
   FROM searches
  WHERE (searches.id = search_looks.search_id))))));
grant delete, insert, select, update on search_looks to mapaobra_app;

create table searches (
  id integer generated always as identity not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  user_id integer not null,
  company_id integer not null,
  client_id integer,
  map_id integer,
  name character varying(120) not null,
  filters character varying(4000) default ''::character varying not null,
  list_order character varying(10),
  descending boolean default false not null,
  audience character varying(10) default 'private'::character varying not null,
  frequency character varying(10) default 'never'::character varying not null,
  kinds character varying(10)[] default '{new,stage,data,photos}'::character varying[] not null,
  in_bell boolean,
  deleted_at timestamp with time zone,
  constraint searches_pkey PRIMARY KEY (id),
  constraint searches_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE SET NULL,
  constraint searches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint searches_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE SET NULL,
  constraint searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint searches_audience_check CHECK (((audience)::text = ANY ((ARRAY['private'::character varying, 'client'::character varying, 'company'::character varying])::text[]))),
  constraint searches_frequency_check CHECK (((frequency)::text = ANY ((ARRAY['never'::character varying, 'instant'::character varying, 'daily'::character varying, 'weekly'::character varying])::text[]))),
  constraint searches_in_bell_check CHECK ((in_bell IS NOT NULL)),
  constraint searches_kinds_check CHECK ((kinds <@ '{new,stage,data,photos}'::character varying[])),
  constraint searches_list_order_check CHECK (((list_order)::text = ANY ((ARRAY['distance'::character varying, 'name'::character varying, 'stage'::character varying, 'date'::character varying, 'area'::character varying])::text[])))
);
CREATE INDEX searches_by_user ON public.searches USING btree (user_id);
CREATE INDEX searches_deleted ON public.searches USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX searches_shared ON public.searches USING btree (company_id) WHERE ((audience)::text <> 'private'::text);
CREATE INDEX searches_with_alerts ON public.searches USING btree (map_id) WHERE (((frequency)::text <> 'never'::text) OR in_bell);
alter table searches enable row level security;
alter table searches force row level security;
create policy deleted on searches as permissive for delete to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all)));
create policy inserted on searches as permissive for insert to public with check ((( SELECT app_sees_all() AS app_sees_all) OR ((user_id = ( SELECT app_user_id() AS app_user_id)) AND (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on searches as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (user_id = ( SELECT app_user_id() AS app_user_id)) OR ((company_id = ( SELECT app_company_id() AS app_company_id)) AND (((audience)::text = 'company'::text) OR (((audience)::text = 'client'::text) AND (client_id = ( SELECT users.client_id
   FROM users
  WHERE (users.id = ( SELECT app_user_id() AS app_user_id)))))))));
create policy updated on searches as permissive for update to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all))) with check (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all)));
CREATE TRIGGER in_bell BEFORE INSERT ON public.searches FOR EACH ROW EXECUTE FUNCTION fill_in_bell();
CREATE TRIGGER version BEFORE UPDATE ON public.searches FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on searches to mapaobra_app;

create table settings (
  key character varying(100) not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (key)
);
alter table settings enable row level security;
alter table settings force row level security;
create policy closed on settings as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));

create table sign_in_tokens (
  hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  begun_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  session_id uuid default gen_random_uuid() not null,
  constraint sign_in_tokens_pkey PRIMARY KEY (hash),
  constraint sign_in_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sign_in_tokens_hash_check CHECK ((length(hash) = 32))
);
CREATE INDEX sign_in_tokens_by_end ON public.sign_in_tokens USING btree (expires_at);
CREATE INDEX sign_in_tokens_by_session ON public.sign_in_tokens USING btree (session_id);
CREATE INDEX sign_in_tokens_by_user ON public.sign_in_tokens USING btree (user_id);
alter table sign_in_tokens enable row level security;
alter table sign_in_tokens force row level security;
create policy closed on sign_in_tokens as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
CREATE TRIGGER access_ended AFTER DELETE ON public.sign_in_tokens FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION tell_access_changed('user', 'user_id');
CREATE TRIGGER access_shortened AFTER UPDATE ON public.sign_in_tokens FOR EACH ROW WHEN ((new.expires_at < old.expires_at)) EXECUTE FUNCTION tell_access_changed('user', 'user_id');

create table stored_files (
  key text not null,
  original text not null,
  company_id integer not null,
  bytes bigint,
  constraint stored_files_pkey PRIMARY KEY (key),
  constraint stored_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint stored_files_bytes_check CHECK ((bytes >= 0))
);
CREATE INDEX stored_files_by_company ON public.stored_files USING btree (company_id) INCLUDE (bytes);
CREATE INDEX stored_files_by_original ON public.stored_files USING btree (original);
CREATE INDEX stored_files_unmeasured ON public.stored_files USING btree (key) WHERE (bytes IS NULL);
alter table stored_files enable row level security;
alter table stored_files force row level security;
create policy closed on stored_files as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
create policy seen on stored_files as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
grant delete, select on stored_files to mapaobra_app;

create table street_archive (
  only_row boolean default true not null,
  key character varying(500) not null,
  sha256 bytea not null,
  bytes bigint not null,
  schema character varying(20) not null,
  min_zoom smallint not null,
  max_zoom smallint not null,
  created_at timestamp with time zone default now() not null,
  constraint street_archive_pkey PRIMARY KEY (only_row),
  constraint street_archive_bytes_check CHECK ((bytes > 0)),
  constraint street_archive_check CHECK (((max_zoom >= min_zoom) AND (max_zoom <= 22))),
  constraint street_archive_min_zoom_check CHECK ((min_zoom >= 0)),
  constraint street_archive_only_row_check CHECK (only_row),
  constraint street_archive_schema_check CHECK (((schema)::text = ANY ((ARRAY['openmaptiles'::character varying, 'protomaps'::character varying, 'shortbread'::character varying])::text[]))),
  constraint street_archive_sha256_check CHECK ((length(sha256) = 32))
);
alter table street_archive enable row level security;
alter table street_archive force row level security;
create policy closed on street_archive as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
CREATE TRIGGER street_archive_changed AFTER INSERT OR DELETE OR UPDATE ON public.street_archive FOR EACH STATEMENT EXECUTE FUNCTION tell_street_archive_changed();
grant delete, insert, select, update on street_archive to mapaobra_app;

create table street_tiles (
  provider character varying(20) not null,
  asked_at timestamp with time zone not null,
  tiles character varying(500),
  min_zoom smallint,
  max_zoom smallint,
  constraint street_tiles_pkey PRIMARY KEY (provider),
  constraint street_tiles_check CHECK (((num_nulls(tiles, min_zoom, max_zoom) = ANY (ARRAY[0, 3])) AND (min_zoom <= max_zoom))),
  constraint street_tiles_max_zoom_check CHECK (((max_zoom >= 0) AND (max_zoom <= 22))),
  constraint street_tiles_min_zoom_check CHECK (((min_zoom >= 0) AND (min_zoom <= 22))),
  constraint street_tiles_provider_check CHECK (((provider)::text = 'openfreemap'::text))
);
alter table street_tiles enable row level security;
alter table street_tiles force row level security;
create policy closed on street_tiles as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant insert, select, update on street_tiles to mapaobra_app;

create table subscribers (
  id uuid default gen_random_uuid() not null,
  company_id integer not null,
  map_id integer not null,
  email character varying(200) not null,
  filters character varying(4000) default ''::character varying not null,
  frequency character varying(10) not null,
  shares_address boolean default false not null,
  requested_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  reported_until timestamp with time zone default now() not null,
  constraint subscribers_pkey PRIMARY KEY (id),
  constraint subscribers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint subscribers_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE CASCADE,
  constraint subscribers_frequency_check CHECK (((frequency)::text = ANY ((ARRAY['daily'::character varying, 'weekly'::character varying])::text[])))
);
CREATE INDEX subscribers_by_company ON public.subscribers USING btree (company_id);
CREATE INDEX subscribers_by_email ON public.subscribers USING btree (lower((email)::text));
CREATE UNIQUE INDEX subscribers_confirmed ON public.subscribers USING btree (map_id, lower((email)::text)) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX subscribers_unconfirmed ON public.subscribers USING btree (company_id) WHERE (confirmed_at IS NULL);
alter table subscribers enable row level security;
alter table subscribers force row level security;
create policy closed on subscribers as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select, update on subscribers to mapaobra_app;

create table templates (
  id integer generated always as identity not null,
  company_id integer,
  name character varying(200) not null,
  description character varying(2000) default ''::character varying not null,
  css_style character varying(100000) default ''::character varying not null,
  html_path character varying(1000) default ''::character varying not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint templates_name_check CHECK (((name)::text <> ''::text))
);
CREATE INDEX templates_by_company ON public.templates USING btree (company_id);
alter table templates enable row level security;
alter table templates force row level security;
create policy deleted on templates as permissive for delete to public using ((( SELECT app_writes('template'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on templates as permissive for insert to public with check ((( SELECT app_writes('template'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on templates as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)) OR ((company_id IS NULL) AND (( SELECT app_company_id() AS app_company_id) IS NOT NULL))));
create policy updated on templates as permissive for update to public using ((( SELECT app_writes('template'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('template'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER history_on_delete AFTER DELETE ON public.templates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.templates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER version BEFORE UPDATE ON public.templates FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on templates to mapaobra_app;

create table unmatched_maps (
  map_id integer not null,
  attempts integer not null,
  failed_at timestamp with time zone default now() not null,
  retry_at timestamp with time zone,
  error character varying(500) not null,
  constraint unmatched_maps_pkey PRIMARY KEY (map_id),
  constraint unmatched_maps_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE CASCADE
);
alter table unmatched_maps enable row level security;
alter table unmatched_maps force row level security;
create policy closed on unmatched_maps as permissive for all to public using (( SELECT app_sees_all() AS app_sees_all)) with check (( SELECT app_sees_all() AS app_sees_all));
grant delete, insert, select, update on unmatched_maps to mapaobra_app;

create table upload_pieces (
  key character varying(500) not null,
  upload_id uuid not null,
  start bigint not null,
  bytes bigint not null,
  constraint upload_pieces_pkey PRIMARY KEY (key),
  constraint upload_pieces_upload_id_start_key UNIQUE (upload_id, start),
  constraint upload_pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE,
  constraint upload_pieces_bytes_check CHECK ((bytes > 0)),
  constraint upload_pieces_start_check CHECK ((start >= 0))
);
alter table upload_pieces enable row level security;
alter table upload_pieces force row level security;
create policy deleted on upload_pieces as permissive for delete to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM uploads
  WHERE (uploads.id = upload_pieces.upload_id)))));
create policy inserted on upload_pieces as permissive for insert to public with check ((( SELECT app_writes('media'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM uploads
  WHERE (uploads.id = upload_pieces.upload_id)))));
create policy seen on upload_pieces as permissive for select to public using ((EXISTS ( SELECT
   FROM uploads
  WHERE (uploads.id = upload_pieces.upload_id))));
create policy updated on upload_pieces as permissive for update to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM uploads
  WHERE (uploads.id = upload_pieces.upload_id))))) with check ((( SELECT app_writes('media'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM uploads
  WHERE (uploads.id = upload_pieces.upload_id)))));
grant delete, insert, select, update on upload_pieces to mapaobra_app;

create table uploads (
  id uuid default gen_random_uuid() not null,
  user_id integer not null,
  point_id integer,
  map_id integer not null,
  company_id integer not null,
  name character varying(255) not null,
  kind character varying(20) not null,
  size bigint not null,
  received bigint default 0 not null,
  turn integer default 0 not null,
  ended_at timestamp with time zone,
  media_id integer,
  skipped jsonb default '[]'::jsonb not null,
  refusal jsonb,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  import_id integer,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_map_id_company_id_fkey FOREIGN KEY (map_id, company_id) REFERENCES maps(id, company_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint uploads_map_id_point_id_company_id_fkey FOREIGN KEY (map_id, point_id, company_id) REFERENCES points(map_id, id, company_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint uploads_check CHECK (((received >= 0) AND (received <= size))),
  constraint uploads_kind_check CHECK (((kind)::text = ANY ((ARRAY['image'::character varying, 'panorama'::character varying, 'video'::character varying, 'document'::character varying, 'any'::character varying])::text[]))),
  constraint uploads_size_check CHECK ((size > 0))
);
CREATE INDEX uploads_by_expiry ON public.uploads USING btree (expires_at);
CREATE INDEX uploads_by_map ON public.uploads USING btree (map_id);
CREATE INDEX uploads_by_point ON public.uploads USING btree (point_id);
CREATE INDEX uploads_by_user ON public.uploads USING btree (user_id);
CREATE INDEX uploads_open_by_company ON public.uploads USING btree (company_id) INCLUDE (size) WHERE (ended_at IS NULL);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy deleted on uploads as permissive for delete to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on uploads as permissive for insert to public with check ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on uploads as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy updated on uploads as permissive for update to public using ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('media'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
grant delete, insert, select, update on uploads to mapaobra_app;

create table user_roles (
  user_id integer not null,
  role character varying(20) not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK (((role)::text = ANY ((ARRAY['super'::character varying, 'admin'::character varying, 'user'::character varying, 'cliente'::character varying])::text[])))
);
alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy deleted on user_roles as permissive for delete to public using ((( SELECT app_writes('user'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM users
  WHERE (users.id = user_roles.user_id)))));
create policy inserted on user_roles as permissive for insert to public with check ((( SELECT app_writes('user'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM users
  WHERE (users.id = user_roles.user_id)))));
create policy seen on user_roles as permissive for select to public using ((EXISTS ( SELECT
   FROM users
  WHERE (users.id = user_roles.user_id))));
create policy super_deleted on user_roles as restrictive for delete to public using ((( SELECT app_sees_all() AS app_sees_all) OR (NOT is_super(user_id))));
create policy super_inserted on user_roles as restrictive for insert to public with check ((( SELECT app_sees_all() AS app_sees_all) OR (((role)::text <> 'super'::text) AND (NOT is_super(user_id)))));
create policy super_updated on user_roles as restrictive for update to public using ((( SELECT app_sees_all() AS app_sees_all) OR (NOT is_super(user_id)))) with check ((( SELECT app_sees_all() AS app_sees_all) OR (((role)::text <> 'super'::text) AND (NOT is_super(user_id)))));
create policy updated on user_roles as permissive for update to public using ((( SELECT app_writes('user'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM users
  WHERE (users.id = user_roles.user_id))))) with check ((( SELECT app_writes('user'::text) AS app_writes) AND (EXISTS ( SELECT
   FROM users
  WHERE (users.id = user_roles.user_id)))));
CREATE TRIGGER access_by_role AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION tell_access_changed('user', 'user_id');
CREATE TRIGGER history_on_delete AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history_of_roles();
CREATE TRIGGER history_on_insert AFTER INSERT ON public.user_roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history_of_roles();
CREATE TRIGGER history_on_update AFTER UPDATE ON public.user_roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history_of_roles();
grant delete, insert, select, update on user_roles to mapaobra_app;

create table users (
  id integer generated always as identity not null,
  company_id integer,
  client_id integer,
  email character varying(200) not null,
  name character varying(200) not null,
  password_hash character varying(500),
  active boolean default true not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  has_password boolean generated always as ((password_hash IS NOT NULL)) stored not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_client_id_company_id_fkey FOREIGN KEY (client_id, company_id) REFERENCES clients(id, company_id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint users_check CHECK (((client_id IS NULL) OR (company_id IS NOT NULL))),
  constraint users_email_check CHECK (((email)::text ~~ '_%@_%'::text)),
  constraint users_name_check CHECK (((name)::text <> ''::text))
);
CREATE INDEX users_by_client ON public.users USING btree (client_id);
CREATE INDEX users_by_company ON public.users USING btree (company_id);
CREATE UNIQUE INDEX users_by_email ON public.users USING btree (lower((email)::text));
alter table users enable row level security;
alter table users force row level security;
create policy deleted on users as permissive for delete to public using ((( SELECT app_writes('user'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy inserted on users as permissive for insert to public with check ((( SELECT app_writes('user'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
create policy seen on users as permissive for select to public using ((( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))));
create policy super_deleted on users as restrictive for delete to public using ((( SELECT app_sees_all() AS app_sees_all) OR (NOT is_super(id))));
create policy super_updated on users as restrictive for update to public using ((( SELECT app_sees_all() AS app_sees_all) OR (NOT is_super(id))));
create policy updated on users as permissive for update to public using ((( SELECT app_writes('user'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id))))) with check ((( SELECT app_writes('user'::text) AS app_writes) AND (( SELECT app_sees_all() AS app_sees_all) OR (company_id = ( SELECT app_company_id() AS app_company_id)))));
CREATE TRIGGER access_of_user AFTER UPDATE ON public.users FOR EACH ROW WHEN (((((((old.email)::text IS DISTINCT FROM (new.email)::text) OR ((old.name)::text IS DISTINCT FROM (new.name)::text)) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.client_id IS DISTINCT FROM new.client_id)) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION tell_access_changed('user', 'id');
CREATE TRIGGER end_password_resets AFTER UPDATE OF email ON public.users FOR EACH ROW WHEN ((lower((old.email)::text) IS DISTINCT FROM lower((new.email)::text))) EXECUTE FUNCTION end_password_resets();
CREATE TRIGGER history_of_password AFTER UPDATE OF password_hash ON public.users FOR EACH ROW WHEN (((old.password_hash)::text IS DISTINCT FROM (new.password_hash)::text)) EXECUTE FUNCTION keep_history_of_password();
CREATE TRIGGER history_on_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER history_on_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_history('company_id');
CREATE TRIGGER version BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, update on users to mapaobra_app;
grant select (id, company_id, client_id, email, name, active, version, created_at, updated_at, has_password) on users to mapaobra_app;

create table visit_looks (
  user_id integer not null,
  map_id integer not null,
  point_id integer not null,
  looked_at timestamp with time zone default now() not null,
  constraint visit_looks_pkey PRIMARY KEY (user_id, map_id, point_id),
  constraint visit_looks_point_id_fkey FOREIGN KEY (point_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint visit_looks_user_id_map_id_fkey FOREIGN KEY (user_id, map_id) REFERENCES visits(user_id, map_id) ON DELETE CASCADE
);
CREATE INDEX visit_looks_by_point ON public.visit_looks USING btree (point_id);
alter table visit_looks enable row level security;
alter table visit_looks force row level security;
create policy own on visit_looks as permissive for all to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all))) with check ((( SELECT app_sees_all() AS app_sees_all) OR ((user_id = ( SELECT app_user_id() AS app_user_id)) AND (EXISTS ( SELECT
   FROM points
  WHERE (points.id = visit_looks.point_id))))));
grant delete, insert, select, update on visit_looks to mapaobra_app;

create table visits (
  user_id integer not null,
  map_id integer not null,
  baseline timestamp with time zone,
  active_at timestamp with time zone default now() not null,
  constraint visits_pkey PRIMARY KEY (user_id, map_id),
  constraint visits_map_id_fkey FOREIGN KEY (map_id) REFERENCES maps(id) ON DELETE CASCADE,
  constraint visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX visits_by_map ON public.visits USING btree (map_id);
alter table visits enable row level security;
alter table visits force row level security;
create policy own on visits as permissive for all to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) OR ( SELECT app_sees_all() AS app_sees_all))) with check ((( SELECT app_sees_all() AS app_sees_all) OR ((user_id = ( SELECT app_user_id() AS app_user_id)) AND (EXISTS ( SELECT
   FROM maps
  WHERE (maps.id = visits.map_id))))));
grant delete, insert, select, update on visits to mapaobra_app;

CREATE OR REPLACE FUNCTION public.account_subject(account text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT attempt_subject(account, ''::text) AS attempt_subject;
END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.analyze_import_rows()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_session_of_owner() or app_scope_writes('point'));
  analyze import_rows (import_id, line, kind, verdict, point_id, decision, undo);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.analyze_import_staging()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_session_of_owner() or app_scope_writes('point'));
  analyze pg_temp.staged (number, own_id, kind, value, occurrence, import_key, point_id, name, canton, permit);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.announce_map_changes(changes map_change[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  risen record;
begin
  -- In one order, so that two statements over the same maps never wait for each other in a circle.
  perform from maps where id in (select map_id from unnest(changes)) order by id for no key update;

  for risen in
    update maps set revision = revision + 1
    where id in (select map_id from unnest(changes))
    returning id, revision
  loop
    perform pg_notify('map_changed', json_build_object(
      'map', risen.id, 'revision', risen.revision, 'kind', kind, 'ids', ids, 'count', count
    )::text)
    from unnest(changes) where map_id = risen.id;
  end loop;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.app_company_id()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((current_setting('app.visibility'::text, true) = 'company'::text) AND app_scope_holds()) THEN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer ELSE NULL::integer END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_in_own_function()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((current_setting('role'::text) = 'mapaobra_app'::text) AND (CURRENT_USER <> 'mapaobra_app'::name) AND has_table_privilege(('companies'::regclass)::oid, 'truncate'::text));
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_open_scope(key bytea, visibility text, company_id text, user_id text, writable text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kept constant bytea := (select scope_key from request_access);
begin
  if sha256(key) is distinct from sha256(kept) then
    raise exception 'wrong key for a scope' using errcode = 'insufficient_privilege';
  end if;
  perform
    set_config('app.visibility', visibility, true),
    set_config('app.company_id', company_id, true),
    set_config('app.user_id', user_id, true),
    set_config('app.writable', writable, true),
    set_config('app.seal', encode(app_seal(kept, visibility, company_id, user_id, writable), 'hex'), true);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.app_scope_authenticates()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app_session_of_owner() OR (COALESCE((current_setting('app.visibility'::text, true) = 'authentication'::text), false) AND app_scope_holds()));
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_scope_holds()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Here the present user is the owner; the session's user cannot be changed by who is not an administrator.
  if pg_has_role(session_user, current_user, 'member') then
    return true;
  end if;
  return coalesce(
    (
      select current_setting('app.seal', true) = encode(
        app_seal(
          scope_key,
          coalesce(current_setting('app.visibility', true), ''),
          coalesce(current_setting('app.company_id', true), ''),
          coalesce(current_setting('app.user_id', true), ''),
          coalesce(current_setting('app.writable', true), '')
        ),
        'hex'
      )
      from request_access
    ),
    false
  );
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.app_scope_manages(managed_id integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (app_scope_authenticates() OR COALESCE((managed_id = app_user_id()), false) OR (app_scope_writes('user'::text) AND (app_scope_sees_all() OR (EXISTS (SELECT FROM users WHERE ((users.id = app_scope_manages.managed_id) AND (users.company_id = app_company_id()) AND (NOT is_super(app_scope_manages.managed_id))))))));
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.app_scope_sees_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('app.visibility'::text, true) = 'all'::text) THEN app_scope_holds() ELSE false END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_scope_stores_files()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app_session_of_owner() OR app_scope_writes('media'::text) OR app_scope_writes('map'::text) OR app_scope_writes('company'::text));
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_scope_writes(noun text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((current_setting('app.visibility'::text, true) = ANY (ARRAY['all'::text, 'company'::text])) AND (noun = ANY (string_to_array(current_setting('app.writable'::text, true), ','::text)))) THEN app_scope_holds() ELSE false END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_seal(key bytea, visibility text, company_id text, user_id text, writable text)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256((key || sha256((key || convert_to(concat_ws('
'::text, visibility, company_id, user_id, writable, (EXTRACT(epoch FROM transaction_timestamp()))::text), 'UTF8'::name)))));
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_sees_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app_scope_sees_all() OR app_in_own_function());
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_sees_published()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('app.visibility'::text, true) = 'published'::text) THEN app_scope_holds() ELSE false END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_session_of_owner()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN pg_has_role(SESSION_USER, CURRENT_USER, 'member'::text);
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.app_user_id()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((COALESCE(current_setting('app.user_id'::text, true), ''::text) <> ''::text) AND app_scope_holds()) THEN (current_setting('app.user_id'::text, true))::integer ELSE NULL::integer END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.app_writes(noun text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app_scope_writes(noun) OR app_in_own_function());
-- executed by: public

CREATE OR REPLACE FUNCTION public.attachments_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform announce_map_changes(array(
      select row(map_id, tg_argv[0], (array_agg(distinct point_id))[1:50], count(distinct point_id))::map_change
      from old_rows group by map_id
    ));
  else
    perform announce_map_changes(array(
      select row(map_id, tg_argv[0], (array_agg(distinct point_id))[1:50], count(distinct point_id))::map_change
      from new_rows group by map_id
    ));
  end if;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.attempt_subject(account text, address text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT sha256(convert_to((COALESCE((lower(account) || '
'::text), ''::text) || address), 'UTF8'::name)) AS sha256;
END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.begin_sign_in(token_hash bytea, owner_id integer, right_password character varying, expires timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_authenticates());
  perform from users where id = owner_id and password_hash = right_password and active for share;
  if found then
    insert into sign_in_tokens (hash, user_id, expires_at) values (token_hash, owner_id, expires);
  end if;
  return found;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.change_password_of_caller(right_password character varying, new_password character varying, kept_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from users
  where id = app_user_id() and password_hash = right_password and active
  for no key update;
  if found then
    perform set_password(app_user_id(), new_password, kept_hash);
    return true;
  end if;
  return false;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.changed_columns_of_map(wanted_map integer, since timestamp with time zone, wanted_points integer[], hidden text[])
 RETURNS TABLE(point_id integer, day date, columns text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select points.id, (audit.at at time zone 'America/Costa_Rica')::date, array_agg(distinct changed.name)
    from maps
    join points on points.map_id = maps.id and points.id = any (wanted_points)
    join audit on audit.noun = 'points' and audit.record_id = points.id and audit.company_id = maps.company_id
      and audit.action = 'update' and audit.at >= since
    cross join lateral jsonb_object_keys(audit.after - hidden - '{phone,email,manager}'::text[]) as changed (name)
    where maps.id = wanted_map
      -- As in changes_of_map: in a function of the owner app_sees_all() is true.
      and (
        app_scope_sees_all()
        or maps.company_id = app_company_id()
        or (app_sees_published() and maps.published)
      )
    group by 1, 2
  $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.changes_of_map(wanted_map integer, since timestamp with time zone, contact_columns text[], with_comments boolean, most integer, skipped integer)
 RETURNS TABLE(day date, point_id integer, name character varying, changed_at timestamp with time zone, is_new boolean, stage_before text, stage_after text, progress_before smallint, progress_after smallint, date_changed boolean, area_changed boolean, contact_changed boolean, data_changed boolean, photos integer, comments integer, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  owner constant integer := (
    select maps.company_id from maps
    where maps.id = wanted_map
      -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
      and (
        app_scope_sees_all()
        or maps.company_id = app_company_id()
        or (app_sees_published() and maps.published)
      )
  );
  contacts constant text[] := '{phone,email,manager}';
  hidden text[] := '{deleted_at,company_id}';
  wanted constant bigint := greatest(skipped::bigint + most, 10000) + 1;
  -- This reads the index only. Most companies have few.
  has_few constant boolean := not exists (
    select from audit where noun = 'points' and company_id = owner and at >= since offset wanted - 1 limit 1
  );
  first_at timestamptz;
  ids integer[];
begin
  if owner is null then
    return;
  end if;
  if app_sees_published() then
    contact_columns := null;
  end if;
  hidden := hidden || array(select unnest(contacts) except select unnest(contact_columns));
  if not has_few and wanted <= 50000 then
    select newest.first_at, newest.ids into first_at, ids
    from newest_changed_points(wanted_map, owner, since, hidden, wanted) as newest;
  end if;
  if first_at is not null then
    -- An entry has all changes of its day.
    since := greatest(
      since, (first_at at time zone 'America/Costa_Rica')::date::timestamp at time zone 'America/Costa_Rica'
    );
  end if;
  -- Planned for its values: a plan for any instant would not use an index.
  return query execute $statement$
    with changes as materialized (
      select
        audit.record_id as point_id,
        audit.at,
        audit.action in ('create', 'restore')
          or coalesce(audit.after ? 'map_id', false)
          or (coalesce(audit.after ? 'lat_micro', false) and coalesce(audit.before ->> 'lat_micro', '0') = '0')
          as is_new,
        case when audit.action = 'update' then audit.after end as after,
        0 as photos,
        0 as comments
      from audit
      where audit.noun = 'points' and audit.at >= $2 and audit.company_id = $3
        and is_change_of_map(audit.action, audit.after, $4)
        and ($9 is null or audit.record_id = any($9))
      union all
      select media.point_id, audit.at, false, null, 1, 0
      from audit join media on media.id = audit.record_id
      where audit.noun = 'media' and audit.action = 'create' and audit.at >= $2 and audit.company_id = $3
        and media.map_id = $1 and media.kind in ('image', 'panorama')
      union all
      select comments.point_id, audit.at, false, null, 0, 1
      from audit join comments on comments.id = audit.record_id
      where $5 and audit.noun = 'comments' and audit.action = 'create' and audit.at >= $2 and audit.company_id = $3
        and comments.map_id = $1
    ),
    -- Kept apart by the planner, which does not know the map of a recent import: it would look for each change among all
    -- points of the map.
    located as (
      select
        changes.*, points.name, points.map_id, points.deleted_at, points.lat_micro, points.lng_micro
      from changes join points on points.id = changes.point_id
      offset 0
    ),
    days as (
      select
        (at at time zone 'America/Costa_Rica')::date as day,
        point_id,
        name,
        min(at) as first_at,
        max(at) as last_at,
        bool_or(is_new) as is_new,
        coalesce(bool_or(after ? 'stage'), false) as has_stage,
        coalesce(bool_or(after ? 'progress'), false) as has_progress,
        coalesce(bool_or(after ? 'date'), false) as has_date,
        coalesce(bool_or(after ? 'area'), false) as has_area,
        coalesce(bool_or((after - $4) ?| $6), false) as has_contact,
        coalesce(bool_or(after - $4 - $6 - '{stage,progress,date,area,map_id}'::text[] <> '{}'), false) as has_data,
        sum(photos)::integer as photos,
        sum(comments)::integer as comments
      from located
      where map_id = $1 and deleted_at is null and lat_micro <> 0 and lng_micro <> 0
      group by 1, 2, 3
    ),
    page as (
      select days.*, least(count(*) over (), $10)::integer as total
      from days
      order by day desc, last_at desc, point_id desc
      limit $7 offset $8
    )
    select
      page.day, page.point_id, page.name, page.last_at, page.is_new,
      stages.before, stages.after, progresses.before, progresses.after,
      page.has_date, page.has_area, page.has_contact, page.has_data, page.photos, page.comments, page.total
    from page
    left join lateral (
      select
        (array_agg(audit.before ->> 'stage' order by audit.id))[1] as before,
        (array_agg(audit.after ->> 'stage' order by audit.id desc))[1] as after
      from audit
      where page.has_stage and audit.noun = 'points' and audit.record_id = page.point_id and audit.after ? 'stage'
        and audit.action = 'update' and audit.at between page.first_at and page.last_at
    ) as stages on true
    left join lateral (
      select
        (array_agg((audit.before ->> 'progress')::smallint order by audit.id))[1] as before,
        (array_agg((audit.after ->> 'progress')::smallint order by audit.id desc))[1] as after
      from audit
      where page.has_progress and audit.noun = 'points' and audit.record_id = page.point_id and audit.after ? 'progress'
        and audit.action = 'update' and audit.at between page.first_at and page.last_at
    ) as progresses on true
    order by page.day desc, page.last_at desc, page.point_id desc
  $statement$
  using wanted_map, since, owner, hidden, with_comments, contacts, most, skipped, ids,
    case when first_at is not null then wanted end;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.clear_ended_sign_ins()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM sign_in_tokens
   WHERE (sign_in_tokens.expires_at < now());
 DELETE FROM password_resets
   WHERE (password_resets.expires_at < now());
 DELETE FROM attempts
   WHERE (attempts.ends_at < now());
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.company_inquiry_months(wanted integer)
 RETURNS smallint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT companies.inquiry_months
    FROM companies
   WHERE ((companies.id = company_inquiry_months.wanted) AND companies.offers_inquiries AND (EXISTS ( SELECT
            FROM maps
           WHERE ((maps.company_id = companies.id) AND maps.published))));
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.company_is_listed(wanted integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM companies
           WHERE ((companies.id = company_is_listed.wanted) AND (NOT companies.hidden_from_search) AND (NOT starts_with((companies.tax_id)::text, 'DEMO-'::text)) AND (EXISTS ( SELECT
                    FROM maps
                   WHERE ((maps.company_id = companies.id) AND maps.published)))))) AS "exists";
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.company_offers_alerts(wanted integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM companies
           WHERE ((companies.id = company_offers_alerts.wanted) AND companies.offers_alerts AND (EXISTS ( SELECT
                    FROM maps
                   WHERE ((maps.company_id = companies.id) AND maps.published)))))) AS "exists";
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.count_account_attempt(wanted_kind text, who bytea, free_attempts integer, first_delay interval, longest_delay interval, remembered interval, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into attempts as known (kind, subject, count, ends_at)
  values (wanted_kind, who, 1, at + remembered)
  on conflict (kind, subject) do update set
    count = case when known.ends_at > at then known.count + 1 else 1 end,
    ends_at = excluded.ends_at
  where known.ends_at <= at
    or known.count < free_attempts
    or known.ends_at - remembered + delay_after(known.count, free_attempts, first_delay, longest_delay) <= at;
  if found then
    return null;
  end if;
  return (
    select ends_at - remembered + delay_after(count, free_attempts, first_delay, longest_delay)
    from attempts where kind = wanted_kind and subject = who
  );
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.count_attempt(wanted_kind text, who bytea, lasting interval, at timestamp with time zone)
 RETURNS attempts
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO attempts AS known (kind, subject, count, ends_at)
   VALUES (count_attempt.wanted_kind, count_attempt.who, 1, (count_attempt.at + count_attempt.lasting)) ON CONFLICT(kind, subject) DO UPDATE SET count =
         CASE
             WHEN (known.ends_at > count_attempt.at) THEN (known.count + 1)
             ELSE 1
         END, ends_at =
         CASE
             WHEN (known.ends_at > count_attempt.at) THEN known.ends_at
             ELSE excluded.ends_at
         END
   RETURNING known.kind,
     known.subject,
     known.count,
     known.ends_at;
END;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.count_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    update points set media_count = media_count + added.count
    from (select point_id, count(*) from new_rows group by point_id) as added
    where points.id = added.point_id;
  elsif tg_op = 'DELETE' then
    update points set media_count = media_count - removed.count
    from (select point_id, count(*) from old_rows group by point_id) as removed
    where points.id = removed.point_id;
  else
    update points set media_count = media_count + moved.difference
    from (
      select point_id, sum(one) as difference
      from (select point_id, 1 as one from new_rows union all select point_id, -1 from old_rows) as ends
      group by point_id having sum(one) <> 0
    ) as moved
    where points.id = moved.point_id;
  end if;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.delay_after(count integer, free_attempts integer, first_delay interval, longest_delay interval)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT LEAST(longest_delay, (first_delay * power((2)::double precision, (LEAST(GREATEST((count - free_attempts), 0), 20))::double precision))) AS "least";
END;
-- executed by: public

CREATE OR REPLACE FUNCTION public.embed_origins_of_company(wanted integer)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT companies.embed_origins
    FROM companies
   WHERE (companies.id = embed_origins_of_company.wanted);
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.end_password_resets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from password_resets where user_id = new.id;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.end_sign_in(token_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner_id integer;
  begun timestamptz;
begin
  select user_id, begun_at into owner_id, begun from sign_in_tokens where hash = token_hash;
  -- What is being changed at this moment ends as well.
  perform from users where id = owner_id for no key update;
  delete from sign_in_tokens where user_id = owner_id and begun_at = begun;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.end_sign_ins_of(owner_id integer, kept_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_manages(owner_id));
  -- Tokens that are being given at this moment end as well.
  perform from users where id = owner_id for no key update;
  delete from sign_in_tokens where user_id = owner_id and hash is distinct from kept_hash;
  -- And so do links on their way, which would begin another one.
  delete from password_resets where user_id = owner_id;
  delete from search_feeds where user_id = owner_id;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.extend_sign_in(token_hash bytea, expires timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE sign_in_tokens SET last_seen_at = now(), expires_at = GREATEST(sign_in_tokens.expires_at, extend_sign_in.expires)
   WHERE ((sign_in_tokens.hash = extend_sign_in.token_hash) AND (sign_in_tokens.expires_at > now()) AND (sign_in_tokens.replaced_at IS NULL));
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.fill_in_bell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.in_bell := coalesce(new.in_bell, new.frequency <> 'never');
  return new;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.find_brand_by_host(VARIADIC spellings text[])
 RETURNS SETOF brand
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH named AS (
          SELECT companies.id,
             companies.name,
             companies.slug,
             companies.theme,
             companies.logo_key,
             companies.logo_url
            FROM companies
           WHERE ((companies.brand_host)::text IN ( SELECT lower(spelling.spelling) AS lower
                    FROM unnest(find_brand_by_host.spellings) spelling(spelling)))
         )
  SELECT named.id,
     named.name,
     named.slug,
     named.theme,
     named.logo_key,
     named.logo_url
    FROM named
   WHERE (( SELECT count(*) AS count
            FROM named named_1) = 1);
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.find_brand_by_slug(wanted text)
 RETURNS SETOF brand
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT companies.id,
     companies.name,
     companies.slug,
     companies.theme,
     companies.logo_key,
     companies.logo_url
    FROM companies
   WHERE ((companies.slug)::text = find_brand_by_slug.wanted);
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.find_brand_of_company(wanted integer)
 RETURNS SETOF brand
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT companies.id,
     companies.name,
     companies.slug,
     companies.theme,
     companies.logo_key,
     companies.logo_url
    FROM companies
   WHERE (companies.id = find_brand_of_company.wanted);
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.find_password_owner(wanted_email text)
 RETURNS TABLE(user_id integer, email character varying, name character varying, company_name character varying)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_authenticates());
  return query
    select users.id, users.email, users.name, companies.name
    from users left join companies on companies.id = users.company_id
    where lower(users.email) = lower(wanted_email) and users.active
      and exists (select from user_roles where user_roles.user_id = users.id);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.find_session_owner(session uuid)
 RETURNS TABLE(user_id integer, email character varying, name character varying, client_id integer, roles character varying[], company_id integer, company_name character varying, website_url character varying, map_url character varying, logo_key character varying, logo_url character varying, theme character varying, session_id uuid, begun_at timestamp with time zone, expires_at timestamp with time zone, replaced boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_authenticates());
  return query
    select owner.*
    from (
      select token.hash from sign_in_tokens as token where token.session_id = session
      order by token.expires_at desc limit 1
    ) as newest
    cross join lateral find_token_owner(newest.hash) as owner;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.find_sign_in(wanted_email text)
 RETURNS TABLE(user_id integer, active boolean, password_hash character varying, roles character varying[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_authenticates());
  return query
    select users.id, users.active, users.password_hash,
      array(select role from user_roles where user_roles.user_id = users.id)
    from users where lower(users.email) = lower(wanted_email);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.find_token_owner(token_hash bytea)
 RETURNS TABLE(user_id integer, email character varying, name character varying, client_id integer, roles character varying[], company_id integer, company_name character varying, website_url character varying, map_url character varying, logo_key character varying, logo_url character varying, theme character varying, session_id uuid, begun_at timestamp with time zone, expires_at timestamp with time zone, replaced boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT users.id,
     users.email,
     users.name,
     users.client_id,
     ARRAY( SELECT user_roles.role
            FROM user_roles
           WHERE (user_roles.user_id = users.id)
           ORDER BY user_roles.role) AS "array",
     companies.id,
     companies.name,
     companies.website_url,
     companies.map_url,
     companies.logo_key,
     companies.logo_url,
     companies.theme,
     token.session_id,
     token.begun_at,
     token.expires_at,
     (token.replaced_at IS NOT NULL)
    FROM ((sign_in_tokens token
      JOIN users ON ((users.id = token.user_id)))
      LEFT JOIN companies ON ((companies.id = users.company_id)))
   WHERE ((token.hash = find_token_owner.token_hash) AND (token.expires_at > now()) AND users.active);
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.folded(original text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length(original) = char_length(original) and original !~ '"|[ \t]{2}' then
    return lower(original collate "C");
  end if;
  return lower(
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                normalize(original, NFD),
                U&'[\0300-\036F\00AD\200B-\200F\2060\FEFF]', '', 'g'
              ),
              U&'\\.?[\00B0\00BA\02DA]', 'o', 'g'
            ),
            U&'\\.?\00AA', 'a', 'g'
          ),
          U&'ØÆŒŁĐÞ\2018\2019\201A\201B\2032\2035\00B4\02BC\02B9\2039\203A\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D',
          'øæœłđþ' || repeat('''', 11) || repeat('-', 10)
        ),
        U&'["\201C\201D\201E\201F\00AB\00BB\2033\2036\301D\301E]', ' ', 'g'
      ),
      U&'[ \0009\00A0\1680\2000-\200A\202F\205F\3000]+', ' ', 'g'
    ) collate "C"
  );
end $function$;
-- executed by: public

CREATE OR REPLACE FUNCTION public.forget_file_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from stored_files where original = to_jsonb(old) ->> tg_argv[0];
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.forget_files(noted text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten integer;
begin
  perform require_scope(app_scope_stores_files());
  delete from file_journal where key = any (noted);
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.forgive_attempts(wanted_kind text, account text, networks text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_authenticates());
  delete from attempts where kind = wanted_kind and subject = account_subject(account);
  for index in 1 .. cardinality(networks) loop
    delete from attempts where kind = wanted_kind and subject = attempt_subject(account, networks[index]);
  end loop;
  for index in 1 .. cardinality(networks) loop
    update attempts set count = count - 1
    where kind = wanted_kind and subject = attempt_subject(null, networks[index]) and count > 0;
  end loop;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE PROCEDURE public.guard_writes(IN guarded regclass, IN noun text, IN owner text DEFAULT 'company_id'::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  allowed constant text := format(
    '(select app_writes(%L)) and ((select app_sees_all()) or %I = (select app_company_id()))', noun, owner
  );
begin
  execute format('alter table %s enable row level security, force row level security', guarded);
  execute format('create policy inserted on %s for insert with check (%s)', guarded, allowed);
  execute format('create policy updated on %s for update using (%s) with check (%s)', guarded, allowed, allowed);
  execute format('create policy deleted on %s for delete using (%s)', guarded, allowed);
  execute format('grant select, insert, update, delete on %s to mapaobra_app', guarded);
end $procedure$;
-- executed by: the owner

CREATE OR REPLACE PROCEDURE public.hide_columns(IN guarded regclass, IN secrets text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('revoke select on %s from mapaobra_app', guarded);
  execute (
    select format('grant select (%s) on %s to mapaobra_app', string_agg(quote_ident(attname), ', '), guarded)
    from pg_attribute
    where attrelid = guarded and attnum > 0 and not attisdropped and attname <> all (secrets)
  );
end $procedure$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.history_of(wanted_noun text, wanted_id integer)
 RETURNS SETOF audit
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = wanted_noun::regclass and attnum > 0 and not attisdropped
      and has_column_privilege(attrelid, attnum, 'select')
  );
  entry audit;
  state jsonb;
begin
  execute format(
    'select told_in_history(to_jsonb(record)) from (select %s from %I where id = $1) as record', columns, wanted_noun
  ) into state using wanted_id;
  for entry in
    select * from audit where noun = wanted_noun and record_id = wanted_id order by id desc
  loop
    if entry.action = 'create' then
      entry.after = state;
    end if;
    state = coalesce(state, '{}') || coalesce(entry.before - 'role', '{}');
    return next entry;
  end loop;
end $function$;
-- executed by: public

CREATE OR REPLACE FUNCTION public.is_change_of_map(action character varying, after jsonb, hidden text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((action)::text = ANY ((ARRAY['create'::character varying, 'restore'::character varying])::text[])) OR (((action)::text = 'update'::text) AND ((after - hidden) <> '{}'::jsonb)));
-- executed by: public

CREATE OR REPLACE FUNCTION public.is_company_logo(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM companies
           WHERE ((companies.logo_key)::text = is_company_logo.wanted))) AS "exists";
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.is_super(wanted_id integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM user_roles
           WHERE ((user_roles.user_id = is_super.wanted_id) AND ((user_roles.role)::text = 'super'::text)))) AS "exists";
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- The column that holds the company.
  owner constant text := tg_argv[0];
  actor_id constant integer := app_user_id();
  actor_name constant text := (select name from users where id = actor_id);
begin
  if tg_op = 'INSERT' then
    execute format(
      'insert into audit (user_id, user_name, company_id, noun, record_id, action)
       select $1, $2, %I, $3, id, ''create'' from new_rows', owner
    ) using actor_id, actor_name, tg_table_name;
  elsif tg_op = 'DELETE' then
    execute format(
      'insert into audit (user_id, user_name, company_id, noun, record_id, action, before)
       select $1, $2, %I, $3, id, ''delete'', told_in_history(to_jsonb(old_rows)) from old_rows', owner
    ) using actor_id, actor_name, tg_table_name;
  else
    execute format(
      'insert into audit (user_id, user_name, company_id, noun, record_id, action, before, after)
       select
         $1, $2, company_id, $3, record_id,
         case
           when not after ? ''deleted_at'' then ''update''
           when after -> ''deleted_at'' = ''null'' then ''restore''
           else ''delete''
         end,
         before, after
       from (
         select
           fresh.id as record_id,
           fresh.%I as company_id,
           told_in_history(to_jsonb(old_rows)) as old_record,
           told_in_history(to_jsonb(fresh)) as new_record
         from new_rows as fresh join old_rows using (id)
         -- Kept apart by the planner, which would convert each record again for each of its fields.
         offset 0
       ) as pair
       cross join lateral (
         select
           jsonb_object_agg(key, old_record -> key) as before,
           jsonb_object_agg(key, value) as after
         from jsonb_each(new_record)
         where value is distinct from old_record -> key
       ) as changed
       where after is not null', owner
    ) using actor_id, actor_name, tg_table_name;
  end if;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE PROCEDURE public.keep_history_in(IN kept regclass, IN owner text DEFAULT 'company_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    'create trigger history_on_insert after insert on %s referencing new table as new_rows
       for each statement execute function keep_history(%L)', kept, owner);
  execute format(
    'create trigger history_on_update after update on %s
       referencing old table as old_rows new table as new_rows
       for each statement when (pg_trigger_depth() = 0) execute function keep_history(%L)', kept, owner);
  execute format(
    'create trigger history_on_delete after delete on %s referencing old table as old_rows
       for each statement execute function keep_history(%L)', kept, owner);
end $procedure$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.keep_history_of_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into audit (user_id, user_name, company_id, noun, record_id, action, after)
  values (
    app_user_id(), (select name from users where id = app_user_id()),
    new.company_id, 'users', new.id, 'update', '{"password": "•••"}'
  );
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.keep_history_of_roles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  actor_id constant integer := app_user_id();
  actor_name constant text := (select name from users where id = actor_id);
begin
  if tg_op <> 'INSERT' then
    insert into audit (user_id, user_name, company_id, noun, record_id, action, before)
    select actor_id, actor_name, company_id, 'users', old_rows.user_id, 'update', jsonb_build_object('role', role)
    from old_rows left join users on users.id = old_rows.user_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into audit (user_id, user_name, company_id, noun, record_id, action, after)
    select actor_id, actor_name, company_id, 'users', new_rows.user_id, 'update', jsonb_build_object('role', role)
    from new_rows left join users on users.id = new_rows.user_id;
  end if;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.keep_photo_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into point_events (user_id, company_id, map_id, point_id, kind)
  select (select app_user_id()), company_id, map_id, point_id, 'photos'
  from (
    select distinct company_id, map_id, point_id from new_rows where kind in ('image', 'panorama')
  ) as added
  where exists (select from searches where searches.map_id = added.map_id and (frequency <> 'never' or in_bell));
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.keep_point_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  watched constant integer[] := array(
    select map_id from (select distinct map_id from new_rows) as touched
    where exists (select from searches where searches.map_id = touched.map_id and (frequency <> 'never' or in_bell))
  );
  actor_id integer;
begin
  if watched = '{}' then
    return null;
  end if;
  actor_id := app_user_id();
  if tg_op = 'INSERT' then
    insert into point_events (user_id, company_id, map_id, point_id, kind)
    select actor_id, company_id, map_id, id, 'new' from new_rows
    where map_id = any (watched) and deleted_at is null and lat_micro <> 0 and lng_micro <> 0;
  else
    -- Dynamic: a kept plan expects as few rows as its first statement had, and joins many by nested loops.
    execute $statement$
      insert into point_events (user_id, company_id, map_id, point_id, kind, fields, stage_before, stage_after)
      select
        $1, company_id, map_id, id,
        case when is_new then 'new' when is_staged then 'stage' else 'data' end,
        case when is_new then '{}' else coalesce(fields, '{}') end,
        case when is_staged and not is_new then stage_before end,
        case when is_staged and not is_new then stage_after end
      from (
        select
          fresh.company_id, fresh.map_id, fresh.id,
          fresh.map_id <> stale.map_id or not coalesce(
            stale.deleted_at is null and stale.lat_micro <> 0 and stale.lng_micro <> 0, false
          ) as is_new,
          fresh.stage is distinct from stale.stage as is_staged,
          stale.stage as stage_before,
          fresh.stage as stage_after,
          told_in_history(to_jsonb(stale)) as old_record,
          told_in_history(to_jsonb(fresh)) as new_record
        from new_rows as fresh join old_rows as stale on stale.id = fresh.id
        where fresh.map_id = any ($2)
          and fresh.deleted_at is null and fresh.lat_micro <> 0 and fresh.lng_micro <> 0
        -- Kept apart by the planner, which would convert each record again for each of its fields.
        offset 0
      ) as pair
      cross join lateral (
        select array_agg(key) as fields
        from jsonb_each(new_record - '{stage,deleted_at,map_id,company_id}'::text[])
        where value is distinct from old_record -> key
      ) as changed
      where is_new or is_staged or fields is not null
    $statement$ using actor_id, watched;
  end if;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.keep_setting(wanted text, proposed text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_authenticates());
  insert into settings (key, value) values (wanted, proposed) on conflict do nothing;
  return (select value from settings where key = wanted);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.left_over_files(noted text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_session_of_owner() or app_scope_sees_all());
  perform from file_journal where key = any (noted) order by key for update;
  return query
    select journal.key::text from file_journal as journal
    where journal.key = any (noted)
      and not exists (select from media where media.key = journal.key)
      and not exists (select from companies where logo_key = journal.key)
      and not exists (select from maps where image_key = journal.key)
      and not exists (select from upload_pieces where upload_pieces.key = journal.key)
      and not exists (select from imports where file_key = journal.key)
      and not exists (select from street_archive where street_archive.key = journal.key);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.maps_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform announce_map_changes(array(
    select row(fresh.id, 'map', array[]::integer[], 0)::map_change
    from new_rows as fresh join old_rows as stale on stale.id = fresh.id
    where (fresh.published, fresh.company_id) is distinct from (stale.published, stale.company_id)
  ));
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.maps_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('map_changed', json_build_object(
    'map', id, 'revision', revision + 1, 'kind', 'map', 'ids', array[]::integer[], 'count', 0
  )::text)
  from old_rows;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.move_file_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update stored_files set company_id = new.company_id where original = to_jsonb(new) ->> tg_argv[0];
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.name_order(original text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (regexp_replace(regexp_replace(folded(original), '\d+'::text, '000000000000000\&'::text, 'g'::text), '\d*(\d{16})(?!\d)'::text, '\1'::text, 'g'::text) COLLATE "C");
-- executed by: public

CREATE OR REPLACE FUNCTION public.newest_changed_points(wanted_map integer, owner integer, since timestamp with time zone, hidden text[], wanted bigint, OUT first_at timestamp with time zone, OUT ids integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  entries bigint;
begin
  ids := array(select id from points where map_id = wanted_map and deleted_at is null limit wanted);
  if cardinality(ids) < wanted then
    return;
  end if;
  -- Some of the newest entries are of other maps, or of the same point.
  foreach entries in array array[wanted * 5 / 4, wanted * 8] loop
    select min(changed.at), array_agg(changed.record_id) into first_at, ids
    from (
      select newest.record_id, max(newest.at) as at
      from (
        select entry.*, points.map_id, points.deleted_at, points.lat_micro, points.lng_micro
        from (
          select audit.at, audit.record_id, audit.action, audit.after from audit
          where noun = 'points' and company_id = owner and audit.at >= since
          order by audit.at desc, record_id desc
          limit entries
        ) as entry
        join points on points.id = entry.record_id
        -- Kept apart by the planner, as below.
        offset 0
      ) as newest
      where map_id = wanted_map and deleted_at is null and lat_micro <> 0 and lng_micro <> 0
        and is_change_of_map(action, after, hidden)
      group by newest.record_id
      order by 2 desc, 1 desc
      limit wanted
    ) as changed;
    exit when cardinality(ids) = wanted;
    first_at := null;
    ids := null;
  end loop;
  if ids is null then
    return;
  end if;
  ids := array(
    select unnest(ids)
    union
    select media.point_id from audit join media on media.id = audit.record_id
    where noun = 'media' and audit.company_id = owner and at >= first_at and media.map_id = wanted_map
    union
    select comments.point_id from audit join comments on comments.id = audit.record_id
    where noun = 'comments' and audit.company_id = owner and at >= first_at and comments.map_id = wanted_map
  );
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.note_files(noted text[], owner_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_stores_files());
  insert into file_journal (key, instance_id) select distinct unnest(noted), owner_id
  on conflict (key) do update set instance_id = excluded.instance_id, noted_at = now();
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.open_import_staging(names text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_session_of_owner() or app_scope_writes('point'));
  execute (
    select format(
      'create temp table staged (
        number integer, own_id integer, kind text, value text, has_named_key boolean, occurrence integer default 1,
        import_key text generated always as (
          kind || '':'' || value || case when occurrence > 1 then chr(10) || occurrence::text else '''' end
        ) stored,
        point_id integer, %s
      ) on commit drop',
      string_agg(format('%I %s', attname, case when typname = 'varchar' then 'text' else typname end), ', ')
    )
    from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = 'public.points'::regclass and attnum > 0 and not attisdropped and attname = any (names)
  );
  create temp table clashing (number integer, value text, first integer) on commit drop;
  grant select, insert, update, delete on pg_temp.staged, pg_temp.clashing to mapaobra_app;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.open_password_reset(reset_hash bytea, owner_id integer, expires timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_scope(app_scope_manages(owner_id));
  perform from users where id = owner_id for no key update;
  delete from password_resets where user_id = owner_id and expires_at <= expires;
  insert into password_resets (hash, user_id, expires_at) values (reset_hash, owner_id, expires);
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.password_of_caller()
 RETURNS character varying
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT users.password_hash
    FROM users
   WHERE ((users.id = app_user_id()) AND users.active);
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.points_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform announce_map_changes(array(
      select row(map_id, 'created', (array_agg(id order by id))[1:50], count(*))::map_change
      from new_rows group by map_id
    ));
  elsif tg_op = 'DELETE' then
    perform announce_map_changes(array(
      select row(map_id, 'deleted', (array_agg(id order by id))[1:50], count(*))::map_change
      from old_rows group by map_id
    ));
  else
    perform announce_map_changes(array(
      select row(map_id, kind, (array_agg(id order by id))[1:50], count(*))::map_change
      from (
        select
          fresh.map_id,
          fresh.id,
          case
            when fresh.map_id <> stale.map_id then 'created'
            when fresh.deleted_at is null and stale.deleted_at is not null then 'created'
            when fresh.deleted_at is not null and stale.deleted_at is null then 'deleted'
            else 'edited'
          end as kind
        from new_rows as fresh join old_rows as stale on stale.id = fresh.id
        union all
        select stale.map_id, stale.id, 'deleted'
        from new_rows as fresh join old_rows as stale on stale.id = fresh.id
        where fresh.map_id <> stale.map_id
      ) as moved
      group by map_id, kind
    ));
  end if;
  return null;
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.public_contacts_of_company(wanted integer)
 RETURNS TABLE(phone character varying, email character varying, website_url character varying)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT companies.phone,
     companies.email,
     companies.website_url
    FROM companies
   WHERE ((companies.id = public_contacts_of_company.wanted) AND (EXISTS ( SELECT
            FROM maps
           WHERE ((maps.company_id = companies.id) AND maps.published))));
END;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version = old.version + 1;
  new.updated_at = now();
  return new;
end $function$;
-- executed by: public

CREATE OR REPLACE FUNCTION public.record_file_size(of_original text, file_key text, file_bytes bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner_id integer;
begin
  perform require_scope(app_scope_stores_files());
  perform from companies where id in (
    select company_id from media where key = of_original
    union all select company_id from maps where image_key = of_original
  ) order by id for key share;
  select company_id into owner_id from media where key = of_original for share;
  if owner_id is null then
    select company_id into owner_id from maps where image_key = of_original limit 1 for share;
  end if;
  if owner_id is null then
    select id into owner_id from companies where logo_key = of_original limit 1 for share;
  end if;
  if owner_id is not null then
    insert into stored_files (key, original, company_id, bytes)
    values (file_key, of_original, owner_id, file_bytes)
    on conflict (key) do update set bytes = excluded.bytes;
  end if;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.replace_sign_in(old_hash bytea, new_hash bytea, expires timestamp with time zone, overlap timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from users
  where id = (select user_id from sign_in_tokens where hash = old_hash) and active
  for share;
  with replaced as (
    update sign_in_tokens
    set expires_at = least(expires_at, overlap), replaced_at = coalesce(replaced_at, now())
    where hash = old_hash and expires_at > now()
    returning user_id, begun_at, session_id
  )
  insert into sign_in_tokens (hash, user_id, begun_at, session_id, expires_at)
  select new_hash, user_id, begun_at, session_id, expires from replaced;
  return found;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.require_scope(holds boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not holds then
    raise exception 'outside the scope of this transaction' using errcode = 'insufficient_privilege';
  end if;
end $function$;
-- executed by: public

CREATE OR REPLACE FUNCTION public.set_password(owner_id integer, new_password character varying, kept_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update users set password_hash = new_password where id = owner_id;
  perform end_sign_ins_of(owner_id, kept_hash);
end $function$;
-- executed by: the owner

CREATE OR REPLACE FUNCTION public.stage_changes_of_map(wanted_map integer, most integer)
 RETURNS TABLE(id bigint, point_id integer, at timestamp with time zone, stage_before text, stage_after text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select audit.id, audit.record_id, audit.at, audit.before ->> 'stage', audit.after ->> 'stage'
    from audit join points on points.id = audit.record_id
    where audit.noun = 'points' and audit.action = 'update' and audit.after ? 'stage'
      and audit.at >= now() - interval '31 days'
      and audit.company_id = (
        select maps.company_id from maps
        where maps.id = wanted_map
          -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
          and (
            app_scope_sees_all()
            or maps.company_id = app_company_id()
            or (app_sees_published() and maps.published)
          )
      )
      and points.map_id = wanted_map and points.deleted_at is null and points.lat_micro <> 0 and points.lng_micro <> 0
    order by audit.at desc, audit.id desc
    limit most
  $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.stages_of(wanted_id integer)
 RETURNS TABLE(stage text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    with seen as (
      select points.id, points.stage, points.created_at
      from points join maps on maps.id = points.map_id
      where points.id = wanted_id
        -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
        and (
          app_scope_sees_all()
          or points.company_id = app_company_id()
          or (app_sees_published() and maps.published and points.deleted_at is null)
        )
    ),
    changes as (
      select audit.id, audit.at, audit.before ->> 'stage' as before, audit.after ->> 'stage' as after
      from audit join seen on seen.id = audit.record_id
      where audit.noun = 'points' and audit.after ? 'stage'
    ),
    steps as (
      select
        0::bigint as place,
        case when exists (select from changes)
          then (select before from changes order by id limit 1)
          else seen.stage
        end as stage,
        seen.created_at as since
      from seen
      union all
      select id, after, at from changes
    )
    select coalesce(steps.stage, ''), steps.since from steps order by place
  $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.take_attempt(wanted_kind text, account text, networks text[], most_of_pairs integer[], most_of_networks integer[], lasting interval, free_attempts integer, first_delay interval, longest_delay interval, remembered interval, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  blocked_until timestamptz;
  counted attempts;
begin
  perform require_scope(app_scope_authenticates());
  select max(ends_at) into blocked_until
  from unnest(networks, most_of_pairs, most_of_networks) as limits (network, most_of_pair, most_of_network)
  join attempts on kind = wanted_kind and ends_at > at and (
    (subject = attempt_subject(account, network) and count >= most_of_pair)
    or (subject = attempt_subject(null, network) and count >= most_of_network)
  );
  if blocked_until is not null then
    return blocked_until;
  end if;
  if free_attempts is not null then
    blocked_until = count_account_attempt(
      wanted_kind, account_subject(account), free_attempts, first_delay, longest_delay, remembered, at
    );
    if blocked_until is not null then
      return blocked_until;
    end if;
  end if;
  for index in 1 .. cardinality(networks) loop
    counted = count_attempt(wanted_kind, attempt_subject(account, networks[index]), lasting, at);
    if counted.count > most_of_pairs[index] then
      return counted.ends_at;
    end if;
  end loop;
  for index in 1 .. cardinality(networks) loop
    counted = count_attempt(wanted_kind, attempt_subject(null, networks[index]), lasting, at);
    if counted.count > most_of_networks[index] then
      return counted.ends_at;
    end if;
  end loop;
  return null;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.take_password_reset(reset_hash bytea, new_password character varying, at timestamp with time zone)
 RETURNS character varying
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner_id integer;
  owner_email varchar;
begin
  perform require_scope(app_scope_authenticates());
  delete from password_resets where hash = reset_hash and expires_at > at returning user_id into owner_id;
  select email into owner_email from users where id = owner_id and active for no key update;
  if found then
    perform set_password(owner_id, new_password, null);
  end if;
  return owner_email;
end $function$;
-- executed by: mapaobra_app

CREATE OR REPLACE FUNCTION public.tell_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  concerned constant text := tg_argv[0];
  changed jsonb := to_jsonb(old);
begin
  if tg_op = 'INSERT' then
    changed = to_jsonb(new);
  end if;
  perform pg_notify('access_changed', jsonb_build_object(concerned, changed -> tg_argv[1])::text);
  return null;
end $function$;
-- executed by: public

CREATE OR REPLACE FUNCTION public.tell_site_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('site_changed', '');
  return null;
end $function$;
-- executed by: public

CREATE OR REPLACE FUNCTION public.tell_street_archive_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('street_archive_changed', '');
  return null;
end $function$;
-- executed by: public

CREATE OR REPLACE FUNCTION public.told_in_history(record jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (record - '{id,version,revision,created_at,updated_at,media_count,search_text,brand_host,import_key,password_hash,has_password}'::text[]);
-- executed by: public

CREATE OR REPLACE FUNCTION public.write_past(wanted_noun text, entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
  if not app_scope_sees_all() then
    raise exception 'only the system writes the past' using errcode = 'insufficient_privilege';
  end if;
  insert into audit (at, user_id, user_name, company_id, noun, record_id, action, before, after)
  select entry.at, entry.user_id, users.name, created.company_id, wanted_noun, entry.id, 'update', entry.before, entry.after
  from jsonb_to_recordset(entries) as entry (id integer, at timestamptz, user_id integer, before jsonb, after jsonb)
  join audit as created on created.noun = wanted_noun and created.record_id = entry.id
    and created.action = 'create' and created.at = now()
  left join users on users.id = entry.user_id
  where entry.after is not null
  order by entry.at;
  update audit set at = entry.at, user_id = entry.user_id, user_name = users.name
  from jsonb_to_recordset(entries) as entry (id integer, at timestamptz, user_id integer, after jsonb)
  left join users on users.id = entry.user_id
  where entry.after is null and audit.noun = wanted_noun and audit.record_id = entry.id
    and audit.action = 'create' and audit.at = now();
end $function$;
-- executed by: mapaobra_app
