import type { Connection } from '@prumo/database/connection';

/** Timers that fired before their time: a second time where once was planned, or by a job that was not due. */
export async function listTimerProblems(connection: Connection): Promise<readonly string[]> {
  const rows = await connection.prepared<{ row: string }>(
    `select q::text as row from (${earlyTimers}) q`,
    [],
  );
  return rows.map(({ row }) => `fired before its time: ${row}`);
}

const earlyTimers = `
  with timed as (
    select a.process_instance_id, a.activity_id, a.started_at, a.ended_at,
      row_number() over (partition by a.process_instance_id, a.activity_id order by a.started_at) as number
    from workflow.historic_activity a
    join workflow.process_definition d on d.id = a.process_definition_id
    join workflow.historic_process_instance i on i.id = a.process_instance_id
    where d.key = 'tTimed' and i.delete_reason is null
  ),
  planned (fired, since, first_after, then_every) as (values
    ('reminder', 'watched', interval '1 second', interval '0'),
    ('expiry', 'watched', interval '3 seconds', interval '0'),
    ('nudge', 'late', interval '1 second', interval '1 second')
  )
  select fired.process_instance_id, fired.activity_id, fired.number, fired.started_at - since.started_at as after
  from planned
  join timed fired on fired.activity_id = planned.fired
  join timed since on since.activity_id = planned.since and since.process_instance_id = fired.process_instance_id
  where fired.started_at - since.started_at < first_after + (fired.number - 1) * then_every
  union all
  select process_instance_id, activity_id, number, ended_at - started_at
  from timed where activity_id = 'pause' and ended_at - started_at < interval '1 second'`;
