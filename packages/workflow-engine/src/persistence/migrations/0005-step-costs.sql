-- The unique index on execution and name knows the variables of executions only, so the foreign key could not use it:
-- every end of an execution read the whole table.
create index variable_execution_id_idx on workflow.variable (execution_id) where execution_id is not null;
