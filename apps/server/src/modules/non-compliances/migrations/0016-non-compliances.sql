-- Non-compliances: the whole of each as a document, with what lists look for beside it. The realtime tree carries
-- copies, the workflow engine drives them; this is the truth.

create table quality.non_compliance (
  id                    text        not null,
  year                  integer     not null,
  number                integer     not null,
  document              jsonb       not null,
  version               integer     not null default 1,
  state                 text        not null,
  kind                  text        not null,
  -- Departments may be deleted when their cases are closed, so there are no foreign keys.
  occurrence_department text        not null,
  claimant              text,
  pattern               text,
  responsible           text,
  -- Who analyses, executes or verifies; in lower case, as names are compared.
  people                text[]      not null default '{}',
  occurred_at           timestamptz not null,
  reported_at           timestamptz not null,
  due_at                timestamptz,
  process_id            text,
  -- Of a process that is still to be started, by the first who may.
  process_mark          text,
  -- What the realtime tree shows; nothing before it was written there for the first time.
  tree_version          integer,
  constraint non_compliance_id_pkey primary key (id),
  constraint non_compliance_year_number_key unique (year, number),
  constraint non_compliance_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint non_compliance_number_check check (number >= 1),
  constraint non_compliance_kind_check check (kind in ('identified', 'confidential', 'anonymous')),
  constraint non_compliance_document_check check (document ->> 'id' = id and jsonb_typeof(document -> 'history') = 'array')
);

create index non_compliance_occurrence_department_idx on quality.non_compliance (occurrence_department);
create index non_compliance_claimant_idx on quality.non_compliance (claimant);
create index non_compliance_pattern_idx on quality.non_compliance (pattern, occurrence_department, occurred_at);
create index non_compliance_people_idx on quality.non_compliance using gin (people);
create index non_compliance_process_id_idx on quality.non_compliance (process_id);
create index non_compliance_due_at_idx on quality.non_compliance (due_at) where state = 'returned';

-- History is only ever added to, by whoever writes here.
create function quality.keep_non_compliance_history() returns trigger language plpgsql as $$
declare
  known integer;
begin
  if tg_op <> 'UPDATE' then
    raise exception 'rows of quality.non_compliance are never removed' using errcode = 'insufficient_privilege';
  end if;
  known := jsonb_array_length(old.document -> 'history');
  if new.id <> old.id or (
    select coalesce(jsonb_agg(entry order by place), '[]'::jsonb)
    from jsonb_array_elements(new.document -> 'history') with ordinality as entries (entry, place)
    where place <= known
  ) <> old.document -> 'history' then
    raise exception 'the history of a non-compliance is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger non_compliance_history before update or delete on quality.non_compliance
  for each row execute function quality.keep_non_compliance_history();
create trigger non_compliance_stays before truncate on quality.non_compliance
  for each statement execute function quality.keep_non_compliance_history();

-- Numbers without gaps.
create table quality.non_compliance_year (
  year        integer not null,
  last_number integer not null,
  constraint non_compliance_year_pkey primary key (year)
);

-- Who reported, by name or in confidence. Of anonymous reports there is no row.
create table quality.non_compliance_reporter (
  case_id      text not null,
  user_name    text not null,
  display_name text not null,
  constraint non_compliance_reporter_case_id_pkey primary key (case_id),
  constraint non_compliance_reporter_case_id_fkey foreign key (case_id) references quality.non_compliance (id)
);

create index non_compliance_reporter_user_name_idx on quality.non_compliance_reporter (lower(user_name));

-- Codes of anonymous reports, as SHA-256.
create table quality.non_compliance_receipt (
  hash    text not null,
  case_id text not null,
  constraint non_compliance_receipt_hash_pkey primary key (hash),
  constraint non_compliance_receipt_case_id_fkey foreign key (case_id) references quality.non_compliance (id)
);

-- What is being done: how far a deed has come between database, workflow engine and realtime tree.
create table quality.non_compliance_intent (
  -- The first deed of a case, its report, is begun before there is a row of it.
  case_id       text        not null,
  id            uuid        not null,
  attempt_hash  text,
  -- begun: the engine may have done its step. moved: it has, and so has the row of the case.
  step          text        not null,
  before        jsonb,
  after         jsonb       not null,
  plan          jsonb       not null,
  -- What the audit trail has.
  actor         text        not null,
  reporter      jsonb,
  audited_at    timestamptz,
  -- Somebody is at it; nobody else is before then.
  claimed_until timestamptz not null,
  constraint non_compliance_intent_case_id_pkey primary key (case_id),
  constraint non_compliance_intent_step_check check (step in ('begun', 'moved'))
);

-- What was done, by the hash of the id that its caller made: asked for again, it is not done again.
create table quality.non_compliance_attempt (
  hash    text not null,
  case_id text not null,
  done_on date not null default current_date,
  constraint non_compliance_attempt_hash_pkey primary key (hash)
);

create index non_compliance_attempt_done_on_idx on quality.non_compliance_attempt (done_on);
