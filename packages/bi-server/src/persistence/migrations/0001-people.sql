-- People and roles of the embedded BI server. User names keep their spelling and are compared without case.

create table bi.person (
  user_name     text        not null,
  display_name  text        not null,
  password_hash text        not null,
  is_enabled    boolean     not null default true,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint person_user_name_pkey primary key (user_name),
  constraint person_user_name_check check (user_name = btrim(user_name) and length(user_name) between 1 and 200),
  constraint person_display_name_check check (length(display_name) between 1 and 200)
);

create unique index person_user_name_folded_key on bi.person (lower(user_name));

create table bi.role (
  role_name   text not null,
  description text not null default '',
  constraint role_role_name_pkey primary key (role_name),
  constraint role_role_name_check check (role_name = btrim(role_name) and length(role_name) between 1 and 200)
);

create table bi.person_role (
  user_name text not null,
  role_name text not null,
  constraint person_role_user_name_role_name_pkey primary key (user_name, role_name),
  constraint person_role_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade,
  constraint person_role_role_name_fk foreign key (role_name)
    references bi.role (role_name) on update cascade on delete cascade
);

create index person_role_role_name_idx on bi.person_role (role_name);

insert into bi.role (role_name, description) values
  ('Administrator', 'Administers the BI server and the portal'),
  ('Power User', 'May write queries of their own'),
  ('Authenticated', 'Everybody who is logged in'),
  ('quality_manager', 'Runs quality management for all departments'),
  ('data_administrator', 'Maintains records and their associations');
