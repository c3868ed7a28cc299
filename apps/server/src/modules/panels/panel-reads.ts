// What several tiles of a panel need, read once for all of them, as the person who looks. It lives as long as they wait: the
// next time everything is read again.
import type { Database } from '@prumo/database/database';
import { addMonths, getMonthInSaoPaulo, type Month, type Period } from '@prumo/domain/indicators/month';

import type { Actor } from '../../gateway/actor.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import type { Department } from '../departments/departments.repository.ts';
import { indicatorsInSight } from '../indicators/indicators.access.ts';
import { readSignalCharts } from '../signals/refresh-signals.ts';
import { gatherQuestions } from './gather-questions.ts';
import { createPanelIndicatorsRepository, type PanelIndicator } from './panel-indicators.repository.ts';

export interface PanelReads {
  listDepartments(): Promise<readonly Department[]>;
  /** With results of the period and maybe of more; nothing for one that is not there for the person. */
  findIndicator(id: string, wish: IndicatorWish): Promise<PanelIndicator | undefined>;
  /** Those in sight, by name, of all departments where none is named; with the latest result since the month at least. */
  listIndicators(departmentId: string | null, since: Month): Promise<readonly PanelIndicator[]>;
  /** The same with their signals as they are now, which may have to be computed. */
  refreshSignals(indicators: readonly PanelIndicator[]): Promise<readonly PanelIndicator[]>;
}

export interface IndicatorWish {
  readonly period: Period;
  /** With its control chart, and its signals as they are now. */
  readonly withChart?: boolean;
}

interface PanelReadsParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly departments: Pick<DepartmentsDirectory, 'list'>;
}

/** An indicator by its id, or those of a department; null is all departments. */
type IndicatorsQuestion =
  | (IndicatorWish & { readonly id: string })
  | { readonly departmentId: string | null; readonly period: Period };

export function createPanelReads(
  { database, clock, departments }: PanelReadsParts,
  actor: Actor,
): PanelReads {
  const indicators = createPanelIndicatorsRepository(database);
  let listed: Promise<readonly Department[]> | undefined;

  async function refreshSignals(found: readonly PanelIndicator[]): Promise<readonly PanelIndicator[]> {
    const due = found.filter(({ areSignalsDue }) => areSignalsDue).map(({ id }) => id);
    if (due.length === 0) return found;
    const charts = await readSignalCharts(database, due, new Date(clock()));
    return found.map((indicator) => {
      if (!indicator.areSignalsDue) return indicator;
      const chart = charts.get(indicator.id) ?? null;
      const { variation = null, assurance = null } = chart ?? {};
      return { ...indicator, areSignalsDue: false, variation, assurance, chart };
    });
  }

  const askIndicators = gatherQuestions<IndicatorsQuestion, readonly PanelIndicator[]>(async (questions) => {
    const named = questions.flatMap((question) => ('id' in question ? [question] : []));
    const departmentIds = questions.flatMap((question) => ('id' in question ? [] : [question.departmentId]));
    const found = await indicators.list({
      scope: indicatorsInSight(actor),
      ids: [...new Set(named.map(({ id }) => id))],
      departmentIds: departmentIds.includes(null) ? 'all' : departmentIds.filter((id) => id !== null),
      period: {
        from: Math.min(...questions.map(({ period }) => period.from)),
        to: Math.max(...questions.map(({ period }) => period.to)),
      },
      chartIds: [...new Set(named.flatMap(({ id, withChart }) => (withChart === true ? [id] : [])))],
      thisMonth: getMonthInSaoPaulo(new Date(clock())),
    });
    const byId = new Map(found.map((indicator) => [indicator.id, indicator]));
    return questions.map((question) => {
      if ('id' in question) {
        const indicator = byId.get(question.id);
        return indicator === undefined ? [] : [indicator];
      }
      const { departmentId } = question;
      return departmentId === null ? found : found.filter((one) => one.departmentId === departmentId);
    });
  });

  return {
    listDepartments: async () => await (listed ??= departments.list()),

    async findIndicator(id, wish) {
      const found = await askIndicators({ id, ...wish });
      return wish.withChart === true ? (await refreshSignals(found))[0] : found[0];
    },

    async listIndicators(departmentId, since) {
      const period = { from: since, to: addMonths(getMonthInSaoPaulo(new Date(clock())), -1) };
      return await askIndicators({ departmentId, period });
    },

    refreshSignals,
  };
}
