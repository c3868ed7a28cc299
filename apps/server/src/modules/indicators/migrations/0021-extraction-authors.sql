-- Who wrote the extraction query of an indicator last: it runs with the rights of that person. Queries that the product
-- brought along are told apart from those of people who are gone.

alter table quality.indicator
  add column extraction_saved_by text,
  add column is_extraction_of_server boolean not null default false,
  add constraint indicator_extraction_saved_by_check check (length(extraction_saved_by) between 1 and 200),
  add constraint indicator_is_extraction_of_server_check check (
    not is_extraction_of_server or extraction_saved_by is null
  );

-- The trail knows who changed which query; one that nobody changed came with the product.
update quality.indicator indicator
set extraction_saved_by = changed.user_name,
  is_extraction_of_server = changed.user_name is null
from (
  select known.id, (
    select entry.user_name
    from quality.audit_entry entry
    where entry.document_type = 'kpi' and entry.document_id = known.id and entry.after is not null
      and entry.after -> 'extraction' is distinct from coalesce(entry.before -> 'extraction', 'null'::jsonb)
    order by entry.id desc
    limit 1
  ) as user_name
  from quality.indicator known
) changed
where changed.id = indicator.id and indicator.extraction_query is not null;
