-- Sessions of the BI server, failed logins while they count, and what each person asked the server to remember.

create table bi.session (
  token_hash    bytea       not null,
  user_name     text        not null,
  -- Every Basic request without a cookie starts one; most of these are never seen again.
  is_from_basic boolean     not null,
  started_at    timestamptz not null,
  last_used_at  timestamptz not null,
  constraint session_token_hash_pkey primary key (token_hash),
  constraint session_token_hash_check check (octet_length(token_hash) = 32),
  constraint session_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade
);

create index session_user_name_idx on bi.session (user_name);
create index session_last_used_at_idx on bi.session (last_used_at);

create table bi.log_in_attempt (
  id           bigint      generated always as identity,
  account      text        not null,
  address      text        not null,
  attempted_at timestamptz not null,
  constraint log_in_attempt_id_pkey primary key (id)
);

create index log_in_attempt_account_folded_idx on bi.log_in_attempt (lower(account), attempted_at);
create index log_in_attempt_address_idx on bi.log_in_attempt (address, attempted_at);

create table bi.user_setting (
  user_name     text not null,
  setting_name  text not null,
  setting_value text not null,
  constraint user_setting_user_name_setting_name_pkey primary key (user_name, setting_name),
  constraint user_setting_setting_name_check check (length(setting_name) between 1 and 200),
  constraint user_setting_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade
);
