// Loads the trees of instances a command works on, in one statement, and writes all it changed in another.
import type { Statement, Transaction } from '@prumo/database/connection';
import { sql } from 'kysely';

import { EngineError } from '../engine-errors.ts';
import { EngineState } from '../state/engine-state.ts';
import { loadStateRows, type StateRows } from './decode-state-rows.ts';
import { buildStateWrites, namePart, type TableWrite } from './build-state-writes.ts';
import type { WorkflowTables } from './tables.ts';

export interface StateSelection {
  readonly rootIds: readonly string[];
  /** Tasks without process, locked by themselves. */
  readonly taskIds: readonly string[];
  /** Jobs that belong to no instance, locked by themselves. */
  readonly jobIds?: readonly string[];
  /** Of the one root, where they came along with its lock. */
  readonly tree?: StateRows;
}

export function createEngineStateRepository(connection: Transaction) {
  const queries = connection.queries<WorkflowTables>();

  return {
    /** Locks in the order of ids, so that two commands never wait for each other. Answers those that exist. */
    async lockRoots(rootIds: readonly string[]): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from workflow.execution where id = any(${[...rootIds]}::text[]) order by id for update
      `.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** Nothing is selected when there is no such task (any more). */
    async lockByTask(taskId: string): Promise<StateSelection> {
      const selection = await lockTree('(select root_id from workflow.task where id = $1)', taskId);
      if (selection.rootIds.length > 0) return selection;
      // Without a process the task itself is what is locked.
      const own = await connection.prepared<{ id: string }>(
        'select id from workflow.task where id = $1 and root_id is null for update',
        [taskId],
      );
      return { rootIds: [], taskIds: own.map(({ id }) => id) };
    },

    lockByExecution: (executionId: string): Promise<StateSelection> =>
      lockTree('(select root_id from workflow.execution where id = $1)', executionId),

    /** `busy` when somebody else works on it and the caller does not want to wait; nothing when it is gone. */
    async lockByJob(
      jobId: string,
      options: { readonly canWait: boolean },
    ): Promise<StateSelection | 'busy' | undefined> {
      const found = await sql<{ root_id: string | null }>`
        select root_id from workflow.job where id = ${jobId}
      `.execute(queries);
      const [job] = found.rows;
      if (job === undefined) return undefined;
      const wait = options.canWait ? sql`` : sql`skip locked`;
      const { rows } =
        job.root_id === null
          ? await sql`select 1 from workflow.job where id = ${jobId} for update ${wait}`.execute(queries)
          : await sql`select 1 from workflow.execution where id = ${job.root_id} for update ${wait}`.execute(
              queries,
            );
      if (rows.length === 0) return options.canWait ? undefined : 'busy';
      return job.root_id === null
        ? { rootIds: [], taskIds: [], jobIds: [jobId] }
        : { rootIds: [job.root_id], taskIds: [] };
    },

    async load({ rootIds, taskIds, jobIds = [], tree }: StateSelection): Promise<EngineState> {
      const state = new EngineState();
      if (rootIds.length === 1 && tree !== undefined) loadStateRows(state, tree);
      else if (rootIds.length === 1) await loadWith(state, loadTreeText, rootIds);
      else if (rootIds.length > 1) await loadWith(state, loadTreesText, [rootIds]);
      if (jobIds.length > 0) await loadWith(state, loadJobsText, [jobIds]);
      // Subtasks of a process task belong to no process themselves.
      const loose = [...state.tasks.all()].filter((task) => task.rootId === null).map(({ id }) => id);
      if (taskIds.length + loose.length > 0) {
        for (const id of loose) state.tasks.forget(id);
        await connection.prepared(lockTasksText, [[...taskIds, ...loose]]);
        await loadWith(state, loadTasksText, [[...taskIds, ...loose]]);
      }
      return state;
    },

    async save(state: EngineState, now: Date): Promise<void> {
      const statement = buildSaving(state, now);
      if (statement !== undefined) await connection.prepared(statement.text, statement.parameters);
    },

    /** Nothing can follow. */
    async saveAndCommit(state: EngineState, now: Date): Promise<void> {
      const statement = buildSaving(state, now);
      if (statement !== undefined) await connection.preparedLast(statement);
    },
  };

  /** The lock is waited for first, so what is loaded is what the one before us left. */
  async function lockTree(root: string, id: string): Promise<StateSelection> {
    const parameters = [id];
    const [locked, [tree]] = await connection.preparedPair<{ id: string }, StateRows>(
      { text: `select id from workflow.execution where id = ${root} for update`, parameters },
      { text: buildTreesText(root), parameters },
    );
    return { rootIds: locked.map((row) => row.id), taskIds: [], ...(tree !== undefined && { tree }) };
  }

  async function loadWith(state: EngineState, text: string, parameters: readonly unknown[]): Promise<void> {
    const [row] = await connection.prepared<StateRows>(text, parameters);
    if (row !== undefined) loadStateRows(state, row);
  }
}

const variableColumns = `id, root_id, process_instance_id, execution_id, task_id, name, type, text_value,
  long_value::text as long_value, double_value::text as double_value, bytes_value, json_value, revision`;

/** Whole trees of instances: every table knows the root, so nothing is joined but subtasks to their tasks. */
const loadTreesText = buildTreesText('any($1::text[])');

/** Apart from the one of several: this plan fits every root, so PostgreSQL makes it once and keeps it. */
const loadTreeText = buildTreesText('$1');

function buildTreesText(wanted: string): string {
  return `
  with recursive open_task as (
    select * from workflow.task where root_id = ${wanted}
    union
    select child.* from workflow.task child join open_task parent on child.parent_task_id = parent.id
  )
  select
    (select json_agg(e) from workflow.execution e where root_id = ${wanted}) as executions,
    (select json_agg(t) from open_task t) as tasks,
    (select json_agg(v) from (
      select ${variableColumns} from workflow.variable where root_id = ${wanted}
    ) v) as variables,
    (select json_agg(l) from workflow.identity_link l where root_id = ${wanted}) as links,
    (select json_agg(s) from workflow.event_subscription s where root_id = ${wanted}) as subscriptions,
    (select json_agg(j) from workflow.job j where root_id = ${wanted}) as jobs,
    (select json_agg(a) from workflow.historic_activity a
      where root_id = ${wanted} and ended_at is null) as activities`;
}

/** Subtasks are locked by those who work on them, and so by those who close them with their parent. */
const lockTasksText = `
  with recursive loose as (
    select id from workflow.task where id = any($1::text[])
    union
    select child.id from workflow.task child join loose parent on child.parent_task_id = parent.id
  )
  select 1 from workflow.task where id in (select id from loose) order by id for update`;

/** Tasks without process, with their subtasks. */
const loadTasksText = `
  with recursive loose as (
    select * from workflow.task where id = any($1::text[])
    union
    select child.* from workflow.task child join loose parent on child.parent_task_id = parent.id
  ),
  ids as materialized (select array_agg(id) as list from loose)
  select
    null as executions,
    (select json_agg(t) from loose t) as tasks,
    (select json_agg(v) from (
      select ${variableColumns} from workflow.variable where task_id = any((select list from ids)::text[])
    ) v) as variables,
    (select json_agg(l) from workflow.identity_link l where task_id = any((select list from ids)::text[])) as links,
    null as subscriptions,
    null as jobs,
    null as activities`;

const loadJobsText = `
  select null as executions, null as tasks, null as variables, null as links, null as subscriptions,
    (select json_agg(j) from workflow.job j where id = any($1::text[])) as jobs, null as activities`;

/** One statement: data-modifying parts see the same snapshot, and foreign keys are checked at its end. */
function buildSaving(state: EngineState, now: Date): Statement | undefined {
  const writes = buildStateWrites(state, now);
  if (writes.length === 0) return undefined;
  const parameters = writes.flatMap((write) => write.parameters);
  for (const parameter of parameters) requireStorable(parameter);
  return { text: buildText(writes), parameters };
}

function buildText(writes: readonly TableWrite[]): string {
  let parameterCount = 0;
  const parts = writes.map(({ text, parameters }, index) => {
    const before = parameterCount;
    parameterCount += parameters.length;
    return `${namePart(index)} as (${text.replaceAll(/\$(\d)/g, (_, number) => `$${before + Number(number)}`)})`;
  });
  return `with ${parts.join(', ')} select`;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; JSON shows both as escapes. */
function requireStorable(parameter: unknown): void {
  if (typeof parameter !== 'string' || !/\\u(?:0000|d[89a-f])/.test(parameter)) return;
  // An escaped backslash before the u is a text that only looks like an escape.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(parameter)) {
    throw new EngineError('illegal-argument', 'A text contains a character that cannot be stored');
  }
}
