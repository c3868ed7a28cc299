-- Tasks by their end as the wire sorts them, running ones first, without sorting all of them.
drop index workflow.historic_task_ended_at_idx;
create index historic_task_ended_at_id_idx on workflow.historic_task (ended_at nulls first, id);
