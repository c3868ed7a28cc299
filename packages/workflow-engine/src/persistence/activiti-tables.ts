// Activiti's tables as its management interface names them, and which of ours stand for them. Columns that have
// no counterpart are named and never filled; passwords and contents of files are not shown at all.

import { idBlockSize } from './id-source.ts';

const columnTypes = ['VARCHAR', 'INTEGER', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'TIMESTAMP', 'BLOB'] as const;

type ColumnType = (typeof columnTypes)[number];

export interface ActivitiColumn {
  readonly type: ColumnType;
  /** SQL on a row named `r`; null where we keep nothing of the kind. */
  readonly expression: string | null;
}

export interface ActivitiTable {
  /** A table of ours or a query; null: Activiti has the table, we have nothing to put into it. */
  readonly source: string | null;
  readonly columns: ReadonlyMap<string, ActivitiColumn>;
}

/** Column name, type and expression; without one there is no counterpart. */
type ColumnText = `${string} ${ColumnType}` | `${string} ${ColumnType} ${string}`;

/** The version whose behaviour is copied. */
export const engineVersion = '5.22.0.0';

const propertySource = `(
  select 'schema.version' as name, '${engineVersion}' as value
  union all select 'schema.history', 'create(${engineVersion})'
  union all select 'next.dbid', (case when is_called then last_value * ${idBlockSize} else 0 end + 1)::text
    from workflow.id_block
)`;

