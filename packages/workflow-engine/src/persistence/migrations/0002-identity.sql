-- The engine's own people; empty where another source is handed in.
create table workflow.person (
  id text collate "C" primary key,
  first_name text,
  last_name text,
  email text,
  -- Null: nobody can log in as this person.
  password_hash text
);

create table workflow.person_group (
  id text collate "C" primary key,
  name text,
  type text
);

create table workflow.membership (
  user_id text collate "C" not null
    constraint membership_user_id_fk references workflow.person on delete cascade,
  group_id text collate "C" not null
    constraint membership_group_id_fk references workflow.person_group on delete cascade,
  constraint membership_pkey primary key (user_id, group_id)
);
create index membership_group_id_idx on workflow.membership (group_id);

create table workflow.person_info (
  user_id text collate "C" not null
    constraint person_info_user_id_fk references workflow.person on delete cascade,
  key text not null,
  value text not null,
  constraint person_info_pkey primary key (user_id, key)
);

create table workflow.person_picture (
  user_id text collate "C" primary key
    constraint person_picture_user_id_fk references workflow.person on delete cascade,
  mime_type text not null,
  bytes bytea not null
);
