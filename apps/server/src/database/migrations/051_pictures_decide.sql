-- Whether a photograph shows the two circles of a 360° camera that its program has not joined.
alter table media add column unstitched boolean not null default false;

-- Panoramas by their name alone become photographs: without metadata, without the ratio of a sphere (packages/domain,
-- media-kind.ts), and without a link that staff made.
update media set kind = 'image'
where kind = 'panorama' and panorama is null and abs(width - 2 * height) > 0.04 * height
  and folded(name) ~ '360|pano|equirect|theta|ricoh'
  and not exists (
    select from panorama_links where point_id = media.point_id and media.id in (from_media_id, to_media_id)
  );
