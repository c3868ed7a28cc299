-- Minutes of meetings. The document is the truth; what lists filter by is computed from it, so that neither can be
-- changed without the other. Approved minutes are locked: see the triggers below.

create function quality.minutes_people(document jsonb) returns text[] language sql immutable as $$
  select array_agg(distinct lower(name)) from (
    select document ->> 'coordinator'
    union all
    select document ->> 'secretary'
    union all
    select one ->> 'userName' from jsonb_array_elements(document -> 'participants') as one
  ) as named(name)
$$;

create function quality.minutes_decisions(document jsonb)
returns table (decision jsonb, place bigint, turn bigint) language sql immutable as $$
  select told.decision, item.place, told.turn
  from jsonb_array_elements(document -> 'items') with ordinality as item(content, place),
    jsonb_array_elements(item.content -> 'decisions') with ordinality as told(decision, turn)
$$;

-- Who has a decision to carry out.
create function quality.minutes_executors(document jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct lower(decision ->> 'who')), '{}')
  from quality.minutes_decisions(document) where document ->> 'state' = 'approved'
$$;

-- Who was there and has not answered yet.
create function quality.minutes_awaited(document jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct lower(one ->> 'userName')), '{}')
  from jsonb_array_elements(document -> 'participants') as one
  where document ->> 'state' = 'in-approval' and one ->> 'attendance' = 'present' and not exists (
    select from jsonb_array_elements(document -> 'approvals') as approval
    where lower(approval ->> 'userName') = lower(one ->> 'userName')
  )
$$;

-- Titles of the items and texts of the decisions.
create function quality.minutes_subjects(document jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(subject order by place, turn), '{}') from (
    select content ->> 'title', place, 0
    from jsonb_array_elements(document -> 'items') with ordinality as item(content, place)
    union all
    select decision ->> 'what', place, turn from quality.minutes_decisions(document)
  ) as told(subject, place, turn)
$$;

create function quality.minutes_decision_count(document jsonb) returns integer language sql immutable as $$
  select count(*)::integer from quality.minutes_decisions(document)
$$;

-- Days on which open decisions are due; only those of approved minutes hold.
create function quality.minutes_due_days(document jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(decision ->> 'dueOn' order by decision ->> 'dueOn'), '{}')
  from quality.minutes_decisions(document)
  where document ->> 'state' = 'approved' and decision ->> 'doneOn' is null
$$;

create table quality.minutes (
  id              text        not null,
  document        jsonb       not null,
  version         integer     not null default 1,
  -- Of the latest autosave: sent again, it is not taken for somebody else's.
  written_attempt uuid,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  number          integer     not null generated always as ((document ->> 'number')::integer) stored,
  year            integer     not null generated always as ((document ->> 'year')::integer) stored,
  committee       text        not null generated always as (document ->> 'committee') stored,
  meeting_day     text        not null generated always as (document ->> 'date') stored,
  starts_at       text        not null generated always as (document ->> 'startsAt') stored,
  place           text        not null generated always as (document ->> 'place') stored,
  state           text        not null generated always as (document ->> 'state') stored,
  coordinator     text        not null generated always as (lower(document ->> 'coordinator')) stored,
  secretary       text        not null generated always as (lower(document ->> 'secretary')) stored,
  approval_due_at text        generated always as (document ->> 'approvalDueAt') stored,
  participants    integer     not null generated always as (jsonb_array_length(document -> 'participants')) stored,
  people          text[]      not null generated always as (quality.minutes_people(document)) stored,
  executors       text[]      not null generated always as (quality.minutes_executors(document)) stored,
  awaited         text[]      not null generated always as (quality.minutes_awaited(document)) stored,
  subjects        text[]      not null generated always as (quality.minutes_subjects(document)) stored,
  decisions       integer     not null generated always as (quality.minutes_decision_count(document)) stored,
  due_days        text[]      not null generated always as (quality.minutes_due_days(document)) stored,
  constraint minutes_id_pkey primary key (id),
  constraint minutes_year_number_key unique (year, number),
  constraint minutes_id_check check (id ~ '^[[:alnum:]_-]{1,64}$' and document ->> 'id' = id),
  constraint minutes_state_check check (state in ('scheduled', 'in-meeting', 'in-approval', 'approved'))
);

create index minutes_committee_idx on quality.minutes (committee);
create index minutes_people_idx on quality.minutes using gin (people);
create index minutes_executors_idx on quality.minutes using gin (executors);
create index minutes_approval_due_at_idx on quality.minutes (approval_due_at) where approval_due_at is not null;

