-- What people are told outside of the portal: the outbox and, once something has left, its history. A row is written in the
-- transaction of its cause, so that there is never one without the other.

create table quality.notification (
  id          uuid        not null default gen_random_uuid(),
  created_at  timestamptz not null,
  kind        text        not null,
  channel     text        not null,
  user_name   text,
  address     text,
  subject     text        not null,
  -- Further lines and where the link leads; of a webhook what is sent.
  content     jsonb       not null,
  -- Of one cause each receiver is told once, however often it is noticed.
  cause       text,
  state       text        not null,
  reason      text,
  -- Not before this it is tried, or goes into the digest.
  not_before  timestamptz not null,
  attempts    integer     not null default 0,
  doubts      integer     not null default 0,
  -- The copy of the server that is at it.
  copy        integer,
  sent_at     timestamptz,
  -- Since when nothing more happens to it.
  ended_at    timestamptz,
  answer      text,
  -- The digest that it went with.
  digest_id   uuid,
  constraint notification_key primary key (id),
  constraint notification_channel_check check (channel in ('email', 'webhook')),
  constraint notification_receiver_check check ((channel = 'email') = (user_name is not null)),
  constraint notification_state_check
    check (state in ('waiting', 'sending', 'sent', 'held', 'digested', 'withheld', 'parked')),
  constraint notification_sending_check check ((state = 'sending') = (copy is not null)),
  constraint notification_sent_check check ((state = 'sent') = (sent_at is not null)),
  constraint notification_ended_check
    check ((ended_at is not null) = (state in ('sent', 'digested', 'withheld', 'parked'))),
  constraint notification_reason_check check ((reason is not null) = (state in ('withheld', 'parked')))
);

create unique index notification_cause_key
  on quality.notification (cause, channel, coalesce(lower(user_name), address)) where cause is not null;
create index notification_waiting_idx on quality.notification (not_before, id) where state = 'waiting';
create index notification_sending_idx on quality.notification (copy) where state = 'sending';
create index notification_held_idx on quality.notification (not_before) where state = 'held';
create index notification_parked_idx on quality.notification (id) where state = 'parked';
create index notification_created_at_idx on quality.notification (created_at desc, id);

-- What each person wants to be told by mail: one row each, of those who chose something.
create table quality.notification_preference (
  user_name   text     not null,
  email       text,
  kinds       text[]   not null default '{}',
  quiet_from  smallint,
  quiet_until smallint,
  digest_hour smallint,
  constraint notification_preference_user_name_check check (length(user_name) between 1 and 200),
  constraint notification_preference_quiet_check check (
    (quiet_from is null) = (quiet_until is null)
    and (quiet_from is null or (quiet_from between 0 and 23 and quiet_until between 0 and 23))
  ),
  constraint notification_preference_digest_hour_check check (digest_hour is null or digest_hour between 0 and 23)
);

create unique index notification_preference_user_name_folded_key
  on quality.notification_preference (lower(user_name));
