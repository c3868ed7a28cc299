-- The lists of tasks in the order that people ask for, and the free ones among them. Nothing comes first, as the
-- wire shows it; the index on due dates serves what the one without nulls did.
create index task_created_at_id_idx on workflow.task (created_at, id);
create index task_due_at_id_idx on workflow.task (due_at nulls first, id);
drop index workflow.task_due_at_idx;
create index task_unassigned_idx on workflow.task (id) where assignee is null;
