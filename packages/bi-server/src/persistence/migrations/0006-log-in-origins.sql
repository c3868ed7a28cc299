-- Logins by account and address: wrong passwords since the last right one, and when that was. Before, each wrong one was
-- a row, and enough of them closed the account to everybody.

drop table bi.log_in_attempt;

create table bi.log_in_origin (
  -- In lower case, as names are compared.
  account         text        not null,
  address         text        not null,
  wrong_passwords integer     not null default 0,
  latest_wrong_at timestamptz,
  latest_right_at timestamptz,
  constraint log_in_origin_account_address_pkey primary key (account, address),
  constraint log_in_origin_wrong_passwords_check check (wrong_passwords >= 0)
);

create index log_in_origin_address_idx on bi.log_in_origin (address, latest_wrong_at);
