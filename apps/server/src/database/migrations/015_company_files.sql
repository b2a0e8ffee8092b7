-- How much a company keeps is summed with each upload, from this index alone.
create index media_by_company on media (company_id) include (size);
