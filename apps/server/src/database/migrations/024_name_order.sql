-- Text as people sort names: without regard to case and accents, and numbers by their value ('Mapa Z2' before
-- 'Mapa Z10'). Each number gets sixteen digits. The domain's compareNames does the same in the browser.
create function name_order(original text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(folded(original), '\d+', '000000000000000\&', 'g'),
    '\d*(\d{16})(?!\d)', '\1', 'g'
  ) collate "C";
