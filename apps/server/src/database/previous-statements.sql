-- The statements of a server on the schema after 035_file_scope.sql, for previous-statements.test.ts.
-- Recorded by `node tools/record-previous-version.ts` before the next migration was added; not edited by hand.

declare point_columns no scroll cursor for select id, lng_micro, lat_micro, stage, work_class, province, canton, district, least(media_count, 65535) from points where map_id = $1 and deleted_at is null and lat_micro <> 0 and lng_micro <> 0 order by id;

declare point_columns no scroll cursor for select id, name, permit, work_type, (date - date '1970-01-01') * 86400000::float8, developer, builder, area, progress, note, web from points where map_id = $1 and deleted_at is null and lat_micro <> 0 and lng_micro <> 0 order by id;

declare point_columns no scroll cursor for select id, name, permit, work_type, (date - date '1970-01-01') * 86400000::float8, developer, builder, area, progress, note, web, phone, email, manager from points where map_id = $1 and deleted_at is null and lat_micro <> 0 and lng_micro <> 0 order by id;

delete from "clients" where "id" = $1;

delete from "comments" where "id" = $1;

delete from "companies" where "id" = $1;

delete from "idempotency_keys" where "created_at" < now() - make_interval(days => $1);

delete from "idempotency_keys" where "user_id" = $1 and "endpoint" = $2 and "key" = $3;

delete from "maps" where "id" = $1;

delete from "media" where "id" = $1;

delete from "media" where "point_id" in ($1) returning "key";

delete from "points" where "id" in ($1);

delete from "templates" where "id" = $1;

delete from "upload_pieces" using "uploads" where "uploads"."id" = "upload_pieces"."upload_id" and "uploads"."point_id" in ($1) returning "upload_pieces"."key";

delete from "upload_pieces" where "upload_id" in ($1) returning "key";

delete from "uploads" where "id" in ($1);

delete from "user_roles" where "user_id" = $1 and "role" <> $2;

insert into "clients" ("company_id", "name") values ($1, $2) returning *;

insert into "clients" ("company_id", "name", "contract_end_date", "next_invoice_date") values ($1, $2, $3, $4) returning *;

insert into "clients" ("company_id", "name", "template_id") values ($1, $2, $3) returning *;

insert into "clients" ("company_id", "template_id", "name", "email", "phone", "active", "next_invoice_date", "contract_end_date") values ($1, $2, $3, $4, $5, $6, $7, $8) returning "id";

insert into "comments" ("point_id", "map_id", "company_id", "author", "text") values ($1, $2, $3, $4, $5) returning *;

insert into "comments" ("point_id", "map_id", "company_id", "author", "text", "user_id") values ($1, $2, $3, $4, $5, $6) returning *;

insert into "comments" ("point_id", "map_id", "company_id", "user_id", "author", "text") values ($1, $2, $3, $4, (select "name" from "users" where "id" = $5), $6) returning "id", "author", "text", "created_at", "user_id";

insert into "companies" ("tax_id", "name", "address", "phone", "email", "logo_key", "logo_url", "website_url", "map_url", "theme", "slug") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict ("slug") do nothing returning *;

insert into "companies" ("tax_id", "name", "slug") values ($1, $2, $3) returning *;

insert into "companies" ("tax_id", "name", "slug", "address", "phone", "email", "website_url") values ($1, $2, $3, $4, $5, $6, $7) returning *;

insert into "companies" ("tax_id", "name", "slug", "logo_key") values ($1, $2, $3, $4) returning *;

insert into "companies" ("tax_id", "name", "slug", "logo_url") values ($1, $2, $3, $4) returning *;

insert into "companies" ("tax_id", "name", "slug", "map_url") values ($1, $2, $3, $4) returning *;

insert into "companies" ("tax_id", "name", "slug", "phone") values ($1, $2, $3, $4) returning *;

insert into "companies" ("tax_id", "name", "slug", "phone", "email") values ($1, $2, $3, $4, $5) returning *;

insert into "companies" ("tax_id", "name", "slug", "phone", "email", "website_url") values ($1, $2, $3, $4, $5, $6) returning *;

insert into "companies" ("tax_id", "name", "slug", "theme") values ($1, $2, $3, $4) returning *;

