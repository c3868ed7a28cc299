-- A task of the engine leads to the analysis that it comes from.

create index planned_task_task_id_idx on quality.planned_task (task_id);
