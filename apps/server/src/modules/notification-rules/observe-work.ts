// Rules about what people have to do: tasks, action plans, non-compliances. What no longer waits is not there any more.
import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { isPlanOpen } from '@prumo/contracts/action-plans/plan-lists';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { RuleFacts, RuleTrigger } from '@prumo/contracts/notification-rules/rule';
import { waitingSteps, type WaitingStep } from '@prumo/contracts/notification-rules/rule-lists';
import type { WellKnownRole } from '@prumo/contracts/people/roles';
import { presentRacpNumber } from '@prumo/domain/action-plans/racp-number';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { presentCaseNumber } from '../non-compliances/tell-of-case.ts';
import { addressOfCase, addressOfPlan, addressOfTask } from '../panels/build-addresses.ts';
import type { Observation, Observed } from './observation.ts';
import { countDaysUntil, presentDay } from './present-values.ts';
import type { Readings } from './readings.ts';
import { texts } from './texts.ts';

type Trigger<Kind extends RuleTrigger['kind']> = Extract<RuleTrigger, { readonly kind: Kind }>;
type DueTrigger = Trigger<'task-due' | 'plan-due'>;
type Scope = Pick<RuleFacts, 'departmentIds'>;

const qualityRole: WellKnownRole = 'quality_manager';

export async function observeTasks(scope: Scope, trigger: DueTrigger, readings: Readings): Promise<Observed> {
  const [tasks, people] = await Promise.all([readings.tasks(), readings.departmentPeople()]);
  const { now } = readings;
  const observations = tasks.flatMap((task): Observation[] => {
    const ofAssignee = [...people.values()].filter((department) =>
      department.people.some((name) => name.toLowerCase() === task.assignee?.toLowerCase()),
    );
    const department = ofAssignee.find(({ id }) => isInScope(scope, id));
    if (department === undefined && scope.departmentIds.length > 0) return [];
    const dueDay = getDayInSaoPaulo(new Date(task.dueAt));
    const situation = findDueSituation(trigger, dueDay, Date.parse(task.dueAt) < now.getTime(), now);
    if (situation === undefined) return [];
    const label = task.name === null ? texts.ownTask : texts.task(task.name, task.processName);
    return [
      {
        key: `task ${task.id}`,
        finding: 'holds',
        label,
        departmentId: department?.id ?? ofAssignee[0]?.id ?? null,
        department: (department ?? ofAssignee[0])?.initials ?? null,
        value: situation,
        address: addressOfTask(task.id),
        concerned: task.assignee === null ? [] : [task.assignee],
        fields: {
          assunto: label,
          situacao: situation,
          prazo: presentDay(dueDay),
          dias: String(Math.abs(countDaysUntil(dueDay, now))),
        },
      },
    ];
  });
  return { observations, isOverWhenGone: true };
}

export async function observePlans(scope: Scope, trigger: DueTrigger, readings: Readings): Promise<Observed> {
  const { now } = readings;
  const observations = (await readings.plans()).flatMap((row): Observation[] => {
    const { kind, state, dueOn, isLate, departments, who, origin, id } = row;
    const department = departments.find((one) => isInScope(scope, one.id));
    if (kind === 'analysis' || !isPlanOpen(state) || dueOn === null) return [];
    if (department === undefined && scope.departmentIds.length > 0) return [];
    const situation = findDueSituation(trigger, dueOn, isLate, now);
    if (situation === undefined) return [];
    const number = numberOfPlan(row);
    const label = kind === 'racp' ? number : texts.actionOf(number);
    return [
      {
        key: `plan ${id}`,
        finding: 'holds',
        label,
        departmentId: department?.id ?? null,
        department: department?.initials ?? null,
        value: situation,
        address: addressOfPlan(origin),
        concerned: who === null ? [] : [who.userName],
        fields: {
          assunto: label,
          situacao: situation,
          numero: number,
          microssistema: department?.name ?? '',
          prazo: presentDay(dueOn),
          dias: String(Math.abs(countDaysUntil(dueOn, now))),
        },
      },
    ];
  });
  return { observations, isOverWhenGone: true };
}

