-- A person's tasks in the order of their ids, in which lists show them: a page is read off the index however many
-- there are, and the sum of several such lists needs no sorting. The included columns spare a look at the rows.
create index task_assignee_id_idx on workflow.task (assignee, id) where assignee is not null;
drop index workflow.task_assignee_idx;
create index task_owner_id_idx on workflow.task (owner, id) where owner is not null;
drop index workflow.task_owner_idx;
create index identity_link_user_id_task_id_idx on workflow.identity_link (user_id, task_id) include (type)
  where user_id is not null;
drop index workflow.identity_link_user_id_idx;
create index identity_link_group_id_task_id_idx on workflow.identity_link (group_id, task_id) include (type)
  where group_id is not null;
drop index workflow.identity_link_group_id_idx;

create index historic_task_assignee_id_idx on workflow.historic_task (assignee, id) include (ended_at)
  where assignee is not null;
drop index workflow.historic_task_assignee_idx;
create index historic_task_owner_id_idx on workflow.historic_task (owner, id) include (ended_at)
  where owner is not null;
drop index workflow.historic_task_owner_idx;
create index historic_identity_link_user_id_task_id_idx on workflow.historic_identity_link (user_id, task_id)
  where user_id is not null;
drop index workflow.historic_identity_link_user_id_idx;
