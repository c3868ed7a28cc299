-- Critical analyses of results, and the tasks that their action plans ask for. What was written is never changed or
-- removed; of a planned task only what is known about it in the workflow engine is filled in later.

create table quality.result_analysis (
  id                   text        not null,
  indicator_id         text        not null,
  month                date        not null,
  author               text        not null,
  created_at           timestamptz not null default now(),
  -- The result and the target in force as they were then.
  result_value         numeric     not null,
  target_value         numeric,
  improvement_option   boolean     not null,
  analysis             text        not null,
  -- All of the RACP (report of corrective and preventive action), or nothing.
  racp_plan_type       smallint,
  racp_title           text,
  racp_cause           text,
  racp_has_action_plan boolean,
  racp_method          text,
  racp_expected        text,
  racp_assignee        text,
  racp_due_date        date,
  constraint result_analysis_id_pkey primary key (id),
  -- Made by the client, so that sending it twice saves it once.
  constraint result_analysis_id_check check (id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  constraint result_analysis_indicator_id_month_fk foreign key (indicator_id, month)
    references quality.result (indicator_id, month) on delete restrict,
  constraint result_analysis_author_check check (length(author) between 1 and 200),
  constraint result_analysis_analysis_check check (length(analysis) between 1 and 1000),
  constraint result_analysis_racp_check check (
    num_nulls(racp_plan_type, racp_title, racp_cause, racp_has_action_plan,
              racp_method, racp_expected, racp_assignee, racp_due_date) in (0, 8)
  ),
  constraint result_analysis_racp_plan_type_check check (racp_plan_type in (0, 1)),
  constraint result_analysis_racp_title_check check (length(racp_title) between 1 and 200),
  constraint result_analysis_racp_cause_check check (length(racp_cause) between 1 and 1000),
  constraint result_analysis_racp_method_check check (length(racp_method) between 1 and 250),
  constraint result_analysis_racp_expected_check check (length(racp_expected) between 1 and 1000),
  constraint result_analysis_racp_assignee_check check (length(racp_assignee) between 1 and 200)
);

create index result_analysis_indicator_id_month_idx on quality.result_analysis (indicator_id, month, created_at);
create index result_analysis_author_idx on quality.result_analysis (lower(author));

create table quality.planned_task (
  id            text        not null,
  analysis_id   text        not null,
  -- An action of the plan, or the check of its efficacy.
  kind          text        not null,
  position      smallint    not null,
  name          text        not null,
  assignee      text        not null,
  due_date      date,
  -- The workflow engine's id of it, and its owner as the engine spells the name. The engine may be another server, so
  -- there is no foreign key.
  task_id       text,
  owner         text,
  -- Somebody asks the engine to create it; nobody else does before then. Null: nobody ever has.
  claimed_until timestamptz,
  constraint planned_task_id_pkey primary key (id),
  constraint planned_task_analysis_id_fk foreign key (analysis_id)
    references quality.result_analysis (id) on delete restrict,
  constraint planned_task_analysis_id_kind_position_key unique (analysis_id, kind, position),
  constraint planned_task_kind_check check (kind in ('action', 'method')),
  constraint planned_task_position_check check (position >= 0 and (kind = 'action' or position = 0)),
  constraint planned_task_name_check check (length(name) between 1 and 225),
  constraint planned_task_assignee_check check (length(assignee) between 1 and 200),
  constraint planned_task_task_id_check check (length(task_id) between 1 and 255),
  constraint planned_task_owner_check check ((owner is null) = (task_id is null))
);

create function quality.refuse_analysis_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of quality.% are never changed or removed', tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create trigger result_analysis_append_only before update or delete or truncate on quality.result_analysis
  for each statement execute function quality.refuse_analysis_change();

create trigger planned_task_append_only before delete or truncate on quality.planned_task
  for each statement execute function quality.refuse_analysis_change();

create trigger planned_task_fixed before update on quality.planned_task
  for each row
  when (
    row (old.id, old.analysis_id, old.kind, old.position, old.name, old.assignee, old.due_date)
      is distinct from row (new.id, new.analysis_id, new.kind, new.position, new.name, new.assignee, new.due_date)
    or (old.task_id is not null and row (old.task_id, old.owner) is distinct from row (new.task_id, new.owner))
  )
  execute function quality.refuse_analysis_change();
