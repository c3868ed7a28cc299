-- What clients ask the server to remember for as long as a session lives. Sessions of the server in front have no row here,
-- so rows are forgotten by their age.

create table bi.session_variable (
  -- Of this server, or of the one in front of it.
  kept_by    text        not null,
  session_id text        not null,
  user_name  text        not null,
  name       text        not null,
  value      text        not null,
  changed_at timestamptz not null,
  constraint session_variable_pkey primary key (kept_by, session_id, name),
  constraint session_variable_kept_by_check check (kept_by in ('this', 'front')),
  constraint session_variable_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade
);

create index session_variable_user_name_idx on bi.session_variable (user_name);
create index session_variable_changed_at_idx on bi.session_variable (changed_at);