insert into "companies" ("tax_id", "name", "slug", "theme", "logo_key", "map_url", "email") values ($1, $2, $3, $4, $5, $6, $7) returning *;

insert into "companies" ("tax_id", "name", "slug", "theme", "logo_url", "website_url", "map_url") values ($1, $2, $3, $4, $5, $6, $7) returning *;

insert into "companies" ("tax_id", "name", "slug", "theme", "map_url") values ($1, $2, $3, $4, $5) returning *;

insert into "idempotency_keys" ("user_id", "endpoint", "key", "body_sha256", "status", "reply") values ($1, $2, $3, $4, $5, $6);

insert into "maps" ("company_id", "slug", "name") values ($1, $2, $3) returning *;

insert into "maps" ("company_id", "slug", "name", "description", "published") values ($1, $2, $3, $4, $5) returning *;

insert into "maps" ("company_id", "slug", "name", "description", "type") values ($1, $2, $3, $4, $5) returning *;

insert into "maps" ("company_id", "slug", "name", "image_key") values ($1, $2, $3, $4) returning *;

insert into "maps" ("company_id", "slug", "name", "published") values ($1, $2, $3, $4) returning *;

insert into "maps" ("company_id", "slug", "name", "published", "type", "image_key") values ($1, $2, $3, $4, $5, $6) returning *;

insert into "maps" ("company_id", "slug", "name", "type", "image_key", "published") values ($1, $2, $3, $4, $5, $6) returning *;

insert into "maps" ("name", "description", "type", "map_url", "public_url", "published", "lat_min", "lat_max", "lng_min", "lng_max", "company_id", "slug") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict ("company_id", "slug") do nothing returning "id";

insert into "media" ("point_id", "map_id", "company_id", "kind", "key", "name", "extension", "mime", "size", "sha256") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *;

