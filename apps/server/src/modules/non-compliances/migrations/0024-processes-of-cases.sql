-- Every process that was ever driven by a case: one that is opened again has another than before, and what the engine's
-- history has of the first one stays the case's. And which copy of the server is at an intent, so that the end of that
-- copy is noticed before its time is over.

create table quality.non_compliance_process (
  process_id text not null,
  case_id    text not null,
  constraint non_compliance_process_process_id_pkey primary key (process_id)
);

create function quality.note_process_of_non_compliance() returns trigger language plpgsql as $$
begin
  if new.process_id is not null then
    insert into quality.non_compliance_process (process_id, case_id) values (new.process_id, new.id)
    on conflict (process_id) do nothing;
  end if;
  return new;
end
$$;

create trigger non_compliance_process_noted after insert or update of process_id on quality.non_compliance
  for each row execute function quality.note_process_of_non_compliance();

-- The audit trail has those of cases that were opened again before there was this table.
insert into quality.non_compliance_process (process_id, case_id)
select distinct on (told.process_id) told.process_id, told.case_id
from (
  select process_id, id as case_id from quality.non_compliance
  union all
  select after ->> 'processId', document_id from quality.audit_entry where document_type = 'non-compliance'
  union all
  select before ->> 'processId', document_id from quality.audit_entry where document_type = 'non-compliance'
) as told
where told.process_id is not null
order by told.process_id;

alter table quality.non_compliance_intent add column holder integer;
