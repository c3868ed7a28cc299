-- Runs of the queries that indicators take their results from, and who may do what at the moment while one runs.

create table quality.extraction_run (
  id           text        not null,
  indicator_id text        not null,
  started_at   timestamptz not null,
  milliseconds integer     not null,
  -- A person, or scheduler.
  started_by   text        not null,
  trigger      text        not null,
  data_source  text        not null,
  query_type   text        not null,
  query_hash   text        not null,
  query_text   text        not null,
  added        integer     not null default 0,
  changed      integer     not null default 0,
  unchanged    integer     not null default 0,
  -- Null: it went well.
  failure      jsonb,
  -- What the query gave for months that have ended: [[202601, 12.5], …].
  written      jsonb       not null default '[]',
  constraint extraction_run_id_pkey primary key (id),
  constraint extraction_run_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint extraction_run_indicator_id_fk foreign key (indicator_id)
    references quality.indicator (id) on delete cascade,
  constraint extraction_run_milliseconds_check check (milliseconds >= 0),
  constraint extraction_run_started_by_check check (length(started_by) between 1 and 200),
  constraint extraction_run_trigger_check check (trigger in ('save', 'hand', 'schedule')),
  constraint extraction_run_counts_check check (added >= 0 and changed >= 0 and unchanged >= 0),
  constraint extraction_run_failure_check check (
    failure is null or (added = 0 and changed = 0 and unchanged = 0 and written = '[]')
  )
);

create index extraction_run_indicator_id_started_at_idx on quality.extraction_run (indicator_id, started_at desc);

-- Whoever has a claim does the work alone, in whichever copy of the server; one that is past its end is free. A crash
-- of the database ends the work too, so it is not logged.
create unlogged table quality.extraction_claim (
  -- `indicator {id}`, or `schedule {name}`.
  subject       text        not null,
  holder        text        not null,
  claimed_until timestamptz not null,
  constraint extraction_claim_subject_pkey primary key (subject)
);

-- For which department a connection of the docstore's reader reads. The views look here by the number of the
-- connection's own process, which nothing in a query can change. Of no use after a crash, so it is not logged.
create unlogged table quality.docstore_reader (
  pid           integer not null,
  department_id text    not null,
  -- Names one query: the next one on the same connection has another.
  visit         text    not null,
  constraint docstore_reader_pid_pkey primary key (pid)
);
