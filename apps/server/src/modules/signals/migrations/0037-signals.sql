-- What the results of each indicator mean, computed once per change. Whatever writes what they are computed from marks them
-- stale here, so that no way of writing can be forgotten; who writes or reads computes them anew.

create table quality.indicator_signals (
  indicator_id text        not null,
  is_stale     boolean     not null default true,
  -- From this month on they are others without anybody writing: a month that runs is not judged before it is over.
  stale_from   date,
  -- The version of the rules that they were computed by. Null: they never were.
  rules        smallint,
  computed_at  timestamptz,
  -- Of the last result that is judged; all of these or none.
  last_month   date,
  last_cause   text,
  last_kind    text,
  variation    text,
  attention    smallint,
  -- What lists show of it, and the whole chart.
  summary      jsonb,
  chart        jsonb,
  assurance    text,
  constraint indicator_signals_indicator_id_pkey primary key (indicator_id),
  constraint indicator_signals_indicator_id_fk foreign key (indicator_id)
    references quality.indicator (id) on delete cascade,
  constraint indicator_signals_rules_check check ((rules is null) = (computed_at is null)),
  constraint indicator_signals_last_month_check check (
    num_nulls(last_month, last_cause, last_kind, variation, attention, summary, chart) in (0, 7)
  ),
  constraint indicator_signals_last_kind_check check (
    last_kind in ('common-cause', 'improvement', 'concern', 'neutral-high', 'neutral-low')
  ),
  constraint indicator_signals_assurance_check check (assurance in ('passes', 'fails', 'inconsistent'))
);

create index indicator_signals_is_stale_idx on quality.indicator_signals (indicator_id) where is_stale;

-- From which months on a process was said to be another one. One that was taken back stays, with who did it.
create table quality.indicator_rebase (
  id           bigint      not null generated always as identity,
  indicator_id text        not null,
  month        date        not null,
  reason       text        not null,
  author       text        not null,
  created_at   timestamptz not null default now(),
  withdrawn_by text,
  withdrawn_at timestamptz,
  constraint indicator_rebase_id_pkey primary key (id),
  constraint indicator_rebase_indicator_id_fk foreign key (indicator_id)
    references quality.indicator (id) on delete cascade,
  constraint indicator_rebase_month_check check (
    extract(day from month) = 1 and month between '1900-01-01' and '2199-12-01'
  ),
  constraint indicator_rebase_reason_check check (length(reason) between 1 and 500),
  constraint indicator_rebase_author_check check (length(author) between 1 and 200),
  constraint indicator_rebase_withdrawn_by_check check (length(withdrawn_by) between 1 and 200),
  constraint indicator_rebase_withdrawn_at_check check ((withdrawn_by is null) = (withdrawn_at is null))
);

create unique index indicator_rebase_indicator_id_month_key on quality.indicator_rebase (indicator_id, month)
  where withdrawn_at is null;

-- When a last result turned out to be more than chance: what people are told, once.
create table quality.signal_event (
  id           bigint      not null generated always as identity,
  indicator_id text        not null,
  month        date        not null,
  cause        text        not null,
  kind         text        not null,
  variation    text        not null,
  occurred_at  timestamptz not null default now(),
  constraint signal_event_id_pkey primary key (id),
  -- Whoever computes has the row of the signals locked, and must not wait for that of the indicator: who changes an
  -- indicator locks the two in the other order.
  constraint signal_event_indicator_id_fk foreign key (indicator_id)
    references quality.indicator_signals (indicator_id) on delete cascade,
  constraint signal_event_indicator_id_month_kind_key unique (indicator_id, month, kind),
  constraint signal_event_kind_check check (kind in ('improvement', 'concern', 'neutral-high', 'neutral-low'))
);

create index signal_event_occurred_at_idx on quality.signal_event (occurred_at);

-- Every indicator has its row from the beginning. So whoever computes has something to lock, and nobody waits for a key that
-- somebody else is about to insert.
insert into quality.indicator_signals (indicator_id) select id from quality.indicator;

create function quality.add_signals() returns trigger language plpgsql as $$
begin
  insert into quality.indicator_signals (indicator_id) select id from added;
  return null;
end
$$;

create trigger indicator_signals_added after insert on quality.indicator
  referencing new table as added
  for each statement execute function quality.add_signals();

-- The lock first, and in one order for all: whoever computes from what was there before is waited for, and what they have
-- written is marked anew.
create function quality.mark_signals_stale(ids text[]) returns void language plpgsql as $$
begin
  perform from quality.indicator_signals where indicator_id = any (ids) order by indicator_id for no key update;
  update quality.indicator_signals set is_stale = true where indicator_id = any (ids) and not is_stale;
end
$$;

-- The marks of a statement on a table with an indicator_id.
create function quality.follow_signal_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform quality.mark_signals_stale(array (select indicator_id from quality.indicator_signals));
  elsif tg_op = 'UPDATE' then
    perform quality.mark_signals_stale(
      array (select indicator_id from changed union select indicator_id from former)
    );
  else
    perform quality.mark_signals_stale(array (select distinct indicator_id from changed));
  end if;
  return null;
end
$$;

create trigger result_signals_insert after insert on quality.result
  referencing new table as changed for each statement execute function quality.follow_signal_facts();
create trigger result_signals_update after update on quality.result
  referencing old table as former new table as changed
  for each statement execute function quality.follow_signal_facts();
create trigger result_signals_delete after delete on quality.result
  referencing old table as changed for each statement execute function quality.follow_signal_facts();
create trigger result_signals_truncate after truncate on quality.result
  for each statement execute function quality.follow_signal_facts();

create trigger indicator_target_signals_insert after insert on quality.indicator_target
  referencing new table as changed for each statement execute function quality.follow_signal_facts();
create trigger indicator_target_signals_update after update on quality.indicator_target
  referencing old table as former new table as changed
  for each statement execute function quality.follow_signal_facts();
create trigger indicator_target_signals_delete after delete on quality.indicator_target
  referencing old table as changed for each statement execute function quality.follow_signal_facts();
create trigger indicator_target_signals_truncate after truncate on quality.indicator_target
  for each statement execute function quality.follow_signal_facts();

create trigger indicator_rebase_signals_insert after insert on quality.indicator_rebase
  referencing new table as changed for each statement execute function quality.follow_signal_facts();
create trigger indicator_rebase_signals_update after update on quality.indicator_rebase
  referencing old table as former new table as changed
  for each statement execute function quality.follow_signal_facts();
create trigger indicator_rebase_signals_delete after delete on quality.indicator_rebase
  referencing old table as changed for each statement execute function quality.follow_signal_facts();
create trigger indicator_rebase_signals_truncate after truncate on quality.indicator_rebase
  for each statement execute function quality.follow_signal_facts();

create function quality.follow_indicator() returns trigger language plpgsql as $$
begin
  perform quality.mark_signals_stale(array[new.id]);
  return null;
end
$$;

create trigger indicator_signals_update after update on quality.indicator
  for each row
  when (
    row (old.orientation, old.verification_frequency) is distinct from row (new.orientation, new.verification_frequency)
  )
  execute function quality.follow_indicator();
