-- Who changed which document, when, from what, to what. Entries are added and never changed or removed.

create table quality.audit_entry (
  id            bigint      not null generated always as identity,
  occurred_at   timestamptz not null default now(),
  user_name     text        not null,
  document_type text        not null,
  document_id   text        not null,
  action        text        not null,
  before        jsonb,
  after         jsonb,
  constraint audit_entry_id_pkey primary key (id),
  constraint audit_entry_action_check check (action in ('create', 'replace', 'remove')),
  constraint audit_entry_before_check check ((before is null) = (action = 'create')),
  constraint audit_entry_after_check check ((after is null) = (action = 'remove'))
);

create index audit_entry_document_type_document_id_idx on quality.audit_entry (document_type, document_id, id);
create index audit_entry_occurred_at_idx on quality.audit_entry (occurred_at);

create function quality.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of quality.audit_entry are never changed or removed' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_entry_append_only before update or delete or truncate on quality.audit_entry
  for each statement execute function quality.refuse_audit_change();
