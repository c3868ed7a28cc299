create schema if not exists workflow;

-- Every id of the engine comes from here, in blocks that each copy of the server takes for itself.
create sequence workflow.id_block;

create table workflow.deployment (
  id text collate "C" primary key,
  name text,
  category text,
  tenant_id text not null default '',
  deployed_at timestamptz not null
);

create table workflow.deployment_resource (
  id text collate "C" primary key,
  deployment_id text collate "C" not null
    constraint deployment_resource_deployment_id_fk references workflow.deployment on delete cascade,
  name text not null,
  bytes bytea not null,
  is_generated boolean not null default false,
  constraint deployment_resource_deployment_id_name_key unique (deployment_id, name)
);

create table workflow.process_definition (
  id text collate "C" primary key,
  deployment_id text collate "C" not null
    constraint process_definition_deployment_id_fk references workflow.deployment,
  key text not null,
  version integer not null,
  name text,
  description text,
  category text,
  tenant_id text not null default '',
  resource_name text not null,
  diagram_resource_name text,
  has_start_form_key boolean not null,
  has_diagram boolean not null,
  is_suspended boolean not null default false,
  constraint process_definition_key_version_tenant_id_key unique (key, version, tenant_id)
);
create index process_definition_deployment_id_idx on workflow.process_definition (deployment_id);

-- A process instance is an execution whose id is its process_instance_id. root_id is the outermost instance of
-- a tree of call activities: its row is what every command locks.
create table workflow.execution (
  id text collate "C" primary key,
  root_id text collate "C" not null,
  process_instance_id text collate "C" not null,
  parent_id text collate "C",
  super_execution_id text collate "C",
  process_definition_id text collate "C" not null
    constraint execution_process_definition_id_fk references workflow.process_definition,
  activity_id text,
  -- The activity whose scope this execution is; null for an instance and for concurrent executions.
  scope_node_id text,
  is_active boolean not null,
  is_concurrent boolean not null,
  is_scope boolean not null,
  is_suspended boolean not null,
  business_key text,
  name text,
  tenant_id text not null default ''
);
create index execution_root_id_idx on workflow.execution (root_id);
create index execution_process_instance_id_idx on workflow.execution (process_instance_id);
create index execution_process_definition_id_idx on workflow.execution (process_definition_id);
create index execution_super_execution_id_idx on workflow.execution (super_execution_id)
  where super_execution_id is not null;
create index execution_business_key_idx on workflow.execution (business_key) where business_key is not null;

create table workflow.task (
  id text collate "C" primary key,
  root_id text collate "C",
  execution_id text collate "C" constraint task_execution_id_fk references workflow.execution,
  process_instance_id text collate "C",
  process_definition_id text collate "C"
    constraint task_process_definition_id_fk references workflow.process_definition,
  task_definition_key text,
  parent_task_id text collate "C",
  name text,
  description text,
  owner text,
  assignee text,
  delegation_state text
    constraint task_delegation_state_check check (delegation_state in ('pending', 'resolved')),
  priority integer not null,
  created_at timestamptz not null,
  claimed_at timestamptz,
  due_at timestamptz,
  category text,
  form_key text,
  is_suspended boolean not null,
  tenant_id text not null default ''
);
create index task_root_id_idx on workflow.task (root_id) where root_id is not null;
create index task_execution_id_idx on workflow.task (execution_id) where execution_id is not null;
create index task_process_instance_id_idx on workflow.task (process_instance_id)
  where process_instance_id is not null;
create index task_process_definition_id_idx on workflow.task (process_definition_id);
create index task_parent_task_id_idx on workflow.task (parent_task_id) where parent_task_id is not null;
create index task_assignee_idx on workflow.task (assignee) where assignee is not null;
create index task_owner_idx on workflow.task (owner) where owner is not null;
create index task_due_at_idx on workflow.task (due_at) where due_at is not null;

-- One value in the column of its kind: text (string), long (short, integer, long, boolean as 0 and 1, date as
-- epoch milliseconds), double, bytes (binary), json (serializable).
create table workflow.variable (
  id text collate "C" primary key,
  root_id text collate "C",
  process_instance_id text collate "C",
  execution_id text collate "C" constraint variable_execution_id_fk references workflow.execution,
  task_id text collate "C" constraint variable_task_id_fk references workflow.task,
  name text not null,
  type text not null,
  text_value text,
  long_value bigint,
  double_value double precision,
  bytes_value bytea,
  json_value jsonb,
  -- Counts the writes; history shows it with each value.
  revision integer not null default 0,
  constraint variable_owner_check check (execution_id is not null or task_id is not null)
);
create unique index variable_execution_id_name_key on workflow.variable (execution_id, name)
  where task_id is null;
