-- What the server does by the clock. Each job has one row, which whoever plans or begins a run of it locks; each due time
-- has one run, however many copies of the server look at the same clock.

create table quality.job (
  key         text        not null,
  schedule    text        not null,
  time_zone   text        not null,
  catch_up    text        not null,
  -- The first due time that nobody has planned yet; none: the schedule has no more.
  next_due_at timestamptz,
  paused_at   timestamptz,
  paused_by   text,
  constraint job_key primary key (key),
  constraint job_catch_up_check check (catch_up in ('skip', 'once', 'all')),
  constraint job_paused_check check ((paused_at is null) = (paused_by is null))
);

create table quality.job_run (
  id         bigint      generated always as identity,
  job_key    text        not null,
  -- None: somebody asked for it.
  due_at     timestamptz,
  asked_by   text,
  asked_at   timestamptz not null,
  -- Runs that died with their server are begun again under the next number.
  attempt    integer     not null default 1,
  -- Due times before it that are settled with it.
  missed     integer     not null default 0,
  state      text        not null,
  -- The copy of the server that runs it.
  copy       integer,
  started_at timestamptz,
  ended_at   timestamptz,
  error      text,
  counts     jsonb       not null default '{}',
  constraint job_run_key primary key (id),
  constraint job_run_job_key_fk foreign key (job_key) references quality.job (key),
  constraint job_run_due_at_key unique (job_key, due_at, attempt),
  constraint job_run_cause_check check ((due_at is null) = (asked_by is not null)),
  constraint job_run_state_check
    check (state in ('waiting', 'running', 'done', 'failed', 'interrupted', 'skipped')),
  constraint job_run_running_check check (state <> 'running' or (copy is not null and started_at is not null)),
  constraint job_run_ended_check
    check ((ended_at is not null) = (state in ('done', 'failed', 'interrupted', 'skipped')))
);

create index job_run_latest_idx on quality.job_run (job_key, id desc);
create index job_run_open_idx on quality.job_run (id) where state in ('waiting', 'running');
-- One at a time, whoever runs it; and no second one waits behind it because somebody was impatient.
create unique index job_run_running_key on quality.job_run (job_key) where state = 'running';
create unique index job_run_asked_key on quality.job_run (job_key) where state = 'waiting' and asked_by is not null;