insert into "media" ("point_id", "map_id", "company_id", "kind", "key", "name", "extension", "mime", "size", "sha256", "width", "height", "panorama", "taken_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning "id", "kind", "key", "name", "extension", "mime", "size", "sha256", "width", "height", "panorama", "created_at", "taken_at";

insert into "points" ("map_id", "company_id", "name") values ($1, $2, $3) returning *;

insert into "points" ("map_id", "company_id", "name", "deleted_at") values ($1, $2, $3, $4) returning *;

insert into "points" ("map_id", "company_id", "name", "import_key") values ($1, $2, $3, $4) returning *;

insert into "points" ("map_id", "company_id", "name", "import_key", "permit") values ($1, $2, $3, $4, $5) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro") values ($1, $2, $3, $4, $5) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "deleted_at") values ($1, $2, $3, $4, $5, $6) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "permit", "developer", "phone", "email", "manager", "web", "date") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "phone", "date", "area") values ($1, $2, $3, $4, $5, $6, $7, $8) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "stage") values ($1, $2, $3, $4, $5, $6) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "stage", "canton", "note", "developer") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "stage", "canton", "phone", "email", "manager") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "stage", "province") values ($1, $2, $3, $4, $5, $6, $7) returning *;

insert into "points" ("map_id", "company_id", "name", "lat_micro", "lng_micro", "stage", "province", "canton", "note", "area", "progress", "builder", "phone", "email", "manager") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning *;

insert into "points" ("map_id", "company_id", "name", "note") values ($1, $2, $3, $4) returning *;

insert into "points" ("map_id", "company_id", "name", "permit") values ($1, $2, $3, $4) returning *;

insert into "points" ("map_id", "company_id", "name", "permit", "phone") values ($1, $2, $3, $4, $5) returning *;

insert into "points" ("map_id", "company_id", "name", "permit", "province", "canton", "district", "lat_micro", "lng_micro") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *;

insert into "points" ("map_id", "company_id", "name", "stage") values ($1, $2, $3, $4) returning *;

insert into "points" ("map_id", "company_id", "name", "stage", "permit") values ($1, $2, $3, $4, $5) returning *;

insert into "points" ("map_id", "company_id", "name", "stage", "progress", "province", "canton", "phone") values ($1, $2, $3, $4, $5, $6, $7, $8) returning *;

insert into "points" ("name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager", "map_id", "company_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) returning "id", "version";

insert into "templates" ("company_id", "name") values ($1, $2) returning *;

insert into "templates" ("name", "description", "css_style", "html_path", "company_id") values ($1, $2, $3, $4, $5) returning "id";

insert into "upload_pieces" ("key", "upload_id", "start", "bytes") values ($1, $2, $3, $4);

insert into "uploads" ("name", "kind", "size", "user_id", "point_id", "map_id", "company_id", "expires_at") values ($1, $2, $3, $4, $5, $6, $7, $8) returning "id", "user_id", "point_id", "company_id", "name", "kind", "size", "received", "turn", "ended_at", "media_id", "skipped", "refusal", "expires_at";

insert into "uploads" ("point_id", "map_id", "company_id", "user_id", "name", "kind", "size", "expires_at") values ($1, $2, $3, $4, $5, $6, $7, $8) returning *;

insert into "user_roles" ("user_id", "role") values ($1, $2);

insert into "user_roles" ("user_id", "role") values ($1, $2) on conflict do nothing;

insert into "users" ("company_id", "email", "name") values ($1, $2, $3) returning "id", "company_id", "client_id", "email", "name", "active", "version";

insert into "users" ("company_id", "email", "name", "active") values ($1, $2, $3, $4) returning "id", "company_id", "client_id", "email", "name", "active", "version";

insert into "users" ("company_id", "email", "name", "client_id") values ($1, $2, $3, $4) returning "id", "company_id", "client_id", "email", "name", "active", "version";

insert into "users" ("company_id", "email", "name", "client_id", "active") values ($1, $2, $3, $4, $5) returning "id", "company_id", "client_id", "email", "name", "active", "version";

insert into "users" ("company_id", "email", "name", "client_id", "password_hash") values ($1, $2, $3, $4, $5) returning "id", "company_id", "client_id", "email", "name", "active", "version";

insert into "users" ("company_id", "email", "name", "password_hash") values ($1, $2, $3, $4) returning "id", "company_id", "client_id", "email", "name", "active", "version";

insert into "users" ("company_id", "email", "name", "password_hash", "active") values ($1, $2, $3, $4, $5) returning "id", "company_id", "client_id", "email", "name", "active", "version";

insert into "users" ("email", "name", "company_id", "client_id", "password_hash") values ($1, $2, $3, $4, $5) returning "id";

select;

select "clients"."id", "clients"."name", "clients"."email", "clients"."phone", "clients"."company_id" as "companyId", "companies"."name" as "companyName", "clients"."template_id" as "templateId", "templates"."name" as "templateName", "clients"."active", "clients"."next_invoice_date" as "nextInvoiceDate", "clients"."contract_end_date" as "contractEndDate", "clients"."version" from "clients" inner join "companies" on "companies"."id" = "clients"."company_id" left join "templates" on "templates"."id" = "clients"."template_id" order by name_order(clients.name), "clients"."id" limit $1 offset $2;

select "clients"."id", "clients"."name", "clients"."email", "clients"."phone", "clients"."company_id" as "companyId", "companies"."name" as "companyName", "clients"."template_id" as "templateId", "templates"."name" as "templateName", "clients"."active", "clients"."next_invoice_date" as "nextInvoiceDate", "clients"."contract_end_date" as "contractEndDate", "clients"."version" from "clients" inner join "companies" on "companies"."id" = "clients"."company_id" left join "templates" on "templates"."id" = "clients"."template_id" where "clients"."id" = $1;

select "id" from "maps" where "company_id" = $1;

select "id" from "maps" where "image_key" = $1;

select "id" from "media" where "point_id" = $1 and "kind" = $2;

select "id" from "points";

select "id" from "points" where "deleted_at" <= $1 order by "id" limit $2 for update skip locked;

select "id" from "templates" where "id" = $1 and ("company_id" is null or "company_id" = $2);

select "id" from "uploads" where "expires_at" <= $1 order by "expires_at" limit $2 for update skip locked;

select "id" from "users" where lower(email) = lower($1);

select "id", "author", "text", "created_at", "user_id" from "comments" where "point_id" = $1 and "id" = $2 order by "id";

select "id", "author", "text", "created_at", "user_id" from "comments" where "point_id" = $1 order by "id" limit $2 offset $3;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null and "lat_micro" <> $2 and "lng_micro" <> $3 and strpos(search_text, $4) > 0 order by "id" asc limit $5 offset $6;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null and "lat_micro" <> $2 and "lng_micro" <> $3 order by "id" asc limit $4 offset $5;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null and "lat_micro" <> $2 and "lng_micro" <> $3 order by "id" desc limit $4 offset $5;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null and "lat_micro" between $2 and $3 and "lng_micro" between $4 and $5 and "lat_micro" <> $6 and "lng_micro" <> $7 order by "id" asc limit $8 offset $9;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null and "lat_micro" between $2 and $3 and "lng_micro" between $4 and $5 and ("lat_micro" is null or "lat_micro" = $6 or "lng_micro" = $7) order by "id" asc limit $8 offset $9;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null and ("lat_micro" is null or "lat_micro" = $2 or "lng_micro" = $3) order by "id" asc limit $4 offset $5;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null and strpos(search_text, $2) > 0 order by "id" asc limit $3 offset $4;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "map_id" in ($1) and "deleted_at" is null order by "id" asc limit $2 offset $3;

select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager", "deleted_at" as "deleted_at", (select "user_name" from "audit" where "noun" = $1 and "record_id" = "points"."id" and "action" = $2 order by "id" desc limit $3) as "deleted_by" from "points" where "map_id" = $4 and "deleted_at" > $5 order by "deleted_at" desc, "id" limit $6 offset $7;

select "id", "from_media_id" as "from", "to_media_id" as "to", "yaw", "pitch", "label" from "panorama_links" where "point_id" = $1 order by "id";

select "id", "key" from "media" where "point_id" = $1 and "id" = $2;

select "id", "kind", "key", "name", "extension", "mime", "size", "sha256", "width", "height", "panorama", "created_at", "taken_at" from "media" where "point_id" = $1 order by "id";

select "id", "map_id", "version", "deleted_at" from "points" where "id" = $1;

select "id", "user_id", "point_id", "company_id", "name", "kind", "size", "received", "turn", "ended_at", "media_id", "skipped", "refusal", "expires_at" from "uploads" where "id" = $1 and "user_id" = $2 and "point_id" = $3 and "expires_at" > $4;

select "image_key" as "key" from "maps" where "id" = $1 union all select "key" from "media" where "map_id" = $2 union all select "upload_pieces"."key" from "upload_pieces" inner join "uploads" on "uploads"."id" = "upload_pieces"."upload_id" where "uploads"."map_id" = $3;

select "logo_key" as "key" from "companies" where "id" = $1 union all select "image_key" as "key" from "maps" where "company_id" = $2 union all select "key" from "media" where "company_id" = $3 union all select "upload_pieces"."key" from "upload_pieces" inner join "uploads" on "uploads"."id" = "upload_pieces"."upload_id" where "uploads"."company_id" = $4;

select "map_id" as "mapId", count(*) as "projects" from "points" where "lat_micro" is null and "deleted_at" is null group by "map_id" order by "projects" desc, "map_id" limit $1;

select "maps"."id" as "mapId", count("points"."id") filter(where "points"."deleted_at" is null) as "projects", greatest("maps"."updated_at", max("points"."updated_at")) as "changedAt" from "maps" left join "points" on "points"."map_id" = "maps"."id" group by "maps"."id" order by "maps"."id";

select "maps"."id", "maps"."company_id" as "companyId", "maps"."name", "maps"."slug", "companies"."slug" as "companySlug" from "maps" inner join "companies" on "companies"."id" = "maps"."company_id" order by "maps"."id" limit $1;

select "maps"."id", "maps"."company_id" as "companyId", "maps"."name", "maps"."slug", "companies"."slug" as "companySlug" from "maps" inner join "companies" on "companies"."id" = "maps"."company_id" where "companies"."slug" = $1 and "maps"."slug" = $2 order by "maps"."id";

select "maps"."id", "maps"."company_id" as "companyId", "maps"."name", "maps"."slug", "companies"."slug" as "companySlug" from "maps" inner join "companies" on "companies"."id" = "maps"."company_id" where "maps"."id" = $1 order by "maps"."id";

select "maps"."id", "maps"."company_id" as "companyId", "maps"."name", "maps"."slug", "companies"."slug" as "companySlug" from "maps" inner join "companies" on "companies"."id" = "maps"."company_id" where "maps"."slug" = $1 order by "maps"."id";

select "maps".*, (select brand.name from find_brand_of_company(maps.company_id) as brand) as "company_name" from "maps" order by "maps"."id" limit $1 offset $2;

select "maps".*, (select brand.name from find_brand_of_company(maps.company_id) as brand) as "company_name" from "maps" where "maps"."company_id" = $1 and "maps"."published" = $2 order by "maps"."id";

select "maps".*, (select brand.name from find_brand_of_company(maps.company_id) as brand) as "company_name" from "maps" where "maps"."company_id" = $1 order by "maps"."id" limit $2 offset $3;

select "maps".*, (select brand.name from find_brand_of_company(maps.company_id) as brand) as "company_name" from "maps" where "maps"."id" = $1;

select "media"."id", "media"."key", "media"."mime" as "mediaType", "media"."kind", "media"."name", "media"."extension", "media"."width", "media"."height", "media"."panorama" from "media" inner join "points" on "points"."id" = "media"."point_id" where "media"."key" = $1 and "points"."deleted_at" is null;

select "points"."id", "media"."key" from "points" left join "media" on "media"."point_id" = "points"."id" where "points"."id" in ($1) order by "points"."id";

select "points"."id", "points"."map_id" as "mapId", "points"."company_id" as "companyId", "maps"."published" from "points" inner join "maps" on "maps"."id" = "points"."map_id" where "points"."id" = $1 and "points"."deleted_at" is null;

select "points"."map_id" as "mapId", "points"."company_id" as "companyId", "maps"."published" from "points" inner join "maps" on "maps"."id" = "points"."map_id" where "points"."id" = $1 and "points"."deleted_at" is null;

select "revision" from "maps" where "id" = $1;

select "slug" from "companies";

select "slug" from "maps" where "company_id" = $1;

select "status", "reply", "body_sha256" from "idempotency_keys" where "user_id" = $1 and "endpoint" = $2 and "key" = $3 and "created_at" > now() - make_interval(days => $4);

select "templates"."id", "templates"."company_id" as "companyId", "companies"."name" as "companyName", "templates"."name", "templates"."description", "templates"."css_style" as "cssStyle", "templates"."html_path" as "htmlPath", "templates"."version" from "templates" left join "companies" on "companies"."id" = "templates"."company_id" order by name_order(templates.name), "templates"."id" limit $1 offset $2;

select "templates"."id", "templates"."company_id" as "companyId", "companies"."name" as "companyName", "templates"."name", "templates"."description", "templates"."css_style" as "cssStyle", "templates"."html_path" as "htmlPath", "templates"."version" from "templates" left join "companies" on "companies"."id" = "templates"."company_id" where "templates"."id" = $1;

select "users"."id" from "user_roles" inner join "users" on "users"."id" = "user_roles"."user_id" where "role" = $1 and "active" = $2 and "users"."company_id" is distinct from $3 limit $4;

select "users"."id" from "user_roles" inner join "users" on "users"."id" = "user_roles"."user_id" where "role" = $1 and "active" = $2 and "users"."id" <> $3 limit $4;

select "users"."id", "users"."email", "users"."name", "users"."company_id" as "companyId", "users"."client_id" as "clientId", "companies"."name" as "companyName", "clients"."name" as "clientName", "users"."active", "users"."has_password" as "hasPassword", "users"."version", array(select role from user_roles where user_id = users.id order by role) as "roles" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where "users"."id" = $1;

select "users"."id", "users"."email", "users"."name", "users"."company_id" as "companyId", "users"."client_id" as "clientId", "companies"."name" as "companyName", "clients"."name" as "clientName", "users"."active", "users"."has_password" as "hasPassword", "users"."version", array(select role from user_roles where user_id = users.id order by role) as "roles" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where not exists (select from user_roles where user_id = users.id and role = any($1)) and "users"."active" = $2 order by name_order(users.name), "users"."id" limit $3 offset $4;

select "users"."id", "users"."email", "users"."name", "users"."company_id" as "companyId", "users"."client_id" as "clientId", "companies"."name" as "companyName", "clients"."name" as "clientName", "users"."active", "users"."has_password" as "hasPassword", "users"."version", array(select role from user_roles where user_id = users.id order by role) as "roles" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where not exists (select from user_roles where user_id = users.id and role = any($1)) and "users"."client_id" = $2 order by name_order(users.name), "users"."id" limit $3 offset $4;

select "users"."id", "users"."email", "users"."name", "users"."company_id" as "companyId", "users"."client_id" as "clientId", "companies"."name" as "companyName", "clients"."name" as "clientName", "users"."active", "users"."has_password" as "hasPassword", "users"."version", array(select role from user_roles where user_id = users.id order by role) as "roles" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where not exists (select from user_roles where user_id = users.id and role = any($1)) and "users"."company_id" = $2 order by name_order(users.name), "users"."id" limit $3 offset $4;

select "users"."id", "users"."email", "users"."name", "users"."company_id" as "companyId", "users"."client_id" as "clientId", "companies"."name" as "companyName", "clients"."name" as "clientName", "users"."active", "users"."has_password" as "hasPassword", "users"."version", array(select role from user_roles where user_id = users.id order by role) as "roles" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where not exists (select from user_roles where user_id = users.id and role = any($1)) and (strpos(folded("users"."name"), $2) > 0 or strpos(folded("users"."email"), $3) > 0) order by name_order(users.name), "users"."id" limit $4 offset $5;

select "users"."id", "users"."email", "users"."name", "users"."company_id" as "companyId", "users"."client_id" as "clientId", "companies"."name" as "companyName", "clients"."name" as "clientName", "users"."active", "users"."has_password" as "hasPassword", "users"."version", array(select role from user_roles where user_id = users.id order by role) as "roles" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where not exists (select from user_roles where user_id = users.id and role = any($1)) and exists (select from user_roles where user_id = users.id and role = any($2)) order by name_order(users.name), "users"."id" limit $3 offset $4;

select "users"."id", "users"."email", "users"."name", "users"."company_id" as "companyId", "users"."client_id" as "clientId", "companies"."name" as "companyName", "clients"."name" as "clientName", "users"."active", "users"."has_password" as "hasPassword", "users"."version", array(select role from user_roles where user_id = users.id order by role) as "roles" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where not exists (select from user_roles where user_id = users.id and role = any($1)) order by name_order(users.name), "users"."id" limit $2 offset $3;

select * from "companies" order by name_order(name), "id" limit $1 offset $2;

select * from "companies" where "id" = $1;

select * from "points" where "map_id" = $1 and "deleted_at" is null order by "id";

select * from "street_archive";

select * from find_password_owner($1);

select * from find_session_owner($1);

select * from find_sign_in($1);

select * from find_token_owner($1);

select * from history_of($1, $2) order by id desc;

select * from stages_of($1);

select 1;

select begin_sign_in($1, $2, $3, $4) as done;

select change_password_of_caller($1, $2, $3) as changed;

select clear_ended_sign_ins();

select count(*) as "total" from "clients" where "contract_end_date" between $1 and $2;

select count(*) as "total" from "clients" where "next_invoice_date" <= $1;

select count(*) as "total" from "clients" where "template_id" = $1;

select count(*) as "total" from "companies";

select count(*) as "total" from "maps";

select count(*) as "total" from "maps" where "company_id" = $1;

select count(*) as "total" from "maps" where "published" = $1;

select count(*) as "total" from "points" where "map_id" = $1 and "deleted_at" > $2;

select count(*) as "total" from "points" where "map_id" in ($1) and "deleted_at" is null and "lat_micro" <> $2 and "lng_micro" <> $3;

select count(*) as "total" from "uploads" where "user_id" = $1 and "ended_at" is null and "expires_at" > $2;

select count(*) as "total" from "users" left join "companies" on "companies"."id" = "users"."company_id" left join "clients" on "clients"."id" = "users"."client_id" where not exists (select from user_roles where user_id = users.id and role = any($1));

select count(*) as "total" from "users" where "active" = $1 and not exists (select "user_id" from "user_roles" where "user_id" = "users"."id");

select count(*) as "total" from "users" where "client_id" = $1;

select count(*) as "total" from "users" where "company_id" = $1;

select count(*) filter(where "deleted_at" is null) as "points", count(*) filter(where "deleted_at" is not null) as "pointsInBin" from "points" where "map_id" = $1;

select count(*)::int as count from "companies";

select count(*)::int as count from "file_journal";

select count(*)::int as count from "maps";

select count(*)::int as count from "media";

select count(*)::int as count from "points";

select distinct on ("media"."point_id") "media"."point_id" as "pointId", "media"."key", "media"."kind" from "media" inner join "points" on "points"."id" = "media"."point_id" where "media"."point_id" in ($1) and "points"."map_id" = $2 and "points"."deleted_at" is null and "media"."kind" in ($3) order by "media"."point_id", array_position($4::text[], media.kind::text), "media"."id";

select end_sign_in($1);

select end_sign_ins_of($1, $2);

select extend_sign_in($1, $2);

select forget_files($1) as many;

select forgive_attempts($1, $2, $3::text[]);

select found.* from json_array_elements_text($1::json) as wanted (id) cross join lateral (select "id", "author", "text", "created_at", "user_id", "point_id" from "comments" where "point_id" = wanted.id::integer offset 0) as found order by found.id;

select found.* from json_array_elements_text($1::json) as wanted (id) cross join lateral (select "id", "company_id" as "companyId", "published", "revision" from "maps" where "id" = wanted.id::integer offset 0) as found order by found.id;

select found.* from json_array_elements_text($1::json) as wanted (id) cross join lateral (select "id", "company_id", "map_id", "media_count", "version", "name", "lat_micro", "lng_micro", "province", "canton", "district", "stage", "work_type", "work_class", "permit", "area", "note", "date", "developer", "progress", "builder", "phone", "email", "web", "manager" from "points" where "id" = wanted.id::integer and "deleted_at" is null offset 0) as found order by found.id;

select found.* from json_array_elements_text($1::json) as wanted (id) cross join lateral (select "id", "kind", "key", "name", "extension", "mime", "size", "sha256", "width", "height", "panorama", "created_at", "taken_at", "point_id" from "media" where "point_id" = wanted.id::integer offset 0) as found order by found.id;

select from "clients" where id = $1 for no key update;

select from "companies" where id = $1 for no key update;

select from "maps" where id = $1 for no key update;

select from "points" where id = $1 for no key update;

select from "templates" where id = $1 for no key update;

select from "users" where id = $1 for no key update;

select from companies where id = $1 for update;

select from maps where id = any($1) order by id for update;

select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database());

select from points where map_id = any($1) order by id for update;

select from users where company_id = $1 order by id for update;

select is_company_logo($1) as shown;

select key from file_journal where instance_id not in ( select objid::bigint::integer as instance from pg_locks where locktype = 'advisory' and classid = 723610 and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database()) ) order by key;