export async function observeWaitingCases(
  scope: Scope,
  trigger: Trigger<'case-waiting'>,
  readings: Readings,
): Promise<Observed> {
  const { now } = readings;
  const steps = trigger.steps.length === 0 ? waitingSteps : trigger.steps;
  const quality = await listQuality(readings);
  const observations = (await readings.cases()).flatMap((one): Observation[] => {
    const step = steps.find((each) => each === one.state);
    const days = -countDaysUntil(getDayInSaoPaulo(new Date(one.stateSince)), now);
    if (step === undefined || days <= trigger.longerThanDays || !isInScope(scope, one.occurrenceDepartment)) {
      return [];
    }
    const situation = texts.waiting(days);
    return [
      {
        ...presentCase(one),
        key: `case ${one.id} ${step}`,
        value: `${texts.steps[step]}, ${situation}`,
        concerned: listWaitedFor(step, one, quality),
        fields: {
          ...fieldsOfCase(one),
          situacao: situation,
          etapa: texts.steps[step],
          dias: String(days),
        },
      },
    ];
  });
  return { observations, isOverWhenGone: true };
}

export async function observeLegalDeadlines(
  scope: Scope,
  trigger: Trigger<'legal-deadline'>,
  readings: Readings,
): Promise<Observed> {
  const { now } = readings;
  const quality = await listQuality(readings);
  const observations = (await readings.cases()).flatMap((one): Observation[] => {
    if (!isInScope(scope, one.occurrenceDepartment)) return [];
    return one.legalClocks.flatMap(({ authority, dueAt, notified }): Observation[] => {
      const day = getDayInSaoPaulo(new Date(dueAt));
      const days = countDaysUntil(day, now);
      if (notified !== null || days > trigger.daysBefore) return [];
      const isOver = Date.parse(dueAt) < now.getTime();
      const situation = isOver ? texts.late(-days) : texts.dueIn(days);
      return [
        {
          ...presentCase(one),
          key: `legal ${one.id} ${authority}`,
          label: texts.legal(presentCaseNumber(one), authority),
          value: situation,
          concerned: quality,
          fields: {
            ...fieldsOfCase(one),
            situacao: situation,
            prazo: presentDay(day),
            dias: String(Math.abs(days)),
          },
        },
      ];
    });
  });
  return { observations, isOverWhenGone: true };
}

function isInScope({ departmentIds }: Scope, departmentId: string): boolean {
  return departmentIds.length === 0 || departmentIds.includes(departmentId);
}

function findDueSituation(
  { daysBefore, isLateToo }: DueTrigger,
  dueDay: string,
  isLate: boolean,
  now: Date,
): string | undefined {
  const days = countDaysUntil(dueDay, now);
  if (isLate) return isLateToo ? texts.late(-days) : undefined;
  return daysBefore !== null && days <= daysBefore ? texts.dueIn(Math.max(0, days)) : undefined;
}

/** No title of anything: these are what people have typed. */
function numberOfPlan({ racpNumber, origin }: PlanRow): string {
  if (racpNumber !== null) return presentRacpNumber(racpNumber);
  switch (origin.source) {
    case 'indicator':
      return texts.planOfIndicator(origin.code);
    case 'case':
      return presentCaseNumber(origin);
    case 'minutes':
      return texts.minutes(`${String(origin.number).padStart(3, '0')}/${origin.year}`);
  }
}

async function listQuality(readings: Readings): Promise<readonly string[]> {
  return [...(await readings.accounts()).values()]
    .filter(({ roles }) => roles.includes(qualityRole))
    .map(({ userName }) => userName);
}

/** Nobody who reported: that somebody waits for them would tell who they are. */
function listWaitedFor(
  step: WaitingStep,
  { responsible }: CaseSummary,
  quality: readonly string[],
): readonly string[] {
  if (step === 'returned') return [];
  if (step === 'analysis' || step === 'execution') return responsible === null ? [] : [responsible];
  return quality;
}

function presentCase(one: CaseSummary) {
  return {
    finding: 'holds',
    label: presentCaseNumber(one),
    departmentId: one.occurrenceDepartment,
    department: one.occurrenceDeptName,
    address: addressOfCase(one.id, one.occurrenceDepartment),
  } as const;
}

function fieldsOfCase(one: CaseSummary) {
  const number = presentCaseNumber(one);
  return { assunto: number, numero: number, microssistema: one.occurrenceDeptName };
}
