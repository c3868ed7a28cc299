-- Departments ("microssistemas"). The wire calls initials also "sigla".

create table quality.department (
  id          text        not null,
  initials    text        not null,
  name        text        not null,
  responsible text        not null,
  manager     text,
  email       text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint department_id_pkey primary key (id),
  -- Ids are keys of the document store and of the realtime database, and stand in URLs.
  constraint department_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint department_initials_key unique (initials),
  constraint department_initials_check check (initials = upper(initials) and length(initials) between 2 and 6),
  constraint department_name_check check (length(name) between 3 and 50),
  constraint department_responsible_check check (length(responsible) between 1 and 200)
);

create index department_responsible_idx on quality.department (lower(responsible));
create index department_manager_idx on quality.department (lower(manager));