select left_over_files($1) as key;

select map_url, public_url from maps where id = $1;

select note_files($1, $2);

select objid::bigint::integer as instance from pg_locks where locktype = 'advisory' and classid = 723610 and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database());

select open_password_reset($1, $2, $3);

select original, key from stored_files where bytes is null union all select image_key, image_key from maps where image_key is not null and not exists (select from stored_files where key = image_key) union all select logo_key, logo_key from companies where logo_key is not null and not exists (select from stored_files where key = logo_key) limit $1;

select password_of_caller() as hash;

select pg_advisory_lock_shared($1, $2);

select pg_advisory_xact_lock($1);

select pg_advisory_xact_lock($1, $2);

select pg_advisory_xact_lock(hashtextextended($1, 0));

select record_file_size($1, $2, $3);

select replace_sign_in($1, $2, $3, $4) as done;

select revision from maps where id = $1;

select set_config('role', $1, true), set_config('statement_timeout', $2, true), set_config('idle_in_transaction_session_timeout', $3, true), app_open_scope(decode($4, 'hex'), $5, $6, $7, $8);

select sum("size") as "bytes" from "media" where "company_id" = $1 union all select sum("size") as "bytes" from "uploads" where "company_id" = $2 and "ended_at" is null union all select sum("bytes") as "bytes" from "stored_files" where "company_id" = $3 union all select -sum("bytes") as "bytes" from "stored_files" where "original" = $4 and "company_id" = $5;

