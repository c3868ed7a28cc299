// Open and finished tasks by the hundred thousand, written by SQL in seconds as the engine itself would have left them.
import type { Client } from 'pg';

import { seededKey } from './processes.ts';

/** Has 40 tasks of each kind, however many there are of other people. */
export const personWithFew = 'kermit';
/** Has a tenth of all tasks in each kind. */
export const personWithMany = 'fozzie';

const variablesPerInstance = 5;

/** Open tasks with these numbers, each in an instance of its own. */
export async function seedOpenTasks(client: Client, first: number, last: number): Promise<void> {
  await seed(client, { first, last, instanceBase: 500_000_000, taskBase: 600_000_000 }, openTexts);
}

/** Finished tasks of finished instances, in history alone. */
export async function seedFinishedTasks(client: Client, last: number): Promise<void> {
  await seed(client, { first: 1, last, instanceBase: 700_000_000, taskBase: 800_000_000 }, finishedTexts);
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly instanceBase: number;
  readonly taskBase: number;
}

async function seed(client: Client, range: Range, texts: readonly string[]): Promise<void> {
  const { first, last, instanceBase, taskBase } = range;
  await client.query(`
    create temporary table if not exists bench_fresh (
      i int primary key, person text, kind int, instance_id text, task_id text, definition_id text
    )`);
  await client.query('truncate bench_fresh');
  await client.query(
    `insert into bench_fresh
     select i, ${chooseOwner}, ${chooseKind}, ($3::int + i)::text, ($4::int + i)::text,
       (select id from workflow.process_definition where key = $5 order by version desc limit 1)
     from generate_series($1::int, $2::int) i`,
    [first, last, instanceBase, taskBase, seededKey],
  );
  for (const text of texts) await client.query(text);
  // As a database is that has run for a while.
  await client.query('vacuum analyze');
}

const chooseOwner = `
  case when i <= 160 then '${personWithFew}' when i % 10 between 1 and 4 then '${personWithMany}'
    else 'u' || i % 300 end`;

/** 0 assigned, 1 owned, 2 offered to the person, 3 offered to a group of theirs. */
const chooseKind = `
  case when i <= 160 then i % 4 when i % 10 between 1 and 4 then i % 10 - 1 when i % 10 = 5 then 3 else 0 end`;

const taskColumns = `
  task_id, definition_id, 'work', 'Do the work ' || i, 'What is to be done in case ' || i,
  case when kind = 1 then person end,
  case kind when 0 then person when 1 then 'u' || i % 300 end`;

const times = `now() - i % 90000 * interval '1 minute', now() + (i % 90 - 30) * interval '1 day'`;

const variableColumns = `
  (900000000 + i::bigint * 10 + n)::text, instance_id, instance_id, 'variable' || n,
  case when n < 4 then 'string' else 'long' end,
  case when n < 4 then 'value ' || n || ' of case ' || i end, case when n >= 4 then i end`;

const variableRows = `bench_fresh, generate_series(1, ${variablesPerInstance}) n`;

const linkColumns = `
  (400000000 + i)::text, task_id, case when kind = 2 then person end,
  case when kind = 3 then
    case person when '${personWithFew}' then 'sales' when '${personWithMany}' then 'user' else 'nurses' end
  end,
  'candidate'`;

const openTexts = [
  `insert into workflow.execution (id, root_id, process_instance_id, process_definition_id, activity_id,
     is_active, is_concurrent, is_scope, is_suspended)
   select instance_id, instance_id, instance_id, definition_id, 'work', true, false, true, false from bench_fresh`,
  `insert into workflow.task (id, process_definition_id, task_definition_key, name, description, owner, assignee,
     created_at, due_at, root_id, execution_id, process_instance_id, priority, is_suspended)
   select ${taskColumns}, ${times}, instance_id, instance_id, instance_id, 50, false from bench_fresh`,
  `insert into workflow.variable (id, process_instance_id, execution_id, name, type, text_value, long_value, root_id)
   select ${variableColumns}, instance_id from ${variableRows}`,
  `insert into workflow.identity_link (id, task_id, user_id, group_id, type, root_id)
   select ${linkColumns}, instance_id from bench_fresh where kind >= 2`,
];

const finishedTexts = [
  `insert into workflow.historic_process_instance (id, process_definition_id, started_at, ended_at)
   select instance_id, definition_id, now() - interval '90 days', now() from bench_fresh`,
  `insert into workflow.historic_task (id, process_definition_id, task_definition_key, name, description, owner,
     assignee, started_at, due_at, process_instance_id, execution_id, ended_at, priority, delete_reason)
   select ${taskColumns}, ${times}, instance_id, instance_id, now() - i * interval '1 second', 50, 'completed'
   from bench_fresh`,
  `insert into workflow.historic_variable (id, process_instance_id, execution_id, name, type, text_value, long_value,
     created_at, updated_at)
   select 'h' || ${variableColumns.trim()}, now(), now() from ${variableRows}`,
  `insert into workflow.historic_identity_link (id, task_id, user_id, group_id, type)
   select ${linkColumns} from bench_fresh where kind >= 2`,
];
