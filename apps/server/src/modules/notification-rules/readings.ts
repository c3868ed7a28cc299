// What rules look at, read once for all that look at the same moment: five hundred rules about the same indicators are one
// reading of them.
import { setImmediate } from 'node:timers/promises';

import { indicatorSignals, type IndicatorSignals } from '@prumo/contracts/indicators/signals';
import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Database } from '@prumo/database/database';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isMeasured, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { addMonths, getMonthInSaoPaulo, type Month } from '@prumo/domain/indicators/month';

import { buildServerActor, type Actor } from '../../gateway/actor.ts';
import type { AbsentPeople } from '../../gateway/absent-people.ts';
import type { DueTask, DueTasks } from '../../gateway/doors/workflow/create-due-tasks.ts';
import type { ActionPlansService } from '../action-plans/action-plans.service.ts';
import type {
  DepartmentsDirectory,
  DepartmentWithPeople,
} from '../departments/departments-directory.repository.ts';
import type { Department } from '../departments/departments.repository.ts';
import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import type { NonCompliancesService } from '../non-compliances/non-compliances.service.ts';
import { createMonthlyValuesRepository } from '../results/monthly-values.repository.ts';
import { readSignals } from '../signals/refresh-signals.ts';
import { texts } from './texts.ts';
import { drawIndicator, type MailFile } from './rule-files.ts';

export interface Account {
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly string[];
}

export interface ReadingParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly departments: Pick<DepartmentsDirectory, 'list' | 'listWithPeople'>;
  readonly plans: Pick<ActionPlansService, 'list'>;
  readonly cases: Pick<NonCompliancesService, 'list'>;
  /** Absent where no engine of ours is. */
  readonly dueTasks: DueTasks | undefined;
  readonly openWork: AbsentPeople['openWork'] | undefined;
  /** Those who are let in. */
  readonly listAccounts: () => Promise<readonly Account[]>;
  /** As they are now; nothing when they are gone or deactivated. */
  readonly findActor: (userName: string) => Promise<Actor | undefined>;
}

export interface ReadIndicator {
  readonly indicator: VersionedIndicator;
  /** Of the last months, those that were measured, the earliest first. */
  readonly results: readonly MonthlyResult[];
  /** The last month with a result, also with one that stands for "not measured". */
  readonly lastRecorded: Month | null;
  readonly signals: IndicatorSignals | null;
}

export interface Readings {
  readonly now: Date;
  readonly thisMonth: Month;
  /** Active ones, by id. */
  indicators(): Promise<ReadonlyMap<string, ReadIndicator>>;
  /** Its last year as a picture; nothing where there is nothing to draw. */
  chart(indicatorId: string): Promise<MailFile | undefined>;
  departments(): Promise<ReadonlyMap<string, Department>>;
  /** By id of a department. */
  departmentPeople(): Promise<ReadonlyMap<string, DepartmentWithPeople>>;
  /** By user name in lower case. */
  accounts(): Promise<ReadonlyMap<string, Account>>;
  cases(): Promise<readonly CaseSummary[]>;
  plans(): Promise<readonly PlanRow[]>;
  tasks(): Promise<readonly DueTask[]>;
  actor(userName: string): Promise<Actor | undefined>;
  /** Ids of what the person sees for themselves. */
  caseIdsOf(actor: Actor): Promise<ReadonlySet<string>>;
  planIdsOf(actor: Actor): Promise<ReadonlySet<string>>;
}

/** As far back as a result says how an indicator stands that is measured every two years. */
const monthsOfResults = 25;
const longestDaysBefore = 91;
const dayMs = 86_400_000;
const longestEngineMs = 15_000;
/** Sees all; no person is called so. */
const serverActor = buildServerActor('prumo');