export const activitiTables: ReadonlyMap<string, ActivitiTable> = new Map([
  defineTable('ACT_EVT_LOG', null, [
    'LOG_NR_ BIGINT',
    'TYPE_ VARCHAR',
    'PROC_DEF_ID_ VARCHAR',
    'PROC_INST_ID_ VARCHAR',
    'EXECUTION_ID_ VARCHAR',
    'TASK_ID_ VARCHAR',
    'TIME_STAMP_ TIMESTAMP',
    'USER_ID_ VARCHAR',
    'DATA_ BLOB',
    'LOCK_OWNER_ VARCHAR',
    'LOCK_TIME_ TIMESTAMP',
    'IS_PROCESSED_ INTEGER',
  ]),
  defineTable('ACT_GE_BYTEARRAY', 'workflow.deployment_resource', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'NAME_ VARCHAR r.name',
    'DEPLOYMENT_ID_ VARCHAR r.deployment_id',
    'BYTES_ BLOB',
    'GENERATED_ BOOLEAN r.is_generated',
  ]),
  defineTable('ACT_GE_PROPERTY', propertySource, [
    'NAME_ VARCHAR r.name',
    'VALUE_ VARCHAR r.value',
    'REV_ INTEGER 1',
  ]),
  defineTable('ACT_HI_ACTINST', 'workflow.historic_activity', [
    'ID_ VARCHAR r.id',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'ACT_ID_ VARCHAR r.activity_id',
    'TASK_ID_ VARCHAR r.task_id',
    'CALL_PROC_INST_ID_ VARCHAR r.called_process_instance_id',
    'ACT_NAME_ VARCHAR r.activity_name',
    'ACT_TYPE_ VARCHAR r.activity_type',
    'ASSIGNEE_ VARCHAR r.assignee',
    'START_TIME_ TIMESTAMP r.started_at',
    'END_TIME_ TIMESTAMP r.ended_at',
    'DURATION_ BIGINT (extract(epoch from r.ended_at - r.started_at) * 1000)::bigint',
    'TENANT_ID_ VARCHAR r.tenant_id',
  ]),
  defineTable('ACT_HI_ATTACHMENT', 'workflow.attachment', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'USER_ID_ VARCHAR r.user_id',
    'NAME_ VARCHAR r.name',
    'DESCRIPTION_ VARCHAR r.description',
    'TYPE_ VARCHAR r.type',
    'TASK_ID_ VARCHAR r.task_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'URL_ VARCHAR r.url',
    'CONTENT_ID_ VARCHAR',
    'TIME_ TIMESTAMP r.created_at',
  ]),
  defineTable('ACT_HI_COMMENT', 'workflow.comment', [
    'ID_ VARCHAR r.id',
    'TYPE_ VARCHAR r.kind',
    'TIME_ TIMESTAMP r.created_at',
    'USER_ID_ VARCHAR r.user_id',
    'TASK_ID_ VARCHAR r.task_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'ACTION_ VARCHAR r.action',
    "MESSAGE_ VARCHAR array_to_string(r.message_parts, '_|_')",
    'FULL_MSG_ BLOB',
  ]),
  defineTable('ACT_HI_DETAIL', 'workflow.historic_detail', [
    'ID_ VARCHAR r.id',
    "TYPE_ VARCHAR case r.kind when 'form-property' then 'FormProperty' else 'VariableUpdate' end",
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'TASK_ID_ VARCHAR r.task_id',
    'ACT_INST_ID_ VARCHAR r.activity_instance_id',
    'NAME_ VARCHAR r.name',
    'VAR_TYPE_ VARCHAR r.type',
    'REV_ INTEGER r.revision',
    'TIME_ TIMESTAMP r.created_at',
    'BYTEARRAY_ID_ VARCHAR',
    'DOUBLE_ DOUBLE r.double_value',
    'LONG_ BIGINT r.long_value',
    'TEXT_ VARCHAR r.text_value',
    'TEXT2_ VARCHAR',
  ]),
  defineTable('ACT_HI_IDENTITYLINK', 'workflow.historic_identity_link', [
    'ID_ VARCHAR r.id',
    'GROUP_ID_ VARCHAR r.group_id',
    'TYPE_ VARCHAR r.type',
    'USER_ID_ VARCHAR r.user_id',
    'TASK_ID_ VARCHAR r.task_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
  ]),
  defineTable('ACT_HI_PROCINST', 'workflow.historic_process_instance', [
    'ID_ VARCHAR r.id',
    'PROC_INST_ID_ VARCHAR r.id',
    'BUSINESS_KEY_ VARCHAR r.business_key',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
    'START_TIME_ TIMESTAMP r.started_at',
    'END_TIME_ TIMESTAMP r.ended_at',
    'DURATION_ BIGINT (extract(epoch from r.ended_at - r.started_at) * 1000)::bigint',
    'START_USER_ID_ VARCHAR r.start_user_id',
    'START_ACT_ID_ VARCHAR r.start_activity_id',
    'END_ACT_ID_ VARCHAR r.end_activity_id',
    'SUPER_PROCESS_INSTANCE_ID_ VARCHAR r.super_process_instance_id',
    'DELETE_REASON_ VARCHAR r.delete_reason',
    'TENANT_ID_ VARCHAR r.tenant_id',
    'NAME_ VARCHAR r.name',
  ]),
  defineTable('ACT_HI_TASKINST', 'workflow.historic_task', [
    'ID_ VARCHAR r.id',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
    'TASK_DEF_KEY_ VARCHAR r.task_definition_key',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'PARENT_TASK_ID_ VARCHAR r.parent_task_id',
    'NAME_ VARCHAR r.name',
    'DESCRIPTION_ VARCHAR r.description',
    'OWNER_ VARCHAR r.owner',
    'ASSIGNEE_ VARCHAR r.assignee',
    'START_TIME_ TIMESTAMP r.started_at',
    'CLAIM_TIME_ TIMESTAMP r.claimed_at',
    'END_TIME_ TIMESTAMP r.ended_at',
    'DURATION_ BIGINT (extract(epoch from r.ended_at - r.started_at) * 1000)::bigint',
    'DELETE_REASON_ VARCHAR r.delete_reason',
    'PRIORITY_ INTEGER r.priority',
    'DUE_DATE_ TIMESTAMP r.due_at',
    'FORM_KEY_ VARCHAR r.form_key',
    'CATEGORY_ VARCHAR r.category',
    'TENANT_ID_ VARCHAR r.tenant_id',
  ]),
  defineTable('ACT_HI_VARINST', 'workflow.historic_variable', [
    'ID_ VARCHAR r.id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'TASK_ID_ VARCHAR r.task_id',
    'NAME_ VARCHAR r.name',
    'VAR_TYPE_ VARCHAR r.type',
    'REV_ INTEGER 1',
    'BYTEARRAY_ID_ VARCHAR',
    'DOUBLE_ DOUBLE r.double_value',
    'LONG_ BIGINT r.long_value',
    'TEXT_ VARCHAR r.text_value',
    'TEXT2_ VARCHAR',
    'CREATE_TIME_ TIMESTAMP r.created_at',
    'LAST_UPDATED_TIME_ TIMESTAMP r.updated_at',
  ]),
  defineTable('ACT_ID_GROUP', 'workflow.person_group', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'NAME_ VARCHAR r.name',
    'TYPE_ VARCHAR r.type',
  ]),
  defineTable('ACT_ID_INFO', 'workflow.person_info', [
    "ID_ VARCHAR r.user_id || ':' || r.key",
    'REV_ INTEGER 1',
    'USER_ID_ VARCHAR r.user_id',
    "TYPE_ VARCHAR 'userinfo'",
    'KEY_ VARCHAR r.key',
    'VALUE_ VARCHAR r.value',
    'PASSWORD_ BLOB',
    'PARENT_ID_ VARCHAR',
  ]),
  defineTable('ACT_ID_MEMBERSHIP', 'workflow.membership', [
    'USER_ID_ VARCHAR r.user_id',
    'GROUP_ID_ VARCHAR r.group_id',
  ]),
  defineTable('ACT_ID_USER', 'workflow.person', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'FIRST_ VARCHAR r.first_name',
    'LAST_ VARCHAR r.last_name',
    'EMAIL_ VARCHAR r.email',
    'PWD_ VARCHAR',
    'PICTURE_ID_ VARCHAR',
  ]),
  defineTable('ACT_PROCDEF_INFO', null, [
    'ID_ VARCHAR',
    'PROC_DEF_ID_ VARCHAR',
    'REV_ INTEGER',
    'INFO_JSON_ID_ VARCHAR',
  ]),
  defineTable('ACT_RE_DEPLOYMENT', 'workflow.deployment', [
    'ID_ VARCHAR r.id',
    'NAME_ VARCHAR r.name',
    'CATEGORY_ VARCHAR r.category',
    'TENANT_ID_ VARCHAR r.tenant_id',
    'DEPLOY_TIME_ TIMESTAMP r.deployed_at',
  ]),
  defineTable('ACT_RE_MODEL', 'workflow.model', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'NAME_ VARCHAR r.name',
    'KEY_ VARCHAR r.key',
    'CATEGORY_ VARCHAR r.category',
    'CREATE_TIME_ TIMESTAMP r.created_at',
    'LAST_UPDATE_TIME_ TIMESTAMP r.updated_at',
    'VERSION_ INTEGER r.version',
    'META_INFO_ VARCHAR r.meta_info',
    'DEPLOYMENT_ID_ VARCHAR r.deployment_id',
    'EDITOR_SOURCE_VALUE_ID_ VARCHAR',
    'EDITOR_SOURCE_EXTRA_VALUE_ID_ VARCHAR',
    'TENANT_ID_ VARCHAR',
  ]),
  defineTable('ACT_RE_PROCDEF', 'workflow.process_definition', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'CATEGORY_ VARCHAR r.category',
    'NAME_ VARCHAR r.name',
    'KEY_ VARCHAR r.key',
    'VERSION_ INTEGER r.version',
    'DEPLOYMENT_ID_ VARCHAR r.deployment_id',
    'RESOURCE_NAME_ VARCHAR r.resource_name',
    'DGRM_RESOURCE_NAME_ VARCHAR r.diagram_resource_name',
    'DESCRIPTION_ VARCHAR r.description',
    'HAS_START_FORM_KEY_ BOOLEAN r.has_start_form_key',
    'HAS_GRAPHICAL_NOTATION_ BOOLEAN r.has_diagram',
    'SUSPENSION_STATE_ INTEGER case when r.is_suspended then 2 else 1 end',
    'TENANT_ID_ VARCHAR r.tenant_id',
  ]),
  defineTable('ACT_RU_EVENT_SUBSCR', 'workflow.event_subscription', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'EVENT_TYPE_ VARCHAR r.kind',
    'EVENT_NAME_ VARCHAR r.event_name',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'ACTIVITY_ID_ VARCHAR r.activity_id',
    'CONFIGURATION_ VARCHAR r.configuration',
    'CREATED_ TIMESTAMP r.created_at',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
    'TENANT_ID_ VARCHAR r.tenant_id',
  ]),
  defineTable('ACT_RU_EXECUTION', 'workflow.execution', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'BUSINESS_KEY_ VARCHAR r.business_key',
    'PARENT_ID_ VARCHAR r.parent_id',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
    'SUPER_EXEC_ VARCHAR r.super_execution_id',
    'ACT_ID_ VARCHAR r.activity_id',
    'IS_ACTIVE_ BOOLEAN r.is_active',
    'IS_CONCURRENT_ BOOLEAN r.is_concurrent',
    'IS_SCOPE_ BOOLEAN r.is_scope',
    'IS_EVENT_SCOPE_ BOOLEAN',
    'SUSPENSION_STATE_ INTEGER case when r.is_suspended then 2 else 1 end',
    'CACHED_ENT_STATE_ INTEGER',
    'TENANT_ID_ VARCHAR r.tenant_id',
    'NAME_ VARCHAR r.name',
    'LOCK_TIME_ TIMESTAMP',
  ]),
  defineTable('ACT_RU_IDENTITYLINK', 'workflow.identity_link', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'GROUP_ID_ VARCHAR r.group_id',
    'TYPE_ VARCHAR r.type',
    'USER_ID_ VARCHAR r.user_id',
    'TASK_ID_ VARCHAR r.task_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
  ]),
  defineTable('ACT_RU_JOB', 'workflow.job', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'TYPE_ VARCHAR r.kind',
    'LOCK_EXP_TIME_ TIMESTAMP',
    'LOCK_OWNER_ VARCHAR',
    'EXCLUSIVE_ BOOLEAN',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'PROCESS_INSTANCE_ID_ VARCHAR r.process_instance_id',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
    'RETRIES_ INTEGER r.retries',
    'EXCEPTION_STACK_ID_ VARCHAR',
    'EXCEPTION_MSG_ VARCHAR r.exception_message',
    'DUEDATE_ TIMESTAMP r.due_at',
    'REPEAT_ VARCHAR r.repeat',
    'HANDLER_TYPE_ VARCHAR r.handler',
    'HANDLER_CFG_ VARCHAR r.configuration::text',
    'TENANT_ID_ VARCHAR r.tenant_id',
  ]),
  defineTable('ACT_RU_TASK', 'workflow.task', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'PROC_DEF_ID_ VARCHAR r.process_definition_id',
    'NAME_ VARCHAR r.name',
    'PARENT_TASK_ID_ VARCHAR r.parent_task_id',
    'DESCRIPTION_ VARCHAR r.description',
    'TASK_DEF_KEY_ VARCHAR r.task_definition_key',
    'OWNER_ VARCHAR r.owner',
    'ASSIGNEE_ VARCHAR r.assignee',
    'DELEGATION_ VARCHAR upper(r.delegation_state)',
    'PRIORITY_ INTEGER r.priority',
    'CREATE_TIME_ TIMESTAMP r.created_at',
    'DUE_DATE_ TIMESTAMP r.due_at',
    'CATEGORY_ VARCHAR r.category',
    'SUSPENSION_STATE_ INTEGER case when r.is_suspended then 2 else 1 end',
    'TENANT_ID_ VARCHAR r.tenant_id',
    'FORM_KEY_ VARCHAR r.form_key',
  ]),
  defineTable('ACT_RU_VARIABLE', 'workflow.variable', [
    'ID_ VARCHAR r.id',
    'REV_ INTEGER 1',
    'TYPE_ VARCHAR r.type',
    'NAME_ VARCHAR r.name',
    'EXECUTION_ID_ VARCHAR r.execution_id',
    'PROC_INST_ID_ VARCHAR r.process_instance_id',
    'TASK_ID_ VARCHAR r.task_id',
    'BYTEARRAY_ID_ VARCHAR',
    'DOUBLE_ DOUBLE r.double_value',
    'LONG_ BIGINT r.long_value',
    'TEXT_ VARCHAR r.text_value',
    'TEXT2_ VARCHAR',
  ]),
]);

function defineTable(
  name: string,
  source: string | null,
  columnTexts: readonly ColumnText[],
): [string, ActivitiTable] {
  return [name, { source, columns: new Map(columnTexts.map(defineColumn)) }];
}

function defineColumn(text: ColumnText): [string, ActivitiColumn] {
  const [name = '', typeName, ...expression] = text.split(' ');
  const type = columnTypes.find((known) => known === typeName);
  if (type === undefined) throw new Error(`column ${name} has an unknown type`);
  return [name, { type, expression: expression.length === 0 ? null : expression.join(' ') }];
}
