-- Who sees what of the cubes. A role as it is, and every change of it with what it was before, so that each can be undone,
-- also that which deleted the role.

create table bi.olap_role (
  id                  uuid        not null,
  -- Of the cubes that it is about; schemas are files, so nothing refers to one.
  catalogue           text        not null,
  name                text        not null,
  -- Counts the changes; whoever changes a role tells which one they have seen.
  version             integer     not null,
  definition          jsonb       not null,
  -- The same as the definition says, to be found by with every question to a cube.
  reaches_roles       text[]      not null,
  reaches_departments text[]      not null,
  -- In lower case, as names are compared.
  reaches_people      text[]      not null,
  changed_at          timestamptz not null,
  changed_by          text        not null,
  constraint olap_role_id_pkey primary key (id),
  constraint olap_role_version_check check (version > 0)
);

create unique index olap_role_catalogue_name_key on bi.olap_role (catalogue, lower(name));

create table bi.olap_role_change (
  id         bigint      not null generated always as identity,
  role_id    uuid        not null,
  version    integer     not null,
  changed_at timestamptz not null,
  changed_by text        not null,
  -- Nothing before: it was created. Nothing after: it was deleted.
  before     jsonb,
  after      jsonb,
  -- The change that this one takes back.
  undoes     bigint,
  constraint olap_role_change_id_pkey primary key (id),
  -- Of two who change the same version one comes too late.
  constraint olap_role_change_role_id_version_key unique (role_id, version),
  constraint olap_role_change_undoes_fk foreign key (undoes) references bi.olap_role_change (id),
  constraint olap_role_change_check check (before is not null or after is not null)
);

create index olap_role_change_undoes_idx on bi.olap_role_change (undoes);
