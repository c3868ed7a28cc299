// What several tiles of a panel need, read once for all of them, as the person who looks. It lives as long as they wait: the
// next time everything is read again.
import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import type { Database } from '@prumo/database/database';
import type { Period } from '@prumo/domain/indicators/month';

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
  findIndicator(id: string, period: Period): Promise<PanelIndicator | undefined>;
  /** Those in sight, by name, with results as above; of all departments where none is named. */
  listIndicators(departmentId: string | null, period: Period): Promise<readonly PanelIndicator[]>;
  /** Whether the person may see the indicator is for the caller to know. */
  findChart(indicatorId: string): Promise<PresentedSignalChart | null>;
}

interface PanelReadsParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly departments: Pick<DepartmentsDirectory, 'list'>;
}

/** An indicator by its id, or those of a department; null is all departments. */
type IndicatorsQuestion = { readonly period: Period } & (
  | { readonly id: string }
  | { readonly departmentId: string | null }
);

export function createPanelReads(
  { database, clock, departments }: PanelReadsParts,
  actor: Actor,
): PanelReads {
  const indicators = createPanelIndicatorsRepository(database);
  let listed: Promise<readonly Department[]> | undefined;

  const askIndicators = gatherQuestions<IndicatorsQuestion, readonly PanelIndicator[]>(async (questions) => {
    const departmentIds = questions.flatMap((question) =>
      'departmentId' in question ? [question.departmentId] : [],
    );
    const found = await indicators.list({
      scope: indicatorsInSight(actor),
      ids: [...new Set(questions.flatMap((question) => ('id' in question ? [question.id] : [])))],
      departmentIds: departmentIds.includes(null) ? 'all' : departmentIds.filter((id) => id !== null),
      period: {
        from: Math.min(...questions.map(({ period }) => period.from)),
        to: Math.max(...questions.map(({ period }) => period.to)),
      },
    });
    const byId = new Map(found.map((indicator) => [indicator.id, indicator]));
    return questions.map((question) => {
      if ('id' in question) return [byId.get(question.id) ?? []].flat();
      const { departmentId } = question;
      return departmentId === null ? found : found.filter((one) => one.departmentId === departmentId);
    });
  });

  const findChart = gatherQuestions<string, PresentedSignalChart | null>(async (ids) => {
    const charts = await readSignalCharts(database, [...new Set(ids)], new Date(clock()));
    return ids.map((id) => charts.get(id) ?? null);
  });

  return {
    listDepartments: async () => await (listed ??= departments.list()),
    findIndicator: async (id, period) => (await askIndicators({ id, period }))[0],
    listIndicators: async (departmentId, period) => await askIndicators({ departmentId, period }),
    findChart,
  };
}