create unique index variable_task_id_name_key on workflow.variable (task_id, name) where task_id is not null;
create index variable_root_id_idx on workflow.variable (root_id) where root_id is not null;
create index variable_process_instance_id_idx on workflow.variable (process_instance_id)
  where process_instance_id is not null;
create index variable_name_text_value_idx on workflow.variable (name, left(text_value, 200));

-- Of a task, of a process instance, or of a definition (who may start it).
create table workflow.identity_link (
  id text collate "C" primary key,
  root_id text collate "C",
  task_id text collate "C" constraint identity_link_task_id_fk references workflow.task,
  process_instance_id text collate "C"
    constraint identity_link_process_instance_id_fk references workflow.execution,
  process_definition_id text collate "C"
    constraint identity_link_process_definition_id_fk references workflow.process_definition on delete cascade,
  user_id text,
  group_id text,
  type text not null,
  constraint identity_link_user_id_group_id_check check (num_nonnulls(user_id, group_id) = 1)
);
create index identity_link_root_id_idx on workflow.identity_link (root_id) where root_id is not null;
create index identity_link_task_id_idx on workflow.identity_link (task_id) where task_id is not null;
create index identity_link_process_instance_id_idx on workflow.identity_link (process_instance_id)
  where process_instance_id is not null;
create index identity_link_process_definition_id_idx on workflow.identity_link (process_definition_id)
  where process_definition_id is not null;
create index identity_link_user_id_idx on workflow.identity_link (user_id) where user_id is not null;
create index identity_link_group_id_idx on workflow.identity_link (group_id) where group_id is not null;

-- What waits for a message or a signal: an execution, or a definition whose start event it is.
create table workflow.event_subscription (
  id text collate "C" primary key,
  kind text not null constraint event_subscription_kind_check check (kind in ('message', 'signal', 'compensate')),
  event_name text,
  root_id text collate "C",
  process_instance_id text collate "C",
  execution_id text collate "C"
    constraint event_subscription_execution_id_fk references workflow.execution,
  process_definition_id text collate "C" not null
    constraint event_subscription_process_definition_id_fk references workflow.process_definition on delete cascade,
  activity_id text not null,
  configuration text,
  created_at timestamptz not null,
  tenant_id text not null default ''
);
create index event_subscription_root_id_idx on workflow.event_subscription (root_id) where root_id is not null;
create index event_subscription_execution_id_idx on workflow.event_subscription (execution_id)
  where execution_id is not null;
create index event_subscription_event_name_kind_idx on workflow.event_subscription (event_name, kind);
create index event_subscription_process_definition_id_idx
  on workflow.event_subscription (process_definition_id);

create table workflow.job (
  id text collate "C" primary key,
  kind text not null constraint job_kind_check check (kind in ('timer', 'message')),
  handler text not null,
  configuration jsonb not null,
  root_id text collate "C",
  process_instance_id text collate "C",
  execution_id text collate "C" constraint job_execution_id_fk references workflow.execution,
  process_definition_id text collate "C"
    constraint job_process_definition_id_fk references workflow.process_definition on delete cascade,
  due_at timestamptz,
  -- The rest of a cycle, as R/… text; null when the timer fires once.
  repeat text,
  retries integer not null,
  exception_message text,
  exception_stack text,
  is_suspended boolean not null,
  tenant_id text not null default ''
);
create index job_root_id_idx on workflow.job (root_id) where root_id is not null;
create index job_execution_id_idx on workflow.job (execution_id) where execution_id is not null;
create index job_process_definition_id_idx on workflow.job (process_definition_id);
create index job_due_at_idx on workflow.job (due_at nulls first) where retries > 0 and not is_suspended;

create table workflow.comment (
  id text collate "C" primary key,
  kind text not null constraint comment_kind_check check (kind in ('comment', 'event')),
  action text not null,
  created_at timestamptz not null,
  user_id text,
  task_id text collate "C",
  process_instance_id text collate "C",
  -- Parts of an event's message, or the one shortened part of a comment.
  message_parts text[] not null,
  full_message text
);
create index comment_task_id_idx on workflow.comment (task_id) where task_id is not null;
create index comment_process_instance_id_idx on workflow.comment (process_instance_id)
  where process_instance_id is not null;

