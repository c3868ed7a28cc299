-- The tree by its leaves, and what was written lately, in the order in which it was.

create table realtime.leaf (
  -- /departments/dep-utia/name; keys hold no slash.
  path     text collate "C" not null,
  -- Nothing where the row only carries the priority of a branch.
  value    jsonb,
  priority jsonb,
  constraint leaf_path_pkey primary key (path),
  constraint leaf_value_check check (jsonb_typeof(value) in ('string', 'number', 'boolean')),
  constraint leaf_priority_check check (jsonb_typeof(priority) in ('string', 'number')),
  constraint leaf_content_check check (value is not null or priority is not null)
);

create table realtime.change (
  -- Given inside of the lock that all writes take, so that its order is the order of the commits.
  revision   bigint      not null,
  written_at timestamptz not null default now(),
  actor      text        not null,
  -- put: what stands at the path. patch: what stands at each path below it.
  kind       text        not null,
  path       text        not null,
  content    jsonb       not null,
  constraint change_revision_pkey primary key (revision),
  constraint change_kind_check check (kind in ('put', 'patch'))
);

create index change_written_at_idx on realtime.change (written_at);

-- One row: the revision that the leaves are at. Whoever writes locks it first.
create table realtime.head (
  is_only  boolean not null default true,
  revision bigint  not null,
  constraint head_is_only_pkey primary key (is_only),
  constraint head_is_only_check check (is_only)
);

insert into realtime.head (revision) values (0);
