// Rows of schema workflow, as migrations/ created them.
import type { Generated, GeneratedAlways } from 'kysely';

export interface WorkflowTables {
  'workflow.deployment': {
    id: string;
    name: string | null;
    category: string | null;
    tenant_id: Generated<string>;
    deployed_at: Date;
  };
  'workflow.deployment_resource': {
    id: string;
    deployment_id: string;
    name: string;
    bytes: Buffer;
    is_generated: Generated<boolean>;
  };
  'workflow.process_definition': {
    id: string;
    deployment_id: string;
    key: string;
    version: number;
    name: string | null;
    description: string | null;
    category: string | null;
    tenant_id: Generated<string>;
    resource_name: string;
    diagram_resource_name: string | null;
    has_start_form_key: boolean;
    has_diagram: boolean;
    is_suspended: Generated<boolean>;
  };
  'workflow.execution': {
    id: string;
    root_id: string;
    process_instance_id: string;
    parent_id: string | null;
    super_execution_id: string | null;
    process_definition_id: string;
    activity_id: string | null;
    scope_node_id: string | null;
    is_active: boolean;
    is_concurrent: boolean;
    is_scope: boolean;
    is_suspended: boolean;
    business_key: string | null;
    name: string | null;
    tenant_id: Generated<string>;
  };
  'workflow.task': {
    id: string;
    root_id: string | null;
    execution_id: string | null;
    process_instance_id: string | null;
    process_definition_id: string | null;
    task_definition_key: string | null;
    parent_task_id: string | null;
    name: string | null;
    description: string | null;
    owner: string | null;
    assignee: string | null;
    delegation_state: string | null;
    priority: number;
    created_at: Date;
    claimed_at: Date | null;
    due_at: Date | null;
    category: string | null;
    form_key: string | null;
    is_suspended: boolean;
    tenant_id: Generated<string>;
  };
  'workflow.variable': {
    id: string;
    root_id: string | null;
    process_instance_id: string | null;
    execution_id: string | null;
    task_id: string | null;
    name: string;
    type: string;
    text_value: string | null;
    long_value: number | string | null;
    double_value: number | null;
    bytes_value: Buffer | null;
    json_value: unknown;
    revision: Generated<number>;
  };
  'workflow.identity_link': {
    id: string;
    root_id: string | null;
    task_id: string | null;
    process_instance_id: string | null;
    process_definition_id: string | null;
    user_id: string | null;
    group_id: string | null;
    type: string;
  };
  'workflow.event_subscription': {
    id: string;
    kind: string;
    event_name: string | null;
    root_id: string | null;
    process_instance_id: string | null;
    execution_id: string | null;
    process_definition_id: string;
    activity_id: string;
    configuration: string | null;
    created_at: Date;
    tenant_id: Generated<string>;
  };
  'workflow.job': {
    id: string;
    kind: string;
    handler: string;
    configuration: unknown;
    root_id: string | null;
    process_instance_id: string | null;
    execution_id: string | null;
    process_definition_id: string | null;
    due_at: Date | null;
    repeat: string | null;
    retries: number;
    exception_message: string | null;
    exception_stack: string | null;
    is_suspended: boolean;
    tenant_id: Generated<string>;
  };
  'workflow.comment': {
    id: string;
    kind: string;
    action: string;
    created_at: Date;
    user_id: string | null;
    task_id: string | null;
    process_instance_id: string | null;
    message_parts: string[];
    full_message: string | null;
  };
  'workflow.historic_process_instance': {
    id: string;
    business_key: string | null;
    process_definition_id: string;
    started_at: Date;
    ended_at: Date | null;
    start_user_id: string | null;
    start_activity_id: string | null;
    end_activity_id: string | null;
    delete_reason: string | null;
    super_process_instance_id: string | null;
    name: string | null;
    tenant_id: Generated<string>;
  };
  'workflow.historic_activity': {
    id: string;
    root_id: string | null;
    process_instance_id: string;
    process_definition_id: string;
    execution_id: string;
    activity_id: string;
    activity_name: string | null;
    activity_type: string;
    task_id: string | null;
    assignee: string | null;
    called_process_instance_id: string | null;
    started_at: Date;
    ended_at: Date | null;
    tenant_id: Generated<string>;
    sequence: GeneratedAlways<number>;
  };
  'workflow.historic_task': {
    id: string;
    process_definition_id: string | null;
    process_instance_id: string | null;
    execution_id: string | null;
    task_definition_key: string | null;
    parent_task_id: string | null;
    name: string | null;
    description: string | null;
    owner: string | null;
    assignee: string | null;
    started_at: Date;
    claimed_at: Date | null;
    ended_at: Date | null;
    delete_reason: string | null;
    priority: number;
    due_at: Date | null;
    form_key: string | null;
    category: string | null;
    tenant_id: Generated<string>;
  };
  'workflow.historic_variable': {
    id: string;
    process_instance_id: string | null;
    execution_id: string | null;
    task_id: string | null;
    name: string;
    type: string;
    text_value: string | null;
    long_value: number | string | null;
    double_value: number | null;
    bytes_value: Buffer | null;
    json_value: unknown;
    created_at: Date;
    updated_at: Date;
  };
  'workflow.historic_detail': {
    id: string;
    kind: string;
    process_instance_id: string | null;
    execution_id: string | null;
    task_id: string | null;
    activity_instance_id: string | null;
    created_at: Date;
    name: string;
    revision: number | null;
    type: string | null;
    text_value: string | null;
    long_value: number | string | null;
    double_value: number | null;
    bytes_value: Buffer | null;
    json_value: unknown;
  };
  'workflow.historic_identity_link': {
    id: string;
    task_id: string | null;
    process_instance_id: string | null;
    user_id: string | null;
    group_id: string | null;
    type: string;
  };
  'workflow.person': {
    id: string;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    password_hash: string | null;
  };
  'workflow.person_group': {
    id: string;
    name: string | null;
    type: string | null;
  };
  'workflow.membership': {
    user_id: string;
    group_id: string;
  };
  'workflow.person_info': {
    user_id: string;
    key: string;
    value: string;
  };
  'workflow.person_picture': {
    user_id: string;
    mime_type: string;
    bytes: Buffer;
  };
}
