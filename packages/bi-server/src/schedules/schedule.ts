// What somebody has produced by the clock, or when nothing is to be.

export interface Schedule {
  /** Person, name and instant, as clients of a Pentaho server know it. */
  readonly jobId: string;
  readonly kind: 'content' | 'blockout';
  /** As whom it runs. */
  readonly userName: string;
  readonly jobName: string;
  /** Neither of a blockout. */
  readonly inputPath: string | null;
  readonly outputFolder: string | null;
  /** A name that is taken gets a number; else the file there is overwritten. */
  readonly isUnique: boolean;
  readonly parameters: readonly ScheduleParameter[];
  readonly trigger: ScheduleTrigger;
  readonly timeZone: string;
  readonly lineageId: string;
  readonly isPaused: boolean;
  readonly nextDueAt: Date | null;
  readonly askedAt: Date | null;
  readonly lastRunAt: Date | null;
  readonly lastFailure: string | null;
}

export interface ScheduleParameter {
  readonly name: string;
  readonly values: readonly string[];
}

/** Instants as ISO texts, as they are stored. */
export type ScheduleTrigger = SimpleTrigger | CronTrigger;

interface TriggerFrame {
  readonly startTime: string;
  readonly endTime: string | null;
  /** What the dialog of the client called it, as in `DAILY`. */
  readonly uiPassParam: string | null;
  /** Of a blockout, in milliseconds; -1 for all others. */
  readonly duration: number;
}

export interface SimpleTrigger extends TriggerFrame {
  readonly kind: 'simple';
  /** In seconds; none with the count of zero. */
  readonly repeatInterval: number;
  /** After the first time; -1 is for ever. */
  readonly repeatCount: number;
}

export interface CronTrigger extends TriggerFrame {
  readonly kind: 'complex';
  /** Seven fields, as Quartz writes them: days of the week count from Sunday as 1. */
  readonly cronString: string;
}

export type ScheduleState = 'NORMAL' | 'PAUSED' | 'COMPLETE';

export function stateOf({ isPaused, nextDueAt }: Pick<Schedule, 'isPaused' | 'nextDueAt'>): ScheduleState {
  if (isPaused) return 'PAUSED';
  return nextDueAt === null ? 'COMPLETE' : 'NORMAL';
}
