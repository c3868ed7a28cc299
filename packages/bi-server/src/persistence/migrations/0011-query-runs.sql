-- What each person ran in the query runner, so that they find it again. The latest of each are kept; who ran what at all
-- stands in the audit trail.

create table bi.query_run (
  id           bigint      not null generated always as identity,
  user_name    text        not null,
  language     text        not null,
  -- A data source for SQL, a catalogue of cubes for MDX.
  source       text        not null,
  query_text   text        not null,
  parameters   jsonb       not null,
  started_at   timestamptz not null,
  -- Nothing while it runs, or where the server stopped meanwhile.
  outcome      text,
  row_count    integer,
  milliseconds integer,
  constraint query_run_id_pkey primary key (id),
  constraint query_run_language_check check (language in ('sql', 'mdx')),
  constraint query_run_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade
);

create index query_run_user_name_idx on bi.query_run (user_name, id desc);
