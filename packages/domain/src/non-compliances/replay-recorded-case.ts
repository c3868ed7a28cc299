// A recorded case, done again command by command: the same rules hold for the past of a demo as for everybody's present.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import {
  nonComplianceCommand,
  type NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import { nonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import type {
  RecordedNonCompliance,
  RecordedStep,
} from '@prumo/contracts/non-compliances/recorded-non-compliance';

import { addBusinessDays, type LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { applyCommand } from './apply-command.ts';
import { findRecurrences } from './find-recurrences.ts';
import { openCase, type OpenedCase } from './open-case.ts';

export interface CaseReplayContext {
  /** The instant of an hour, so many business days ago. */
  readonly at: (daysAgo: number, hour: number) => Date;
  readonly holidays?: LocalHolidays;
  readonly presentId: (number: number) => string;
  /** By initials or by id; throws when there is none. */
  readonly getDepartment: (key: string) => {
    readonly id: string;
    readonly name: string;
    readonly responsible: string;
  };
  readonly getDisplayName: (userName: string) => string;
  readonly isNeverEvent: (eventSubtype: string | null) => boolean;
  /** Of a notification type. */
  readonly getLegalDuties: (notificationType: string) => readonly LegalDuty[];
  /** SHA-256 as hexadecimal digits. */
  readonly digest: (text: string) => string;
  /** Recorded before it: whether it happened again is seen among these. */
  readonly earlier: readonly NonCompliance[];
}

const firstHourOfReports = 8;
const firstHourOfCommands = 13;
const hourMs = 3_600_000;

export interface ReplayedCase extends OpenedCase {
  /** Beginning with its submission. */
  readonly steps: readonly ReplayedStep[];
}

export interface ReplayedStep {
  readonly at: Date;
  readonly by: string | null;
  readonly deed: NonComplianceCommand;
  readonly before: NonCompliance;
  readonly after: NonCompliance;
}

/** @throws When a command is refused. */
export function replayRecordedCase(
  recorded: RecordedNonCompliance,
  context: CaseReplayContext,
): ReplayedCase {
  const opened = openRecorded(recorded, context);
  const replayed: ReplayedStep[] = [];
  let nonCompliance = opened.nonCompliance;
  let daysAgo = recorded.reportedDaysAgo;
  const steps = [
    { after: 0, by: recorded.by, role: 'claimant', deed: { deed: 'submit' } } as const satisfies RecordedStep,
    ...recorded.steps,
  ];
  for (const [index, step] of steps.entries()) {
    daysAgo -= step.after;
    if (daysAgo < 0) throw new RangeError(`${nonCompliance.id}: step ${index} is in the future`);
    const now =
      index === 0 ? getReportTime(recorded, context) : context.at(daysAgo, firstHourOfCommands + index / 4);
    const command = decodeStep(step, getDayInSaoPaulo(now), context);
    const target = command.deed === 'forward' ? command.departmentId : nonCompliance.occurrenceDepartment;
    const outcome = applyCommand(
      nonCompliance,
      command,
      { userName: step.by, roles: [step.role] },
      {
        now,
        ...(context.holidays !== undefined && { holidays: context.holidays }),
        recurrences: findRecurrences({ ...nonCompliance, occurrenceDepartment: target }, context.earlier),
        department: context.getDepartment(target),
        legalDuties: context.getLegalDuties(nonCompliance.notificationType),
        isNeverEvent: command.deed === 'reclassify' && context.isNeverEvent(command.eventSubtype),
      },
    );
    if (!outcome.isDone)
      throw new Error(`${nonCompliance.id}: step ${index}, ${command.deed}: ${outcome.refusal}`);
    replayed.push({
      at: now,
      by: step.by,
      deed: command,
      before: nonCompliance,
      after: outcome.nonCompliance,
    });
    nonCompliance = outcome.nonCompliance;
  }
  return { ...opened, nonCompliance, steps: replayed };
}

function openRecorded(recorded: RecordedNonCompliance, context: CaseReplayContext): OpenedCase {
  const now = getReportTime(recorded, context);
  const department = context.getDepartment(recorded.department);
  const claimant = recorded.claimant === null ? null : context.getDepartment(recorded.claimant);
  return openCase(
    nonComplianceReport.parse({
      kind: recorded.kind,
      title: recorded.title,
      notificationType: recorded.notificationType,
      eventType: recorded.eventType,
      eventSubtype: recorded.eventSubtype,
      pattern: recorded.pattern,
      occurrenceDepartment: department.id,
      claimant: claimant?.id ?? null,
      occurrenceDate: new Date(now.getTime() - recorded.occurredHoursBefore * hourMs).toISOString(),
      description: recorded.description,
      immediateAction: recorded.immediateAction,
      harm: recorded.harm,
      attachments: [],
    }),
    {
      id: context.presentId(recorded.number),
      number: recorded.number,
      now,
      reporter: {
        userName: recorded.by ?? '',
        displayName: recorded.by === null ? '' : context.getDisplayName(recorded.by),
      },
      claimantDeptName: claimant?.name ?? null,
      occurrenceDeptName: department.name,
      isNeverEvent: context.isNeverEvent(recorded.eventSubtype),
      attachments: [],
      receiptHash: recorded.receiptCode === undefined ? null : context.digest(recorded.receiptCode),
    },
  );
}

/** Not all at the same time of the day. */
function getReportTime({ reportedDaysAgo, number }: RecordedNonCompliance, { at }: CaseReplayContext): Date {
  return at(reportedDaysAgo, firstHourOfReports + (number % 9) / 2);
}

function decodeStep(
  { deed: command }: RecordedStep,
  today: string,
  context: CaseReplayContext,
): NonComplianceCommand {
  const dated = setFields(command, {
    dueIn: (days) => ['dueOn', addBusinessDays(today, Number(days), context.holidays)],
    departmentId: (initials) => ['departmentId', context.getDepartment(String(initials)).id],
  });
  const onItsDay = { 'finish-action': { doneOn: today }, 'notify-authority': { notifiedOn: today } };
  return nonComplianceCommand.parse(
    typeof dated === 'object' && isDated(command.deed) ? { ...dated, ...onItsDay[command.deed] } : dated,
  );
}

function isDated(command: string): command is 'finish-action' | 'notify-authority' {
  return command === 'finish-action' || command === 'notify-authority';
}

type Replacements = Readonly<Record<string, (value: unknown) => readonly [string, string]>>;

function setFields(value: unknown, replacements: Replacements): unknown {
  if (Array.isArray(value)) return value.map((child: unknown) => setFields(child, replacements));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(
      ([name, child]) => replacements[name]?.(child) ?? [name, setFields(child, replacements)],
    ),
  );
}
