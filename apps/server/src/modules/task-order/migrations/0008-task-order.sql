-- The order in which a person has put their tasks by hand: one row each, replaced as a whole.
-- Tasks are kept by the workflow engine, which may be another server, so there is no foreign key to them.

create table quality.task_order (
  user_name  text        not null,
  task_ids   text[]      not null,
  updated_at timestamptz not null default now(),
  constraint task_order_user_name_check check (length(user_name) between 1 and 200),
  constraint task_order_task_ids_check check (
    cardinality(task_ids) <= 5000 and array_position(task_ids, null) is null
  )
);

create unique index task_order_user_name_folded_key on quality.task_order (lower(user_name));