-- What was done under which attempt, autosaves apart.
create table quality.minutes_attempt (
  attempt    uuid        not null,
  minutes_id text        not null,
  user_name  text        not null,
  created_at timestamptz not null default now(),
  constraint minutes_attempt_attempt_pkey primary key (attempt),
  constraint minutes_attempt_minutes_id_fk foreign key (minutes_id) references quality.minutes (id) on delete restrict
);

create index minutes_attempt_minutes_id_idx on quality.minutes_attempt (minutes_id);

-- The tasks that decisions of approved minutes become. What they ask for stands in the document.
create table quality.decision_task (
  id            text        not null,
  minutes_id    text        not null,
  decision_id   text        not null,
  -- Of the task in the workflow engine, which may be another server, so there is no foreign key for its id.
  owner         text        not null,
  task_id       text,
  -- Somebody asks the engine to create it; nobody else does before then. Null: nobody ever has.
  claimed_until timestamptz,
  -- The decision was carried out.
  is_done       boolean     not null default false,
  -- The engine has no open task of it any more.
  is_ended      boolean     not null default false,
  constraint decision_task_id_pkey primary key (id),
  constraint decision_task_minutes_id_fk foreign key (minutes_id) references quality.minutes (id) on delete restrict,
  constraint decision_task_minutes_id_decision_id_key unique (minutes_id, decision_id),
  constraint decision_task_owner_check check (length(owner) between 1 and 200),
  constraint decision_task_task_id_check check (length(task_id) between 1 and 255)
);

create index decision_task_unended_idx on quality.decision_task (minutes_id) where not is_ended;

-- Without what may come after approval.
create function quality.minutes_locked_part(document jsonb) returns jsonb language sql immutable as $$
  select document - 'errata' - 'history' || jsonb_build_object('items', (
    select coalesce(jsonb_agg(content || jsonb_build_object('decisions', (
      select coalesce(jsonb_agg(decision - 'taskId' - 'doneOn' - 'evidence' order by turn), '[]')
      from jsonb_array_elements(content -> 'decisions') with ordinality as told(decision, turn)
    )) order by place), '[]')
    from jsonb_array_elements(document -> 'items') with ordinality as item(content, place)
  ))
$$;

create function quality.minutes_ends(document jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(decision - 'taskId'), '[]')
  from quality.minutes_decisions(document) where decision ->> 'doneOn' is not null
$$;

create function quality.begins_with(list jsonb, beginning jsonb) returns boolean language sql immutable as $$
  select coalesce(jsonb_agg(entry order by turn), '[]') = beginning
  from jsonb_array_elements(list) with ordinality as told(entry, turn)
  where turn <= jsonb_array_length(beginning)
$$;

create function quality.guard_minutes() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or not quality.begins_with(new.document -> 'history', old.document -> 'history') then
    raise exception 'the history of minutes is never changed' using errcode = 'insufficient_privilege';
  end if;
  if old.document ->> 'state' = 'approved' and not (
    quality.minutes_locked_part(new.document) = quality.minutes_locked_part(old.document)
    and quality.begins_with(new.document -> 'errata', old.document -> 'errata')
    and quality.minutes_ends(new.document) @> quality.minutes_ends(old.document)
  ) then
    raise exception 'approved minutes are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function quality.refuse_minutes_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of quality.% are never removed', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function quality.refuse_decision_task_change() returns trigger language plpgsql as $$
begin
  raise exception 'tasks of decisions are never changed' using errcode = 'insufficient_privilege';
end
$$;

create trigger minutes_locked before update on quality.minutes
  for each row execute function quality.guard_minutes();

create trigger minutes_kept before delete or truncate on quality.minutes
  for each statement execute function quality.refuse_minutes_removal();

create trigger decision_task_kept before delete or truncate on quality.decision_task
  for each statement execute function quality.refuse_minutes_removal();

create trigger decision_task_fixed before update on quality.decision_task
  for each row
  when (
    row (old.id, old.minutes_id, old.decision_id) is distinct from row (new.id, new.minutes_id, new.decision_id)
    or (old.task_id is not null and row (old.task_id, old.owner) is distinct from row (new.task_id, new.owner))
    or old.is_done and not new.is_done
    or old.is_ended and not new.is_ended
  )
  execute function quality.refuse_decision_task_change();