select take_attempt( $1, $2, $3::text[], $4::integer[], $5::integer[], make_interval(secs => $6), $7::integer, make_interval(secs => $8), make_interval(secs => $9), make_interval(secs => $10), $11 ) as next;

select take_attempt( $1, $2, $3::text[], $4::integer[], $5::integer[], make_interval(secs => $6), $7::integer, null::interval, null::interval, null::interval, $8 ) as next;

select take_password_reset($1, $2, $3) as email;

select wanted, brand.*, phone, email, website_url from unnest($1::integer[]) as wanted cross join lateral find_brand_of_company(wanted) as brand left join public_contacts_of_company(brand.company_id) on true;

select wanted, brand.*, phone, email, website_url from unnest($1::text[]) as wanted cross join lateral find_brand_by_slug(wanted) as brand left join public_contacts_of_company(brand.company_id) on true;

select wanted, brand.*, phone, email, website_url from unnest($1::text[], $2::text[]) as host (wanted, spelling) cross join lateral find_brand_by_host(wanted, spelling) as brand left join public_contacts_of_company(brand.company_id) on true;

update "clients" set "company_id" = $1, "template_id" = $2, "name" = $3, "email" = $4, "phone" = $5, "active" = $6, "next_invoice_date" = $7, "contract_end_date" = $8 where "id" = $9;

