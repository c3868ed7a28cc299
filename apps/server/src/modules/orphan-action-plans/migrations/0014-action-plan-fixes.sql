-- Repairs of action plans without a department: how far each has come, so that the next try goes on from there.

create table quality.action_plan_fix (
  -- The workflow engine's id of the process without a department. The engine may be another server, so there is no
  -- foreign key.
  process_id        text        not null,
  non_compliance_id text        not null,
  -- Business key of the process that takes its place: it is found again by it when the answer to its start was lost.
  mark              text        not null,
  new_process_id    text,
  step              text        not null default 'begun',
  -- Somebody is at it; nobody else is before then.
  claimed_until     timestamptz not null,
  actor             text        not null,
  begun_at          timestamptz not null default now(),
  done_at           timestamptz,
  constraint action_plan_fix_process_id_pkey primary key (process_id),
  constraint action_plan_fix_mark_key unique (mark),
  constraint action_plan_fix_process_id_check check (length(process_id) between 1 and 64),
  constraint action_plan_fix_non_compliance_id_check check (length(non_compliance_id) >= 1),
  constraint action_plan_fix_new_process_id_check check (length(new_process_id) between 1 and 64),
  constraint action_plan_fix_actor_check check (length(actor) between 1 and 200),
  constraint action_plan_fix_step_check check (step in ('begun', 'started', 'linked', 'done')),
  constraint action_plan_fix_started_check check ((new_process_id is null) = (step = 'begun')),
  constraint action_plan_fix_done_check check ((done_at is null) = (step <> 'done'))
);

create index action_plan_fix_unfinished_idx on quality.action_plan_fix (process_id) where step <> 'done';
