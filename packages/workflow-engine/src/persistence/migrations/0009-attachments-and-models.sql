-- What people hang on tasks: an address, or a file. Belongs to history, so it outlives its task and goes with its history.
create table workflow.attachment (
  id text collate "C" primary key,
  task_id text collate "C" not null,
  process_instance_id text collate "C",
  user_id text,
  name text not null,
  description text,
  type text,
  url text,
  content bytea,
  created_at timestamptz not null
);
create index attachment_task_id_idx on workflow.attachment (task_id);
create index attachment_process_instance_id_idx on workflow.attachment (process_instance_id)
  where process_instance_id is not null;

-- Drawings of modellers, kept for them as they come. Version and tenant may be missing until the first change.
create table workflow.model (
  id text collate "C" primary key,
  name text,
  key text,
  category text,
  version integer,
  meta_info text,
  deployment_id text collate "C"
    constraint model_deployment_id_fk references workflow.deployment on delete set null,
  tenant_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  source bytea,
  source_extra bytea
);
create index model_deployment_id_idx on workflow.model (deployment_id) where deployment_id is not null;
create index model_key_version_idx on workflow.model (key, version);
