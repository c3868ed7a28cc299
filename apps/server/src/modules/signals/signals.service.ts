import {
  type PresentedIndicatorSignals,
  type PresentedSignalChart,
  type PresentedSignalsOfIndicator,
  rebaseConflictReasons,
} from '@prumo/contracts/indicators/signals';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { nameViolations } from '@prumo/database/find-constraint-violation';
import { firstDayOf, getMonthInSaoPaulo, type Month, monthOfDay } from '@prumo/domain/indicators/month';
import { listJudgedResults } from '@prumo/domain/spc/assess-indicator';
import { suggestRebase } from '@prumo/domain/spc/suggest-rebase';

import type { Actor } from '../../gateway/actor.ts';
import { JsonText } from '../../gateway/json-text.ts';
import { AccessDeniedError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { DocumentConflictError } from '../documents/document-type.ts';
import { indicatorsInSight, mayDefine, maySee } from '../indicators/indicators.access.ts';
import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import { createKnownEventsRepository, type FinishedPlan } from './known-events.repository.ts';
import { createRebasesRepository, type Rebase } from './rebases.repository.ts';
import { readSignalChart, readSignals, refreshSignals } from './refresh-signals.ts';
import { createSignalsRepository } from './signals.repository.ts';

export interface SignalsService {
  /** Of the indicators that the actor may see and that have results; what needs attention first. */
  list(
    actor: Actor,
    filter: { readonly departmentId?: string | undefined },
  ): Promise<JsonText<{ readonly signals: readonly PresentedIndicatorSignals[] }>>;
  read(actor: Actor, indicatorId: string): Promise<PresentedSignalsOfIndicator>;
  /** From the month on the process is another one, with limits of its own. */
  addRebase(
    actor: Actor,
    indicatorId: string,
    rebase: Pick<Rebase, 'month' | 'reason'>,
  ): Promise<PresentedSignalsOfIndicator>;
  removeRebase(actor: Actor, indicatorId: string, month: Month): Promise<PresentedSignalsOfIndicator>;
}

interface SignalsServiceParts {
  readonly database: Database;
  readonly clock: () => number;
  /** After the commit. */
  readonly onChanged: () => void;
}

const indicatorRebaseType = 'indicator-rebase';

export function createSignalsService({ database, clock, onChanged }: SignalsServiceParts): SignalsService {
  async function read(actor: Actor, indicatorId: string): Promise<PresentedSignalsOfIndicator> {
    const indicator = requireSeen(
      actor,
      indicatorId,
      await createIndicatorsRepository(database).find(indicatorId),
    );
    const events = createKnownEventsRepository(database);
    const mayRebase = mayDefine(actor, indicator.department);
    const [chart, rebases, analyses, plans, formulaChanges] = await Promise.all([
      readSignalChart(database, indicatorId, new Date(clock())),
      createRebasesRepository(database).list(indicatorId),
      events.listAnalyses(indicatorId),
      events.listFinishedPlans(indicatorId),
      mayRebase ? events.listFormulaChanges(indicatorId) : [],
    ]);
    return {
      chart,
      rebases: rebases.map(presentRebase),
      markers: [
        ...analyses.map(({ month, ...analysis }) => ({
          month: firstDayOf(month),
          kind: 'analysis' as const,
          ...analysis,
        })),
        ...plans.map(({ finishedAt, ...plan }) => ({
          month: firstDayOf(getMonthInSaoPaulo(finishedAt)),
          kind: 'plan-finished' as const,
          ...plan,
        })),
      ],
      suggestedRebase: mayRebase && chart !== null ? findSuggestion(chart, plans, formulaChanges) : null,
      mayRebase,
    };
  }

  return {
    async list(actor, { departmentId }) {
      const filter = { scope: indicatorsInSight(actor), departmentId };
      const stored = await readSignals(database, filter, new Date(clock()));
      return new JsonText(`{"signals":[${stored.flatMap(({ summary }) => summary ?? []).join(',')}]}`);
    },

    read,

    async addRebase(actor, indicatorId, { month, reason }) {
      const now = new Date(clock());
      const rebase = { month, reason, author: actor.userName, createdAt: now };
      await nameViolations(
        async () =>
          await database.transaction(async (connection) => {
            await holdDefinable(connection, actor, indicatorId);
            await requireResult(connection, indicatorId, month, now);
            await createRebasesRepository(connection).insert(indicatorId, rebase);
            const entry = presentEntry(actor, indicatorId, month);
            await createAuditRepository(connection).record({
              ...entry,
              before: null,
              after: factsOf(rebase),
              reason,
            });
            await refreshSignals(connection, [indicatorId], now);
          }),
        ({ constraint }, cause) =>
          constraint === 'indicator_rebase_indicator_id_month_key'
            ? new DocumentConflictError('The indicator has a rebase from that month already.', {
                details: { reason: rebaseConflictReasons.monthTaken, field: 'month' },
                cause,
              })
            : undefined,
      );
      onChanged();
      return await read(actor, indicatorId);
    },

    async removeRebase(actor, indicatorId, month) {
      const now = new Date(clock());
      await database.transaction(async (connection) => {
        await holdDefinable(connection, actor, indicatorId);
        const by = { userName: actor.userName, at: now };
        const before = await createRebasesRepository(connection).withdraw(indicatorId, month, by);
        if (before === undefined) {
          throw new NotFoundError(`There is no rebase of ${indicatorId} from ${firstDayOf(month)}.`);
        }
        const entry = presentEntry(actor, indicatorId, month);
        await createAuditRepository(connection).record({ ...entry, before: factsOf(before), after: null });
        await refreshSignals(connection, [indicatorId], now);
      });
      onChanged();
      return await read(actor, indicatorId);
    },
  };
}

function requireSeen(
  actor: Actor,
  indicatorId: string,
  indicator: VersionedIndicator | undefined,
): VersionedIndicator {
  if (indicator !== undefined && maySee(actor, indicator.departmentId)) return indicator;
  throw new NotFoundError(`There is no indicator ${indicatorId}.`);
}

async function holdDefinable(connection: Connection, actor: Actor, indicatorId: string): Promise<void> {
  const held = await createIndicatorsRepository(connection).hold(indicatorId);
  const { department } = requireSeen(actor, indicatorId, held);
  if (mayDefine(actor, department)) return;
  throw new AccessDeniedError('Limits are rebased by those who may define the indicator.');
}

/** A rebase begins with a result that is judged; from the first one on the process is what it is anyway. */
async function requireResult(
  connection: Connection,
  indicatorId: string,
  month: Month,
  now: Date,
): Promise<void> {
  const [series] = await createSignalsRepository(connection).listSeries([indicatorId]);
  const judged = listJudgedResults({ results: series?.results ?? [], thisMonth: getMonthInSaoPaulo(now) });
  if (judged.slice(1).some((result) => result.month === month)) return;
  throw new DocumentConflictError('A rebase begins at a month with a result, after the first one.', {
    details: { reason: rebaseConflictReasons.noResult, field: 'month' },
  });
}

function findSuggestion(
  chart: PresentedSignalChart,
  plans: readonly FinishedPlan[],
  formulaChanges: readonly Date[],
): PresentedSignalsOfIndicator['suggestedRebase'] {
  const segment = chart.segments.at(-1);
  if (segment === undefined) return null;
  const causes = [
    ...plans.map(({ finishedAt, title }) => ({
      month: getMonthInSaoPaulo(finishedAt),
      kind: 'plan-finished' as const,
      title,
    })),
    ...formulaChanges.map((changedAt) => ({
      month: getMonthInSaoPaulo(changedAt),
      kind: 'formula-changed' as const,
      title: null,
    })),
  ];
  const results = chart.points
    .filter(({ month }) => month >= segment.from)
    .map(({ month, value }) => ({ month: monthOfDay(month), value }));
  const suggested = suggestRebase(results, segment.mean, causes);
  if (suggested === undefined) return null;
  const { month, kind } = suggested.cause;
  return {
    month: firstDayOf(suggested.month),
    cause: kind,
    causeMonth: firstDayOf(month),
    title: causes.find((cause) => cause.month === month && cause.kind === kind)?.title ?? null,
  };
}

function presentRebase({ month, reason, author, createdAt }: Rebase) {
  return { month: firstDayOf(month), reason, author, createdAt: createdAt.toISOString() };
}

/** Named like a result: by its indicator and month. */
function presentEntry({ userName }: Actor, indicatorId: string, month: Month) {
  const day = firstDayOf(month).replaceAll('-', '');
  return { userName, documentType: indicatorRebaseType, documentId: `${indicatorId}/${day}` };
}

function factsOf({ month, reason, author }: Rebase): object {
  return { month: firstDayOf(month), reason, author };
}
