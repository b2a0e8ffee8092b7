-- A press of 'Seguir' next to a firm made a search with the firm's name and its words as the only filter. It becomes the
-- exact filter of the field in which points of its map have this name; for both fields it becomes two searches. The
-- words stay, because processes of the version before do not know the exact filter; it makes them redundant.
with named as (
  select id, map_id, filters, regexp_replace(btrim(name), '\s+', ' ', 'g') as firm
  from searches
  where filters like 'buscar=%' and filters not like '%&%' and list_order is null and map_id is not null
), pressed as materialized (
  select id, map_id, firm, encoded
  from named
  cross join lateral (
    -- As URLSearchParams writes a value.
    select string_agg(
      case
        when byte = 32 then '+'
        when byte < 128 and chr(byte) ~ '[A-Za-z0-9*._-]' then chr(byte)
        else '%' || upper(lpad(to_hex(byte), 2, '0'))
      end, '' order by place
    ) as encoded
    from generate_series(0, octet_length(firm) - 1) as place
    cross join lateral (select get_byte(convert_to(firm, 'UTF8'), place) as byte) as bytes
  ) as written
  where filters = 'buscar=' || encoded
), firms as (
  select map_id, btrim(folded(firm)) as firm, bool_or(builds) as builds, bool_or(not builds) as develops
  from (
    select distinct map_id, builder as firm, true as builds from points
    where map_id in (select map_id from pressed)
    union all
    select distinct map_id, developer, false from points where map_id in (select map_id from pressed)
  ) as fields
  where firm <> ''
  group by map_id, btrim(folded(firm))
), found as (
  select pressed.id, pressed.encoded, firms.builds, firms.develops
  from pressed
  join firms on firms.map_id = pressed.map_id and firms.firm = btrim(folded(pressed.firm))
), added as (
  insert into searches (
    user_id, company_id, client_id, map_id, name, filters, descending, audience, frequency, kinds
  )
  select
    user_id, company_id, client_id, map_id, name, filters || '&desarrollo=' || encoded, descending, audience,
    frequency, kinds
  from found join searches using (id)
  where builds and develops
)
update searches
set filters = filters || case when builds then '&construye=' else '&desarrollo=' end || encoded
from found where found.id = searches.id;
