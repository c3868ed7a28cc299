import { extensionOf } from '../../repository/file-name.ts';
import { type Schedule, type ScheduleTrigger, stateOf } from '../../schedules/schedule.ts';
import type { Dto } from '../http/dto.ts';

/** A schedule as clients of a Pentaho server know a job. */
export function presentJob(schedule: Schedule): Dto {
  const { jobId, jobName, userName, lastRunAt, nextDueAt, isPaused } = schedule;
  return {
    groupName: userName,
    jobId,
    jobName,
    jobParams: { jobParams: listParameters(schedule) },
    jobTrigger: presentTrigger(schedule.trigger, schedule.timeZone),
    lastRun: lastRunAt?.toISOString(),
    nextRun: isPaused ? undefined : nextDueAt?.toISOString(),
    state: stateOf(schedule),
    userName,
  };
}

function presentTrigger(trigger: ScheduleTrigger, timeZone: string): Dto {
  const { startTime, endTime, uiPassParam, duration } = trigger;
  const frame = { duration, endTime, startTime, timeZone, uiPassParam };
  return trigger.kind === 'simple'
    ? {
        '@type': 'simpleJobTrigger',
        ...frame,
        repeatCount: trigger.repeatCount,
        repeatInterval: trigger.repeatInterval,
      }
    : { '@type': 'complexJobTrigger', ...frame, cronString: trigger.cronString };
}

function listParameters(schedule: Schedule): readonly Dto[] {
  const { inputPath, outputFolder, jobName, userName, lineageId, lastFailure, trigger } = schedule;
  const facts: Readonly<Record<string, string | null>> = {
    'ActionAdapterQuartzJob-ActionUser': userName,
    ...(inputPath === null
      ? { DURATION_PARAM: String(trigger.duration), TIME_ZONE_PARAM: schedule.timeZone }
      : {
          'ActionAdapterQuartzJob-ActionId': `${extensionOf(inputPath).slice(1)}.backgroundExecution`,
          'ActionAdapterQuartzJob-StreamProvider': `input file = ${inputPath}:outputFile = ${outputFolder}/${jobName}.*`,
        }),
    'lineage-id': lineageId,
    uiPassParam: trigger.uiPassParam,
    // Ours: why the last run produced nothing.
    lastFailure,
  };
  const given = schedule.parameters.map(({ name, values }) => ({ name, value: values.join(',') }));
  const added = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  return [...given, ...added];
}
