import type { Connection } from '@prumo/database/connection';

import { flowLaws, type PastInstance } from './flow-laws.ts';

interface InstanceRow {
  readonly id: string;
  readonly key: string;
  readonly passes: Readonly<Record<string, number>> | null;
  readonly completed: Readonly<Record<string, number>> | null;
  readonly called: number;
  readonly numbers: Readonly<Record<string, number>> | null;
  readonly sizes: Readonly<Record<string, number>> | null;
}

/** Deleted instances stopped anywhere, and what they called with them. */
export async function listFlowProblems(
  connection: Connection,
): Promise<{ readonly checkedInstances: number; readonly problems: readonly string[] }> {
  const rows = await connection.prepared<InstanceRow>(pastInstances, []);
  const problems = rows.flatMap((row) => {
    const past = createPastInstance(row);
    const laws = flowLaws[row.key];
    if (laws === undefined) return [`no law for ${row.key}`];
    return laws.flatMap(([name, left, right]) =>
      left(past) === right(past)
        ? []
        : [`${row.key} ${row.id}: ${name}: ${left(past)} instead of ${right(past)}`],
    );
  });
  return { checkedInstances: rows.length, problems };
}

function createPastInstance({ passes, completed, called, numbers, sizes }: InstanceRow): PastInstance {
  return {
    passes: (activityId) => passes?.[activityId] ?? 0,
    completed: (taskKey) => completed?.[taskKey] ?? 0,
    called,
    value: (variableName) => numbers?.[variableName] ?? Number.NaN,
    size: (variableName) => sizes?.[variableName] ?? Number.NaN,
  };
}

const pastInstances = `
  select i.id, d.key,
    (select json_object_agg(activity_id, number) from (
      select activity_id, count(*) as number from workflow.historic_activity
      where process_instance_id = i.id and ended_at is not null group by 1) a) as passes,
    (select json_object_agg(task_definition_key, number) from (
      select task_definition_key, count(*) as number from workflow.historic_task
      where process_instance_id = i.id and delete_reason = 'completed' group by 1) t) as completed,
    (select count(*)::int from workflow.historic_process_instance where super_process_instance_id = i.id) as called,
    (select json_object_agg(name, long_value) from workflow.historic_variable
      where process_instance_id = i.id and execution_id = i.id and long_value is not null) as numbers,
    (select json_object_agg(name, jsonb_array_length(json_value)) from workflow.historic_variable
      where process_instance_id = i.id and execution_id = i.id and jsonb_typeof(json_value) = 'array') as sizes
  from workflow.historic_process_instance i
  join workflow.process_definition d on d.id = i.process_definition_id
  where i.delete_reason is null and i.ended_at is not null`;