/** Of one moment: whoever looks later makes another. */
export function createReadings(parts: ReadingParts): Readings {
  const { database } = parts;
  const now = new Date(parts.clock());
  const thisMonth = getMonthInSaoPaulo(now);
  const today = getDayInSaoPaulo(now);

  async function readIndicators(): Promise<ReadonlyMap<string, ReadIndicator>> {
    const all = await createIndicatorsRepository(database).list({ scope: 'all' });
    const active = all.filter(({ isActive }) => isActive);
    const [values, stored] = await Promise.all([
      createMonthlyValuesRepository(database).list({
        indicatorIds: active.map(({ id }) => id),
        period: { from: addMonths(thisMonth, -monthsOfResults), to: addMonths(thisMonth, -1) },
        scope: 'all',
      }),
      readSignals(database, { scope: 'all' }, now),
    ]);
    const yielder = createYielder();
    const results = new Map<string, MonthlyResult[]>();
    const lastRecorded = new Map<string, Month>();
    for (const { indicatorId, month, result } of values) {
      if (result === null) continue;
      lastRecorded.set(indicatorId, month);
      if (!isMeasured(result)) continue;
      const known = results.get(indicatorId);
      if (known === undefined) results.set(indicatorId, [{ month, value: result }]);
      else known.push({ month, value: result });
      if (yielder.isDue()) await yielder.giveWay();
    }
    const summaries = new Map(stored.map(({ indicatorId, summary }) => [indicatorId, summary]));
    const read = new Map<string, ReadIndicator>();
    for (const indicator of active) {
      const summary = summaries.get(indicator.id) ?? null;
      read.set(indicator.id, {
        indicator,
        results: results.get(indicator.id) ?? [],
        lastRecorded: lastRecorded.get(indicator.id) ?? null,
        signals: summary === null ? null : indicatorSignals.parse(JSON.parse(summary)),
      });
      if (yielder.isDue()) await yielder.giveWay();
    }
    return read;
  }

  async function readCases(actor: Actor): Promise<readonly CaseSummary[]> {
    return await parts.cases.list(actor, { from: today });
  }

  async function readPlansOf(actor: Actor): Promise<ReadonlySet<string>> {
    const isFollowing =
      actor.isAdmin || actor.isQualityManager || actor.departments.some(({ isLed }) => isLed === true);
    if (!isFollowing) return new Set();
    const rows = await parts.plans.list(actor, {}, parts.openWork?.(actor)?.engine);
    return new Set(rows.map(({ id }) => id));
  }

  const indicators = once(readIndicators);
  const accounts = once(
    async () => new Map((await parts.listAccounts()).map((one) => [one.userName.toLowerCase(), one])),
  );
  return {
    now,
    thisMonth,
    indicators,
    chart: oncePer(
      (indicatorId) => indicatorId,
      async (indicatorId) => {
        const read = (await indicators()).get(indicatorId);
        // Each takes some milliseconds, in which nobody else would be served.
        await setImmediate();
        return read && (await drawIndicator(read, thisMonth));
      },
    ),
    departments: once(async () => new Map((await parts.departments.list()).map((one) => [one.id, one]))),
    departmentPeople: once(
      async () => new Map((await parts.departments.listWithPeople()).map((one) => [one.id, one])),
    ),
    accounts,
    cases: once(async () => await readCases(serverActor)),
    plans: once(async () => await parts.plans.list(serverActor, {}, parts.openWork?.(serverActor)?.engine)),
    tasks: once(async () => {
      if (parts.dueTasks === undefined) throw new Error(texts.noTasks);
      const before = new Date(now.getTime() + longestDaysBefore * dayMs);
      return await parts.dueTasks.list(before, AbortSignal.timeout(longestEngineMs));
    }),
    actor: oncePer(
      (userName) => userName.toLowerCase(),
      async (userName) => {
        // In the spelling of the directory, which processes and rules may not have.
        const account = (await accounts()).get(userName.toLowerCase());
        return account && (await parts.findActor(account.userName));
      },
    ),
    caseIdsOf: oncePer(nameOf, async (actor) => new Set((await readCases(actor)).map(({ id }) => id))),
    planIdsOf: oncePer(nameOf, readPlansOf),
  };
}

function nameOf({ userName }: Actor): string {
  return userName;
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return async () => {
    asked ??= read();
    return await asked;
  };
}

function oncePer<Given, Result>(
  keyOf: (given: Given) => string,
  read: (given: Given) => Promise<Result>,
): (given: Given) => Promise<Result> {
  const asked = new Map<string, Promise<Result>>();
  return async (given) => {
    const key = keyOf(given);
    const known = asked.get(key) ?? read(given);
    asked.set(key, known);
    return await known;
  };
}
