-- Rules that tell people by themselves: what each looks at, how its subjects stood when it last looked, when it looked and
-- what came of it, and what people do not want of it. And notices inside the portal, which stand in the history with the rest.

create table quality.notification_rule (
  id             uuid        not null,
  version        integer     not null default 1,
  -- As the contract has it, as a whole.
  facts          jsonb       not null,
  created_by     text        not null,
  created_at     timestamptz not null,
  -- On whose behalf queries are asked.
  changed_by     text        not null,
  changed_at     timestamptz not null,
  paused_at      timestamptz,
  paused_by      text,
  silenced_until date,
  deleted_at     timestamptz,
  -- Grows with each look and with each silence: whoever looked while another did writes nothing.
  looks          integer     not null default 0,
  -- The first due time that nobody has met yet; none: it has no schedule of its own.
  next_due_at    timestamptz,
  -- An extraction has written results since it last looked.
  awaited_since  timestamptz,
  constraint notification_rule_key primary key (id),
  constraint notification_rule_paused_check check ((paused_at is null) = (paused_by is null))
);

create index notification_rule_due_idx on quality.notification_rule (next_due_at)
  where deleted_at is null and paused_at is null;

create table quality.notification_rule_subject (
  rule_id        uuid        not null,
  key            text        not null,
  state          text        not null,
  since          timestamptz not null,
  held_since     timestamptz,
  is_told        boolean     not null,
  last_told_at   timestamptz,
  silenced_until date,
  -- What it is about, as it was last seen: once it is gone nothing else tells.
  facts          jsonb       not null,
  constraint notification_rule_subject_key primary key (rule_id, key),
  constraint notification_rule_subject_rule_id_fk
    foreign key (rule_id) references quality.notification_rule (id) on delete cascade,
  constraint notification_rule_subject_state_check
    check (state in ('normal', 'pending', 'firing', 'recovered', 'no-data', 'error'))
);

create table quality.notification_rule_run (
  id         bigint      generated always as identity,
  rule_id    uuid        not null,
  -- None: after an extraction, or because somebody asked.
  due_at     timestamptz,
  cause      text        not null,
  asked_by   text,
  missed     integer     not null default 0,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  state      text        not null,
  error      text,
  counts     jsonb       not null,
  constraint notification_rule_run_key primary key (id),
  constraint notification_rule_run_rule_id_fk
    foreign key (rule_id) references quality.notification_rule (id) on delete cascade,
  -- Of one due time there is one run, however many copies of the server look at the same clock.
  constraint notification_rule_run_due_at_key unique (rule_id, due_at),
  constraint notification_rule_run_cause_check check (cause in ('schedule', 'extraction', 'asked')),
  constraint notification_rule_run_due_check check ((cause = 'schedule') = (due_at is not null)),
  constraint notification_rule_run_asked_check check ((cause = 'asked') = (asked_by is not null)),
  constraint notification_rule_run_state_check check (state in ('done', 'failed')),
  constraint notification_rule_run_error_check check ((state = 'failed') = (error is not null))
);

create index notification_rule_run_latest_idx on quality.notification_rule_run (rule_id, id desc);

-- One row for each person who does not want all of a rule.
create table quality.notification_rule_choice (
  rule_id   uuid    not null,
  user_name text    not null,
  portal    boolean not null,
  email     boolean not null,
  constraint notification_rule_choice_rule_id_fk
    foreign key (rule_id) references quality.notification_rule (id) on delete cascade,
  constraint notification_rule_choice_user_name_check check (length(user_name) between 1 and 200)
);

create unique index notification_rule_choice_user_name_folded_key
  on quality.notification_rule_choice (rule_id, lower(user_name));

alter table quality.notification
  add column rule_id uuid,
  -- Of a notice in the portal: when its receiver has read it.
  add column read_at timestamptz,
  drop constraint notification_channel_check,
  drop constraint notification_receiver_check,
  add constraint notification_channel_check check (channel in ('email', 'webhook', 'portal')),
  add constraint notification_receiver_check check ((channel <> 'webhook') = (user_name is not null)),
  add constraint notification_portal_check check (channel <> 'portal' or state = 'sent'),
  add constraint notification_read_check check (read_at is null or channel = 'portal');

create index notification_notice_idx on quality.notification (lower(user_name), created_at desc)
  where channel = 'portal';
create index notification_rule_idx on quality.notification (rule_id, created_at desc) where rule_id is not null;