update "companies" set "logo_key" = $1, "logo_url" = $2 where "id" = $3 returning *;

update "companies" set "tax_id" = $1, "name" = $2, "address" = $3, "phone" = $4, "email" = $5, "logo_key" = $6, "logo_url" = $7, "website_url" = $8, "map_url" = $9, "theme" = $10, "slug" = $11 where "id" = $12 returning *;

update "maps" set "image_key" = $1, "image_width" = $2, "image_height" = $3 where "id" = $4;

update "maps" set "image_key" = $1, "image_width" = $2, "image_height" = $3, "map_url" = $4 where "id" = $5;

update "maps" set "name" = $1, "description" = $2, "type" = $3, "map_url" = $4, "public_url" = $5, "published" = $6, "lat_min" = $7, "lat_max" = $8, "lng_min" = $9, "lng_max" = $10, "company_id" = $11, "slug" = $12 where "id" = $13;

update "maps" set "name" = $1, "description" = $2, "type" = $3, "map_url" = $4, "public_url" = $5, "published" = $6, "lat_min" = $7, "lat_max" = $8, "lng_min" = $9, "lng_max" = $10, "company_id" = $11, "slug" = $12, "image_key" = $13, "image_width" = $14, "image_height" = $15 where "id" = $16;

update "maps" set "published" = $1 where "id" = $2;

