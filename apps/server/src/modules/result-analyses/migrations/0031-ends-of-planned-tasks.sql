-- When a planned task was done, once the workflow engine has said so: from then on nobody has to ask for it again.

alter table quality.planned_task add column ended_at timestamptz;

create index planned_task_unended_idx on quality.planned_task (analysis_id) where ended_at is null;

create trigger planned_task_ended before update on quality.planned_task
  for each row
  when (old.ended_at is not null and old.ended_at is distinct from new.ended_at)
  execute function quality.refuse_analysis_change();
