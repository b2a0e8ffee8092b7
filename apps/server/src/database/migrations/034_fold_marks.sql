-- As before, and as the domain's foldText: quotes, dashes, ordinals and spaces have one form, and double quotes count
-- as spaces. Line breaks stay: they separate the fields of a search text.
create or replace function folded(original text) returns text
  language plpgsql immutable strict parallel safe
  as $$
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
end $$;

-- A stored column keeps the values of the old function.
alter table points drop column search_text;
alter table points add column search_text text generated always as (
  folded(
    name || chr(10) || coalesce(permit, '') || chr(10) || coalesce(developer, '') || chr(10)
      || coalesce(builder, '') || chr(10) || id::text
  )
) stored;
