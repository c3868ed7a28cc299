// What a command changed, as the parts of one SQL statement: rows travel as JSON, one parameter per part.
import type { EngineState } from '../state/engine-state.ts';
import type { RowSet } from '../state/row-set.ts';
import {
  encodeComment,
  encodeExecution,
  encodeHistoricActivity,
  encodeHistoricDetail,
  encodeHistoricInstance,
  encodeHistoricTask,
  encodeHistoricVariable,
  encodeJob,
  encodeLink,
  encodeSubscription,
  encodeTask,
  encodeVariable,
  type Row,
} from './encode-state-rows.ts';
import {
  commentColumns,
  executionColumns,
  historicActivityColumns,
  historicDetailColumns,
  historicInstanceColumns,
  historicLinkColumns,
  historicTaskColumns,
  historicVariableColumns,
  jobColumns,
  linkColumns,
  subscriptionColumns,
  taskColumns,
  variableColumns,
} from './state-columns.ts';

/** `$1` in the text is the first of its own parameters. */
export interface TableWrite {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

export function buildStateWrites(state: EngineState, now: Date): TableWrite[] {
  const writes: TableWrite[] = [];

  function writeRows<Entity extends { readonly id: string }>(
    table: string,
    columns: readonly string[],
    set: RowSet<Entity>,
    encode: (entity: Entity) => Row,
  ): void {
    const removal = addDelete(writes, table, [...set.deleted]);
    addInsert(writes, table, columns, [...set.inserted].map(encode), removal);
    addUpdate(writes, table, columns, [...set.updated].map(encode));
  }

  writeRows('workflow.variable', variableColumns, state.variables, encodeVariable);
  writeRows('workflow.identity_link', linkColumns, state.links, encodeLink);
  writeRows('workflow.event_subscription', subscriptionColumns, state.subscriptions, encodeSubscription);
  writeRows('workflow.job', jobColumns, state.jobs, encodeJob);
  writeRows('workflow.task', taskColumns, state.tasks, encodeTask);
  writeRows('workflow.execution', executionColumns, state.executions, encodeExecution);
  writeRows('workflow.comment', commentColumns, state.comments, encodeComment);
  writeRows(
    'workflow.historic_process_instance',
    historicInstanceColumns,
    state.historicInstances,
    encodeHistoricInstance,
  );
  writeRows(
    'workflow.historic_activity',
    historicActivityColumns,
    state.historicActivities,
    encodeHistoricActivity,
  );
  writeRows('workflow.historic_identity_link', historicLinkColumns, state.historicLinks, encodeLink);
  addInsert(
    writes,
    'workflow.historic_detail',
    historicDetailColumns,
    [...state.historicDetails.inserted].map(encodeHistoricDetail),
  );
  addInstanceEndings(writes, state);
  addUpsert(
    writes,
    'workflow.historic_task',
    historicTaskColumns,
    [...state.historicTasks.values()].map(({ task, ending }) => encodeHistoricTask(task, ending)),
  );
  addHistoricVariables(writes, state, now);
  return writes;
}

/** @param removal The part that has to be done before, so that a name which is free again can be taken again. */
function addInsert(
  writes: TableWrite[],
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  removal?: string,
): void {
  if (rows.length === 0) return;
  // PostgreSQL promises no order among the parts of a statement, except that what is read is done.
  const after = removal === undefined ? '' : ` where (select count(*) from ${removal}) >= 0`;
  writes.push({ text: `${buildInsert(table, columns)}${after}`, parameters: [JSON.stringify(rows)] });
}

function addUpsert(
  writes: TableWrite[],
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): void {
  if (rows.length === 0) return;
  // The first writing says when it began.
  const kept = new Set(['id', 'created_at', 'started_at']);
  const changes = columns
    .filter((column) => !kept.has(column))
    .map((column) => `${column} = excluded.${column}`);
  writes.push({
    text: `${buildInsert(table, columns)} on conflict (id) do update set ${changes.join(', ')}`,
    parameters: [JSON.stringify(rows)],
  });
}

function buildInsert(table: string, columns: readonly string[]): string {
  const list = columns.join(', ');
  return `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`;
}

function addUpdate(
  writes: TableWrite[],
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): void {
  if (rows.length === 0) return;
  const changes = columns.filter((column) => column !== 'id').map((column) => `${column} = r.${column}`);
  writes.push({
    text:
      `update ${table} t set ${changes.join(', ')} from json_populate_recordset(null::${table}, $1::json) r ` +
      // By the join alone the planner would read the whole table.
      `where t.id = r.id and t.id = ${buildAnyOf('$2')}`,
    parameters: [JSON.stringify(rows), rows.map(({ id }) => id)],
  });
}

/** Answers the name of the part. */
function addDelete(writes: TableWrite[], table: string, ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined;
  const text = `delete from ${table} where id = ${buildAnyOf('$1')} returning id`;
  return namePart(writes.push({ text, parameters: [ids] }) - 1);
}

/** The parts are named by their place. */
export function namePart(index: number): string {
  return `w${index}`;
}

/** An array whose size the planner takes for granted: the plan is the same for all, so it is made once and kept. */
function buildAnyOf(parameter: string): string {
  return `any(array(select unnest(${parameter}::text[])))`;
}

function addInstanceEndings(writes: TableWrite[], state: EngineState): void {
  const rows = [...state.endedInstances].map(([id, ending]) => ({
    id,
    ended_at: ending.endedAt,
    end_activity_id: ending.endActivityId,
    delete_reason: ending.deleteReason,
  }));
  addUpdate(
    writes,
    'workflow.historic_process_instance',
    ['ended_at', 'end_activity_id', 'delete_reason'],
    rows,
  );
}

function addHistoricVariables(writes: TableWrite[], state: EngineState, now: Date): void {
  const removed: string[] = [];
  const kept: Row[] = [];
  for (const [id, variable] of state.historicVariables) {
    if (variable === null) removed.push(id);
    else kept.push(encodeHistoricVariable(variable, now));
  }
  addDelete(writes, 'workflow.historic_variable', removed);
  addUpsert(writes, 'workflow.historic_variable', historicVariableColumns, kept);
}
