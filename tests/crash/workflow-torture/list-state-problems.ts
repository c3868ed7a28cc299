// What must hold at any moment, because every command is one transaction: no token without something to wait for, no
// row of something that is gone, and history that says the same as the rows of what runs.
import type { Connection } from '@prumo/database/connection';

/** Each statement sees one moment, so others may be at work meanwhile. */
export async function listStateProblems(connection: Connection): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [name, text] of Object.entries(problemQueries)) {
    const rows = await connection.prepared<{ row: string }>(`select q::text as row from (${text}) q`, []);
    problems.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return problems;
}

/** Join gateways and loops, where a token that has arrived or is done waits for the others. */
const meetingPoints = `('join', 'merge', 'each', 'sign')`;
/** A receive task waits for nothing but its name. */
const receiver = `'hold'`;

const hasChild = `exists (select from workflow.execution child where child.parent_id = e.id)`;

const problemQueries: Readonly<Record<string, string>> = {
  'an active token has nothing to wait for': `
    select e.id, e.process_instance_id, e.process_definition_id, e.activity_id from workflow.execution e
    where e.is_active and not ${hasChild} and e.activity_id is distinct from ${receiver}
      and not exists (select from workflow.task where execution_id = e.id)
      and not exists (select from workflow.job where execution_id = e.id)
      and not exists (select from workflow.event_subscription where execution_id = e.id)
      and not exists (select from workflow.execution called where called.super_execution_id = e.id)`,
  'a token waits where none can meet it': `
    select e.id, e.process_instance_id, e.process_definition_id, e.activity_id from workflow.execution e
    where not e.is_active and not ${hasChild}
      and not (e.is_concurrent and e.activity_id in ${meetingPoints})`,
  'an execution hangs on one that is gone': `
    select e.id from workflow.execution e
    where e.parent_id is not null and not exists (select from workflow.execution where id = e.parent_id)
      or e.super_execution_id is not null
        and not exists (select from workflow.execution where id = e.super_execution_id)
      or not exists (select from workflow.execution where id = e.root_id)
      or not exists (select from workflow.execution where id = e.process_instance_id)`,
  'a row belongs to an instance that is gone': [
    'task',
    'variable',
    'identity_link',
    'job',
    'event_subscription',
  ]
    .map(
      (table) => `
    select '${table}' as in_table, id from workflow.${table} t
    where root_id is not null and not exists (select from workflow.execution where id = t.root_id)
      or t.process_instance_id is not null
        and not exists (select from workflow.execution where id = t.process_instance_id)`,
    )
    .join(' union all '),
  'a variable of a task is elsewhere': `
    select v.id, v.task_id, v.execution_id from workflow.variable v join workflow.task t on t.id = v.task_id
    where v.execution_id is distinct from t.execution_id`,
  'a job has failed': `
    select id, handler, retries, exception_message from workflow.job where exception_message is not null`,
  'history and instances differ': `
    select i.id as running, h.id as in_history
    from (select id from workflow.execution where id = process_instance_id) i
    full join (select id from workflow.historic_process_instance where ended_at is null) h on h.id = i.id
    where i.id is null or h.id is null`,
  'history and tasks differ': `
    select t.id as open, h.id as in_history from workflow.task t
    full join (select id from workflow.historic_task where ended_at is null) h on h.id = t.id
    where t.id is null or h.id is null`,
  'a task is not the one activity under way': `
    select t.id, t.task_definition_key from workflow.task t
    where t.execution_id is not null and 1 <> (
      select count(*) from workflow.historic_activity a
      where a.task_id = t.id and a.execution_id = t.execution_id and a.ended_at is null)`,
  'an activity goes on without its execution': `
    select a.id, a.activity_id from workflow.historic_activity a
    where a.ended_at is null and not exists (select from workflow.execution where id = a.execution_id)`,
  'something ended before it began': ['historic_process_instance', 'historic_activity', 'historic_task']
    .map((table) => `select '${table}' as in_table, id from workflow.${table} where ended_at < started_at`)
    .join(' union all '),
  'tasks and activities differ in number': `
    select t.process_instance_id, t.number as tasks, a.number as activities
    from (
      select process_instance_id, count(*) as number from workflow.historic_task
      where process_instance_id is not null group by 1) t
    full join (
      select process_instance_id, count(distinct task_id) as number from workflow.historic_activity
      where activity_type = 'userTask' group by 1) a using (process_instance_id)
    where t.number is distinct from a.number`,
};
