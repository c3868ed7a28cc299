-- Sessions of the portal, and failed logins while they count against an account or an address.

create table gateway.session (
  token_hash         bytea       not null,
  user_name          text        not null,
  sealed_credentials bytea,
  started_at         timestamptz not null,
  last_used_at       timestamptz not null,
  constraint session_token_hash_pkey primary key (token_hash),
  constraint session_token_hash_check check (octet_length(token_hash) = 32)
);

create index session_last_used_at_idx on gateway.session (last_used_at);

create table gateway.log_in_attempt (
  id           bigint      generated always as identity,
  account      text        not null,
  address      text        not null,
  attempted_at timestamptz not null,
  constraint log_in_attempt_id_pkey primary key (id)
);

create index log_in_attempt_account_folded_idx on gateway.log_in_attempt (lower(account), attempted_at);
create index log_in_attempt_address_idx on gateway.log_in_attempt (address, attempted_at);
