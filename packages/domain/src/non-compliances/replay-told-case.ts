// A told case, done again deed by deed: the same rules hold for the past of a demo as for everybody's present.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import {
  nonComplianceDeed,
  type NonComplianceDeed,
} from '@prumo/contracts/non-compliances/non-compliance-deeds';
import { nonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import type { ToldNonCompliance, ToldStep } from '@prumo/contracts/non-compliances/told-non-compliance';

import { addBusinessDays, type LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { applyDeed } from './apply-deed.ts';
import { findRecurrences } from './find-recurrences.ts';
import { openCase, type OpenedCase } from './open-case.ts';

export interface ToldWorld {
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
  /** SHA-256 as hexadecimal digits. */
  readonly digest: (text: string) => string;
  /** Told before it: whether it happened again is seen among these. */
  readonly earlier: readonly NonCompliance[];
}

const firstHourOfReports = 8;
const firstHourOfDeeds = 13;
const hourMs = 3_600_000;

export interface ReplayedCase extends OpenedCase {
  /** Beginning with its submission. */
  readonly steps: readonly ReplayedStep[];
}

export interface ReplayedStep {
  readonly at: Date;
  readonly by: string | null;
  readonly deed: NonComplianceDeed;
  readonly before: NonCompliance;
  readonly after: NonCompliance;
}

/** @throws When a deed is refused. */
export function replayToldCase(told: ToldNonCompliance, world: ToldWorld): ReplayedCase {
  const opened = openTold(told, world);
  const replayed: ReplayedStep[] = [];
  let nonCompliance = opened.nonCompliance;
  let daysAgo = told.reportedDaysAgo;
  const steps = [
    { after: 0, by: told.by, role: 'claimant', deed: { deed: 'submit' } } as const satisfies ToldStep,
    ...told.steps,
  ];
  for (const [index, step] of steps.entries()) {
    daysAgo -= step.after;
    if (daysAgo < 0) throw new RangeError(`${nonCompliance.id}: step ${index} is in the future`);
    const now = index === 0 ? getReportTime(told, world) : world.at(daysAgo, firstHourOfDeeds + index / 4);
    const deed = decodeStep(step, getDayInSaoPaulo(now), world);
    const target = deed.deed === 'forward' ? deed.departmentId : nonCompliance.occurrenceDepartment;
    const outcome = applyDeed(
      nonCompliance,
      deed,
      { userName: step.by, roles: [step.role] },
      {
        now,
        ...(world.holidays !== undefined && { holidays: world.holidays }),
        recurrences: findRecurrences({ ...nonCompliance, occurrenceDepartment: target }, world.earlier),
        department: world.getDepartment(target),
        isNeverEvent: deed.deed === 'reclassify' && world.isNeverEvent(deed.eventSubtype),
      },
    );
    if (!outcome.isDone)
      throw new Error(`${nonCompliance.id}: step ${index}, ${deed.deed}: ${outcome.refusal}`);
    replayed.push({ at: now, by: step.by, deed, before: nonCompliance, after: outcome.nonCompliance });
    nonCompliance = outcome.nonCompliance;
  }
  return { ...opened, nonCompliance, steps: replayed };
}

function openTold(told: ToldNonCompliance, world: ToldWorld): OpenedCase {
  const now = getReportTime(told, world);
  const department = world.getDepartment(told.department);
  const claimant = told.claimant === null ? null : world.getDepartment(told.claimant);
  return openCase(
    nonComplianceReport.parse({
      kind: told.kind,
      title: told.title,
      notificationType: told.notificationType,
      eventType: told.eventType,
      eventSubtype: told.eventSubtype,
      pattern: told.pattern,
      occurrenceDepartment: department.id,
      claimant: claimant?.id ?? null,
      occurrenceDate: new Date(now.getTime() - told.occurredHoursBefore * hourMs).toISOString(),
      description: told.description,
      immediateAction: told.immediateAction,
      harm: told.harm,
      attachments: [],
    }),
    {
      id: world.presentId(told.number),
      number: told.number,
      now,
      reporter: {
        userName: told.by ?? '',
        displayName: told.by === null ? '' : world.getDisplayName(told.by),
      },
      claimantDeptName: claimant?.name ?? null,
      occurrenceDeptName: department.name,
      isNeverEvent: world.isNeverEvent(told.eventSubtype),
      attachments: [],
      receiptHash: told.receiptCode === undefined ? null : world.digest(told.receiptCode),
    },
  );
}

/** Not all at the same time of the day. */
function getReportTime({ reportedDaysAgo, number }: ToldNonCompliance, { at }: ToldWorld): Date {
  return at(reportedDaysAgo, firstHourOfReports + (number % 9) / 2);
}

function decodeStep({ deed }: ToldStep, today: string, world: ToldWorld): NonComplianceDeed {
  const dated = setFields(deed, {
    dueIn: (days) => ['dueOn', addBusinessDays(today, Number(days), world.holidays)],
    departmentId: (initials) => ['departmentId', world.getDepartment(String(initials)).id],
  });
  return nonComplianceDeed.parse(
    deed.deed === 'finish-action' && typeof dated === 'object' ? { ...dated, doneOn: today } : dated,
  );
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
