// What the instances and tasks of insert-history.ts left behind: variables, activities, details, comments.
import type { Connection } from '@prumo/database/connection';

import type { EngineValue } from '../../values/engine-value.ts';
import type { WorkflowTables } from '../tables.ts';
import { encodeValue } from '../value-columns.ts';
import { at } from './moment.ts';

export async function insertHistoricTraces(connection: Connection): Promise<void> {
  await insertVariables(connection);
  await insertActivities(connection);
  await insertDetails(connection);
  await insertComments(connection);
}

async function insertVariables(connection: Connection): Promise<void> {
  const variable = (
    id: string,
    name: string,
    value: EngineValue,
    owner: { readonly instance?: string; readonly execution?: string; readonly task?: string },
  ) => ({
    id,
    name,
    ...encodeForInsert(value),
    process_instance_id: owner.instance ?? null,
    execution_id: owner.execution ?? null,
    task_id: owner.task ?? null,
    created_at: at('10:00'),
    updated_at: at('10:00'),
  });
  const ofFirst = { instance: '1', execution: '1' };
  const ofThird = { instance: '3', execution: '3' };
  await connection
    .queries<WorkflowTables>()
    .insertInto('workflow.historic_variable')
    .values([
      variable('200', 'unit', { type: 'string', value: 'UTI' }, ofFirst),
      variable('201', 'beds', { type: 'integer', value: 7 }, ofFirst),
      variable('202', 'file', { type: 'binary', value: Buffer.from('abc') }, ofFirst),
      variable('203', 'people', { type: 'serializable', value: ['kermit', 'gonzo'] }, ofFirst),
      variable('204', 'unit', { type: 'string', value: 'uti' }, ofThird),
      variable('205', 'beds', { type: 'long', value: 7n }, ofThird),
      variable('206', 'loopCounter', { type: 'integer', value: 0 }, { instance: '3', execution: '30' }),
      variable('207', 'note', { type: 'string', value: 'mine' }, { ...ofFirst, task: '10' }),
      variable('208', 'note', { type: 'string', value: 'alone' }, { task: '15' }),
      variable('209', 'nothing', { type: 'null' }, ofThird),
    ])
    .execute();
}

async function insertActivities(connection: Connection): Promise<void> {
  const activity = {
    process_instance_id: '1',
    process_definition_id: 'alpha:1:6',
    execution_id: '1',
    activity_name: null,
    task_id: null,
    assignee: null,
    called_process_instance_id: null,
    ended_at: null,
    tenant_id: '',
  };
  await connection
    .queries<WorkflowTables>()
    .insertInto('workflow.historic_activity')
    .values([
      {
        ...activity,
        id: '309',
        activity_id: 'start',
        activity_type: 'startEvent',
        started_at: at('10:00'),
        ended_at: at('10:00'),
      },
      {
        ...activity,
        id: '301',
        activity_id: 'write',
        activity_name: 'Write',
        activity_type: 'userTask',
        task_id: '10',
        assignee: 'kermit',
        started_at: at('10:00'),
        ended_at: at('10:05'),
      },
      {
        ...activity,
        id: '302',
        activity_id: 'call',
        activity_name: 'Call beta',
        activity_type: 'callActivity',
        called_process_instance_id: '2',
        started_at: at('10:10'),
        ended_at: at('10:20'),
      },
      {
        ...activity,
        id: '303',
        process_instance_id: '3',
        execution_id: '30',
        activity_id: 'check',
        activity_type: 'userTask',
        task_id: '14',
        assignee: 'kermit',
        started_at: at('12:01'),
        tenant_id: 'north',
      },
      {
        ...activity,
        id: '304',
        process_instance_id: '2',
        process_definition_id: 'beta:1:7',
        execution_id: '2',
        activity_id: 'sign',
        activity_type: 'userTask',
        task_id: '12',
        assignee: 'fozzie',
        started_at: at('10:10'),
        ended_at: at('10:20'),
      },
    ])
    .execute();
}

async function insertDetails(connection: Connection): Promise<void> {
  const detail = {
    process_instance_id: '1',
    execution_id: '1',
    task_id: null,
    activity_instance_id: null,
    revision: null,
    created_at: at('10:00'),
  };
  const noValue = { ...encodeForInsert({ type: 'null' }), type: null };
  await connection
    .queries<WorkflowTables>()
    .insertInto('workflow.historic_detail')
    .values([
      {
        ...detail,
        ...encodeForInsert({ type: 'string', value: 'CTI' }),
        id: '95',
        kind: 'variable-update',
        name: 'unit',
        revision: 0,
        activity_instance_id: '309',
      },
      {
        ...detail,
        ...encodeForInsert({ type: 'string', value: 'UTI' }),
        id: '110',
        kind: 'variable-update',
        name: 'unit',
        revision: 1,
        task_id: '10',
        activity_instance_id: '301',
        created_at: at('10:05'),
      },
      {
        ...detail,
        ...noValue,
        text_value: 'UTI',
        id: '111',
        kind: 'form-property',
        name: 'unit',
        task_id: '10',
        activity_instance_id: '301',
        created_at: at('10:05'),
      },
      {
        ...detail,
        ...encodeForInsert({ type: 'binary', value: Buffer.from('abc') }),
        id: '112',
        kind: 'variable-update',
        name: 'file',
        revision: 0,
        process_instance_id: '3',
        execution_id: '30',
        created_at: at('12:00'),
      },
    ])
    .execute();
}

async function insertComments(connection: Connection): Promise<void> {
  const comment = { action: 'AddComment', user_id: 'kermit', process_instance_id: '1', task_id: null };
  await connection
    .queries<WorkflowTables>()
    .insertInto('workflow.comment')
    .values([
      {
        ...comment,
        id: '98',
        kind: 'comment',
        created_at: at('10:03'),
        message_parts: ['Of the task'],
        full_message: 'Of the task',
        task_id: '10',
      },
      {
        ...comment,
        id: '400',
        kind: 'comment',
        created_at: at('10:03'),
        message_parts: ['Of the instance'],
        full_message: 'Of the instance',
      },
      {
        ...comment,
        id: '401',
        kind: 'event',
        action: 'AddUserLink',
        created_at: at('10:04'),
        message_parts: ['gonzo', 'informed'],
        full_message: null,
        task_id: '10',
      },
      {
        ...comment,
        id: '402',
        kind: 'comment',
        created_at: at('09:00'),
        message_parts: ['Of another'],
        full_message: 'Of another',
        process_instance_id: '3',
      },
    ])
    .execute();
}

/** The driver would take a list for an array of PostgreSQL. */
function encodeForInsert(value: EngineValue) {
  const columns = encodeValue(value);
  return {
    ...columns,
    json_value: columns.json_value === null ? null : JSON.stringify(columns.json_value),
  };
}