update "points" set "deleted_at" = $1 where "id" = $2;

update "points" set "deleted_at" = $1 where "id" = $2 returning "id", "version";

update "points" set "name" = $1 where "id" = $2;

update "points" set "name" = $1, "lat_micro" = $2, "lng_micro" = $3, "province" = $4, "canton" = $5, "district" = $6, "stage" = $7, "work_type" = $8, "work_class" = $9, "permit" = $10, "area" = $11, "note" = $12, "date" = $13, "developer" = $14, "progress" = $15, "builder" = $16, "phone" = $17, "email" = $18, "web" = $19, "manager" = $20 where "id" = $21 returning "id", "version";

update "points" set "name" = $1, "lat_micro" = $2, "lng_micro" = $3, "province" = $4, "canton" = $5, "district" = $6, "stage" = $7, "work_type" = $8, "work_class" = $9, "permit" = $10, "area" = $11, "note" = $12, "date" = $13, "developer" = $14, "progress" = $15, "builder" = $16, "phone" = $17, "email" = $18, "web" = $19, "manager" = $20, "map_id" = $21, "import_key" = $22 where "id" = $23 returning "id", "version";

update "templates" set "name" = $1, "description" = $2, "css_style" = $3, "html_path" = $4 where "id" = $5;

update "uploads" set "received" = $1, "expires_at" = $2 where "id" = $3 and "turn" = $4 and "received" = $5 and "ended_at" is null returning "id";

update "uploads" set "turn" = "turn" + $1 where "id" = $2 and "ended_at" is null returning "turn", "received";

update "users" set "email" = $1, "name" = $2, "company_id" = $3, "client_id" = $4, "active" = $5 where "id" = $6;

update "users" set "password_hash" = $1 where "id" = $2;

update users set version = version where id = $1;
