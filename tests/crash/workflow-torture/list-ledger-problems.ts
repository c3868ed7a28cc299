// The ledger against history: what was answered as done is there once, what was refused is not there, and nothing is
// there that nobody asked for.
import type { Connection } from '@prumo/database/connection';

import type { Ledger, Outcome } from './ledger.ts';

export async function listStartProblems(connection: Connection, ledger: Ledger): Promise<readonly string[]> {
  const rows = await connection.prepared<{ id: string; business_key: string | null }>(
    `select id, business_key from workflow.historic_process_instance where super_process_instance_id is null`,
    [],
  );
  const found = groupBy(rows, ({ business_key: key }) => key ?? '');
  const asked = new Set(ledger.starts.map(({ businessKey }) => businessKey));
  return [
    ...ledger.starts.flatMap(({ businessKey, outcome, instanceId }) => {
      const instances = found.get(businessKey) ?? [];
      const isSame = instanceId === null || instances.every(({ id }) => id === instanceId);
      return isSame
        ? describeCount(`instance ${businessKey}`, outcome, instances.length)
        : [`another ${instanceId}`];
    }),
    ...[...found.keys()].filter((key) => !asked.has(key)).map((key) => `nobody started ${key}`),
  ];
}

interface TaskRow {
  readonly id: string;
  readonly delete_reason: string | null;
  readonly has_ended: boolean;
  readonly parent_task_id: string | null;
  readonly name: string | null;
}

export async function listTaskProblems(connection: Connection, ledger: Ledger): Promise<readonly string[]> {
  const rows = await connection.prepared<TaskRow>(
    `select id, delete_reason, ended_at is not null as has_ended, parent_task_id, name from workflow.historic_task`,
    [],
  );
  const tasks = new Map(rows.map((row) => [row.id, row]));
  const asked = groupBy(ledger.completions, ({ taskId }) => taskId);
  const mayBeCompleted = (id: string): boolean => {
    if ((asked.get(id) ?? []).some(({ outcome }) => outcome !== 'refused')) return true;
    // Subtasks end with their task.
    const parentId = tasks.get(id)?.parent_task_id ?? null;
    return parentId !== null && mayBeCompleted(parentId);
  };
  const subtasks = groupBy(rows, ({ name }) => name ?? '');
  return [
    ...[...ledger.seenTaskIds].filter((id) => !tasks.has(id)).map((id) => `task ${id} is lost`),
    ...rows.filter((row) => !row.has_ended).map(({ id }) => `task ${id} is still open`),
    ...rows
      .filter((row) => row.delete_reason === 'completed' && !mayBeCompleted(row.id))
      .map(({ id }) => `nobody completed task ${id}`),
    ...[...asked].flatMap(([id, entries]) => {
      const times = entries.filter(({ outcome }) => outcome === 'done').length;
      if (times > 1) return [`task ${id} was completed ${times} times`];
      const reason = tasks.get(id)?.delete_reason;
      return times === 1 && reason !== 'completed' ? [`task ${id} was completed, but says ${reason}`] : [];
    }),
    // Whoever adds one to a task that ends at that moment may be told that it is gone.
    ...ledger.subtasks
      .filter(({ outcome }) => outcome !== 'refused')
      .flatMap(({ name, outcome }) => describeCount(name, outcome, subtasks.get(name)?.length ?? 0)),
  ];
}

export async function listWriteProblems(connection: Connection, ledger: Ledger): Promise<readonly string[]> {
  const variables = groupBy(
    await connection.prepared<{ name: string; value: string | null }>(
      `select name, text_value as value from workflow.historic_variable where name like 'written%'`,
      [],
    ),
    ({ name }) => name,
  );
  const comments = groupBy(
    await connection.prepared<{ message: string }>(
      `select full_message as message from workflow.comment where kind = 'comment'`,
      [],
    ),
    ({ message }) => message,
  );
  return [
    ...ledger.variables.flatMap(({ name, value, outcome }) => {
      const found = variables.get(name) ?? [];
      const isSame = found.every((one) => one.value === value);
      return isSame
        ? describeCount(`variable ${name}`, outcome, found.length)
        : [`${name} has another value`];
    }),
    ...ledger.comments.flatMap(({ message, outcome }) =>
      describeCount(message, outcome, comments.get(message)?.length ?? 0),
    ),
  ];
}

/** Whoever claimed a task takes part in its process from then on. */
export async function listClaimProblems(connection: Connection, ledger: Ledger): Promise<readonly string[]> {
  const rows = await connection.prepared<{ task_id: string; user_id: string }>(
    `select t.id as task_id, l.user_id from workflow.historic_task t
     join workflow.historic_identity_link l on l.process_instance_id = t.process_instance_id`,
    [],
  );
  const loose = await connection.prepared<{ id: string }>(
    'select id from workflow.historic_task where process_instance_id is null',
    [],
  );
  const known = new Set(rows.map((row) => `${row.task_id} ${row.user_id}`));
  for (const { id } of loose) for (const { userId } of ledger.claims) known.add(`${id} ${userId}`);
  return ledger.claims
    .filter(({ taskId, userId, outcome }) => outcome === 'done' && !known.has(`${taskId} ${userId}`))
    .map(({ taskId, userId }) => `${userId} claimed task ${taskId}, but does not take part`);
}

export async function listDeletionProblems(
  connection: Connection,
  ledger: Ledger,
): Promise<readonly string[]> {
  const rows = await connection.prepared<{ id: string; reason: string | null; is_called: boolean }>(
    `select id, delete_reason as reason, super_process_instance_id is not null as is_called
     from workflow.historic_process_instance`,
    [],
  );
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
  const asked = new Set(
    ledger.deletions.filter(({ outcome }) => outcome !== 'refused').map(({ reason }) => reason),
  );
  return [
    ...ledger.deletions
      .filter(({ instanceId, reason, outcome }) => outcome === 'done' && reasons.get(instanceId) !== reason)
      .map(({ instanceId }) => `instance ${instanceId} was deleted, but says ${reasons.get(instanceId)}`),
    ...rows
      .filter(({ reason, is_called: isCalled }) => reason !== null && !isCalled && !asked.has(reason))
      .map(({ id, reason }) => `nobody deleted instance ${id}, which says ${reason}`),
  ];
}

function describeCount(what: string, outcome: Outcome, found: number): string[] {
  const isRight = { done: found === 1, refused: found === 0, unknown: found <= 1 }[outcome];
  return isRight ? [] : [`${what} was ${outcome}, and is there ${found} times`];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
