-- Notices of the office behind the bell (features/notices): a new request of a visitor, the end of a step of an import.
-- What they say is read from their record, so they have no personal data and go with it.
alter table notices
  alter column search_id drop not null,
  alter column event_id drop not null,
  alter column map_id drop not null,
  add column inquiry_id integer references inquiries on delete cascade,
  add column import_id integer references imports on delete cascade,
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('new', 'stage', 'data', 'photos', 'inquiry', 'import')),
  add constraint notices_subject check (
    case kind
      when 'inquiry' then inquiry_id is not null and num_nonnulls(import_id, search_id, event_id, map_id, point_id) = 0
      when 'import' then import_id is not null and num_nonnulls(inquiry_id, search_id, event_id, map_id, point_id) = 0
      else num_nulls(search_id, event_id, map_id) = 0 and num_nonnulls(inquiry_id, import_id) = 0
    end
  );
create index notices_by_inquiry on notices (inquiry_id) where inquiry_id is not null;
create index notices_by_import on notices (import_id, user_id, id) where import_id is not null;
create index notices_of_office on notices (user_id) where search_id is null;

-- The transaction that ends a step of an import has the rights of the step's author.
drop policy inserted on notices;
create policy inserted on notices for insert with check (
  (select app_sees_all())
  or (kind = 'import' and user_id = (select app_user_id()) and import_id in (select id from imports))
);
