-- Which parts of the demo hospital this database has got, so that each is loaded once.

create table quality.demo_step (
  name      text        not null,
  loaded_at timestamptz not null default now(),
  constraint demo_step_name_pkey primary key (name)
);
