// A small history, written row by row: what each query finds in it can be read off.
import type { Connection } from '@prumo/database/connection';

import type { WorkflowTables } from '../tables.ts';
import { insertHistoricTraces } from './insert-historic-traces.ts';
import { at } from './moment.ts';

/**
 * Instance 1 (of alpha) is over and called 2 (of beta), which was deleted; 3 (of alpha) runs. Tasks 10 and 11 are
 * of 1, 12 of 2, 13 and 14 of 3, 15 and its subtask 16 stand alone.
 */
export async function insertHistory(connection: Connection): Promise<void> {
  await insertDefinitions(connection);
  await insertInstances(connection);
  await insertTasks(connection);
  await insertLinks(connection);
  await insertHistoricTraces(connection);
}

async function insertDefinitions(connection: Connection): Promise<void> {
  const queries = connection.queries<WorkflowTables>();
  await queries
    .insertInto('workflow.deployment')
    .values({ id: '5', deployed_at: at('08:00') })
    .execute();
  const definition = {
    deployment_id: '5',
    version: 1,
    resource_name: 'test.bpmn20.xml',
    has_start_form_key: false,
    has_diagram: false,
  };
  await queries
    .insertInto('workflow.process_definition')
    .values([
      { ...definition, id: 'alpha:1:6', key: 'alpha', name: 'Alpha process' },
      { ...definition, id: 'beta:1:7', key: 'beta', name: 'Beta process' },
    ])
    .execute();
}

async function insertInstances(connection: Connection): Promise<void> {
  const instance = {
    ended_at: null,
    start_activity_id: 'start',
    end_activity_id: null,
    delete_reason: null,
    super_process_instance_id: null,
  };
  await connection
    .queries<WorkflowTables>()
    .insertInto('workflow.historic_process_instance')
    .values([
      {
        ...instance,
        id: '1',
        business_key: 'BK-1',
        process_definition_id: 'alpha:1:6',
        started_at: at('10:00'),
        ended_at: at('11:00'),
        end_activity_id: 'end',
        start_user_id: 'kermit',
        tenant_id: '',
      },
      {
        ...instance,
        id: '2',
        business_key: null,
        process_definition_id: 'beta:1:7',
        started_at: at('10:10'),
        ended_at: at('10:20'),
        delete_reason: 'ACTIVITY_DELETED',
        super_process_instance_id: '1',
        start_user_id: 'kermit',
        tenant_id: '',
      },
      {
        ...instance,
        id: '3',
        business_key: 'BK-3',
        process_definition_id: 'alpha:1:6',
        started_at: at('12:00'),
        start_user_id: 'gonzo',
        tenant_id: 'north',
      },
    ])
    .execute();
}

async function insertTasks(connection: Connection): Promise<void> {
  const task = {
    process_definition_id: null,
    process_instance_id: null,
    execution_id: null,
    task_definition_key: null,
    parent_task_id: null,
    description: null,
    owner: null,
    assignee: null,
    claimed_at: null,
    ended_at: null,
    delete_reason: null,
    priority: 50,
    due_at: null,
    form_key: null,
    category: null,
    tenant_id: '',
  };
  const first = { ...task, process_definition_id: 'alpha:1:6', process_instance_id: '1', execution_id: '1' };
  const running = {
    ...task,
    process_definition_id: 'alpha:1:6',
    process_instance_id: '3',
    execution_id: '3',
    tenant_id: 'north',
  };
  await connection
    .queries<WorkflowTables>()
    .insertInto('workflow.historic_task')
    .values([
      {
        ...first,
        id: '10',
        name: 'Write report',
        description: 'About falls',
        task_definition_key: 'write',
        assignee: 'kermit',
        started_at: at('10:00'),
        claimed_at: at('10:02'),
        ended_at: at('10:05'),
        delete_reason: 'completed',
        due_at: at('18:00'),
      },
      {
        ...first,
        id: '11',
        name: 'Check report',
        task_definition_key: 'check',
        assignee: 'gonzo',
        owner: 'kermit',
        started_at: at('10:05'),
        ended_at: at('11:00'),
        delete_reason: 'completed',
        priority: 70,
        category: 'audit',
      },
      {
        ...task,
        id: '12',
        process_definition_id: 'beta:1:7',
        process_instance_id: '2',
        execution_id: '2',
        name: 'Sign',
        task_definition_key: 'sign',
        assignee: 'fozzie',
        started_at: at('10:10'),
        ended_at: at('10:20'),
        delete_reason: 'deleted',
      },
      {
        ...running,
        id: '13',
        name: 'Write report',
        task_definition_key: 'write',
        started_at: at('12:00'),
        due_at: at('20:00'),
      },
      {
        ...running,
        id: '14',
        execution_id: '30',
        name: 'check report',
        task_definition_key: 'check',
        assignee: 'kermit',
        started_at: at('12:01'),
        priority: 10,
      },
      {
        ...task,
        id: '15',
        name: 'Alone',
        description: 'Not of a process',
        owner: 'fozzie',
        started_at: at('13:00'),
        ended_at: at('13:30'),
        delete_reason: 'because',
      },
      { ...task, id: '16', name: 'Below', parent_task_id: '15', started_at: at('13:10') },
    ])
    .execute();
}

async function insertLinks(connection: Connection): Promise<void> {
  const link = { task_id: null, process_instance_id: null, user_id: null, group_id: null };
  await connection
    .queries<WorkflowTables>()
    .insertInto('workflow.historic_identity_link')
    .values([
      { ...link, id: '100', process_instance_id: '1', user_id: 'kermit', type: 'starter' },
      { ...link, id: '99', process_instance_id: '1', user_id: 'gonzo', type: 'participant' },
      { ...link, id: '101', process_instance_id: '3', user_id: 'gonzo', type: 'starter' },
      { ...link, id: '102', task_id: '13', user_id: 'gonzo', type: 'informed' },
      { ...link, id: '103', task_id: '13', group_id: 'sales', type: 'candidate' },
      { ...link, id: '104', task_id: '14', group_id: 'sales', type: 'candidate' },
      { ...link, id: '105', task_id: '15', group_id: 'sales', type: 'observer' },
    ])
    .execute();
}
