-- Lists of tasks by their priority, from either end, without sorting all of them.
create index task_priority_id_idx on workflow.task (priority, id);
