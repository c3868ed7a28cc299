-- Each RACP has a number of its year, given as it is written and never again: RACP 2026/014.

alter table quality.result_analysis
  add column racp_year   integer,
  add column racp_number integer;

alter table quality.result_analysis disable trigger result_analysis_append_only;

-- Those that are there, in the order in which they were written.
update quality.result_analysis as analysis
set racp_year = numbered.year, racp_number = numbered.number
from (
  select id, year, row_number() over (partition by year order by created_at, id) as number
  from (
    select id, created_at, extract(year from created_at at time zone 'America/Sao_Paulo')::integer as year
    from quality.result_analysis
    where racp_plan_type is not null
  ) as written
) as numbered
where analysis.id = numbered.id;

alter table quality.result_analysis enable trigger result_analysis_append_only;

alter table quality.result_analysis
  add constraint result_analysis_racp_year_racp_number_key unique (racp_year, racp_number),
  add constraint result_analysis_racp_number_check check (
    num_nulls(racp_plan_type, racp_year, racp_number) in (0, 3) and racp_number >= 1
  );

-- Whoever writes a RACP gets its number with the row. Until the end of that transaction nobody else gets one of the same
-- year, so that there are no gaps; rows are never removed, so that none comes twice.
create function quality.number_racp() returns trigger language plpgsql as $$
begin
  new.racp_year := extract(year from new.created_at at time zone 'America/Sao_Paulo');
  perform pg_advisory_xact_lock(300030, new.racp_year);
  new.racp_number := 1 + coalesce(
    (select max(racp_number) from quality.result_analysis where racp_year = new.racp_year), 0
  );
  return new;
end
$$;

create trigger result_analysis_racp_number before insert on quality.result_analysis
  for each row when (new.racp_plan_type is not null)
  execute function quality.number_racp();