create table workflow.historic_process_instance (
  id text collate "C" primary key,
  business_key text,
  process_definition_id text collate "C" not null
    constraint historic_process_instance_process_definition_id_fk
    references workflow.process_definition on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  start_user_id text,
  start_activity_id text,
  end_activity_id text,
  delete_reason text,
  super_process_instance_id text collate "C",
  name text,
  tenant_id text not null default ''
);
create index historic_process_instance_process_definition_id_idx
  on workflow.historic_process_instance (process_definition_id);
create index historic_process_instance_business_key_idx
  on workflow.historic_process_instance (business_key) where business_key is not null;
create index historic_process_instance_super_idx
  on workflow.historic_process_instance (super_process_instance_id)
  where super_process_instance_id is not null;
create index historic_process_instance_started_at_idx on workflow.historic_process_instance (started_at);

create table workflow.historic_activity (
  id text collate "C" primary key,
  root_id text collate "C",
  process_instance_id text collate "C" not null,
  process_definition_id text collate "C" not null,
  execution_id text collate "C" not null,
  activity_id text not null,
  activity_name text,
  activity_type text not null,
  task_id text collate "C",
  assignee text,
  called_process_instance_id text collate "C",
  started_at timestamptz not null,
  ended_at timestamptz,
  tenant_id text not null default '',
  -- Tells apart what happened within one millisecond.
  sequence bigint generated always as identity
);
create index historic_activity_process_instance_id_idx on workflow.historic_activity (process_instance_id);
-- What a command finds under way.
create index historic_activity_open_idx on workflow.historic_activity (root_id) where ended_at is null;
create index historic_activity_task_id_idx on workflow.historic_activity (task_id) where task_id is not null;

create table workflow.historic_task (
  id text collate "C" primary key,
  process_definition_id text collate "C",
  process_instance_id text collate "C",
  execution_id text collate "C",
  task_definition_key text,
  parent_task_id text collate "C",
  name text,
  description text,
  owner text,
  assignee text,
  started_at timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  delete_reason text,
  priority integer not null,
  due_at timestamptz,
  form_key text,
  category text,
  tenant_id text not null default ''
);
create index historic_task_process_instance_id_idx on workflow.historic_task (process_instance_id)
  where process_instance_id is not null;
create index historic_task_assignee_idx on workflow.historic_task (assignee) where assignee is not null;
create index historic_task_owner_idx on workflow.historic_task (owner) where owner is not null;
create index historic_task_parent_task_id_idx on workflow.historic_task (parent_task_id)
  where parent_task_id is not null;
create index historic_task_ended_at_idx on workflow.historic_task (ended_at);
create index historic_task_process_definition_id_idx on workflow.historic_task (process_definition_id);

-- The last value; its id is that of the running variable.
create table workflow.historic_variable (
  id text collate "C" primary key,
  process_instance_id text collate "C",
  execution_id text collate "C",
  task_id text collate "C",
  name text not null,
  type text not null,
  text_value text,
  long_value bigint,
  double_value double precision,
  bytes_value bytea,
  json_value jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index historic_variable_process_instance_id_idx on workflow.historic_variable (process_instance_id)
  where process_instance_id is not null;
create index historic_variable_task_id_idx on workflow.historic_variable (task_id) where task_id is not null;
create index historic_variable_name_text_value_idx
  on workflow.historic_variable (name, left(text_value, 200));

-- Every value a variable ever had, and every form property as it was submitted.
create table workflow.historic_detail (
  id text collate "C" primary key,
  kind text not null constraint historic_detail_kind_check check (kind in ('variable-update', 'form-property')),
  process_instance_id text collate "C",
  execution_id text collate "C",
  task_id text collate "C",
  activity_instance_id text collate "C",
  created_at timestamptz not null,
  name text not null,
  revision integer,
  type text,
  text_value text,
  long_value bigint,
  double_value double precision,
  bytes_value bytea,
  json_value jsonb
);
create index historic_detail_process_instance_id_idx on workflow.historic_detail (process_instance_id)
  where process_instance_id is not null;
create index historic_detail_task_id_idx on workflow.historic_detail (task_id) where task_id is not null;

create table workflow.historic_identity_link (
  id text collate "C" primary key,
  task_id text collate "C",
  process_instance_id text collate "C",
  user_id text,
  group_id text,
  type text not null
);
create index historic_identity_link_task_id_idx on workflow.historic_identity_link (task_id)
  where task_id is not null;
create index historic_identity_link_process_instance_id_idx
  on workflow.historic_identity_link (process_instance_id) where process_instance_id is not null;
create index historic_identity_link_user_id_idx on workflow.historic_identity_link (user_id)
  where user_id is not null;
