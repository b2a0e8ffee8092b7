-- The gallery of a map reads its photographs and panoramas by pages, newest first.
create index media_pictures_by_time on media (map_id, (coalesce(taken_at, created_at)) desc, id desc)
  where kind in ('image', 'panorama');
