-- Content that people have produced by the clock, and the times in which nothing is. Each runs as the person whose it is, with
-- the rights that they have then.

create table bi.schedule (
  -- As clients of a Pentaho server know it: person, name and instant.
  job_id        text        not null,
  kind          text        not null,
  user_name     text        not null,
  job_name      text        not null,
  -- Neither of a blockout.
  input_path    text,
  output_folder text,
  is_unique     boolean     not null default true,
  parameters    jsonb       not null default '[]',
  trigger       jsonb       not null,
  time_zone     text        not null,
  lineage_id    uuid        not null default gen_random_uuid(),
  created_at    timestamptz not null,
  is_paused     boolean     not null default false,
  -- The first due time that nobody has taken on yet; none: there is no more.
  next_due_at   timestamptz,
  -- Somebody wants it now, beside its times.
  asked_at      timestamptz,
  last_run_at   timestamptz,
  last_failure  text,
  constraint schedule_job_id_pkey primary key (job_id),
  constraint schedule_kind_check check (kind in ('content', 'blockout')),
  constraint schedule_input_path_check check (
    (kind = 'content') = (input_path is not null) and (input_path is null) = (output_folder is null)
  ),
  constraint schedule_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade
);

create index schedule_user_name_idx on bi.schedule (user_name);
create index schedule_next_due_at_idx on bi.schedule (next_due_at) where kind = 'content' and not is_paused;

-- One row: whether anything is produced by the clock at all.
create table bi.scheduler (
  id        integer not null default 1,
  is_paused boolean not null default false,
  constraint scheduler_id_pkey primary key (id),
  constraint scheduler_id_check check (id = 1)
);

insert into bi.scheduler default values;

-- What a schedule has produced is found by it.
create index repository_file_lineage_idx on bi.repository_file ((metadata ->> 'lineage-id'))
  where metadata ? 'lineage-id';
