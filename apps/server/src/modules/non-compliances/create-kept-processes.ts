// What the workflow door asks of non-compliances: whose processes they are, and who may see them.
import type { Connection } from '@prumo/database/connection';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';

import type { CaseTask } from '../../gateway/doors/workflow/case-processes.ts';
import type { KeptProcess, KeptProcesses } from '../../gateway/doors/workflow-access/kept-processes.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { createCaseSagasRepository } from './case-sagas.repository.ts';
import { createCaseProcessesRepository } from './case-processes.repository.ts';
import { isOfQuality, maySeeCase, type CaseRelations } from './non-compliances.access.ts';
import { createNonCompliancesRepository, type ListedCase } from './non-compliances.repository.ts';

interface KeptProcessesParts {
  readonly database: Connection;
  readonly departments: Pick<DepartmentsDirectory, 'list'>;
}

interface FoundProcesses {
  /** By the id of the process. */
  readonly entries: ReadonlyMap<string, { readonly listed: ListedCase; readonly isDriving: boolean }>;
  /** By the id of the department. */
  readonly leaders: ReadonlyMap<string, NonNullable<CaseRelations['leaders']>>;
}

export function createKeptProcesses({ database, departments }: KeptProcessesParts): KeptProcesses {
  const processes = createCaseProcessesRepository(database);
  const cases = createNonCompliancesRepository(database);
  const sagas = createCaseSagasRepository(database);

  async function findAll(processIds: readonly string[]): Promise<FoundProcesses> {
    const found = await processes.findCases(processIds);
    if (found.size === 0) return { entries: new Map(), leaders: new Map() };
    const caseIds = [...new Set([...found.values()].map(({ caseId }) => caseId))];
    const listed = new Map((await cases.listOf(caseIds)).map((one) => [one.nonCompliance.id, one]));
    const entries = [...found].flatMap(([processId, { caseId, isCurrent }]) => {
      const one = listed.get(caseId);
      if (one === undefined) return [];
      const isDriving = isCurrent && !isClosed(one.nonCompliance.state);
      return [[processId, { listed: one, isDriving }] as const];
    });
    return {
      entries: new Map(entries),
      leaders: new Map((await departments.list()).map((led) => [led.id, led])),
    };
  }

  return {
    seesAll: isOfQuality,

    async classify(actor, processIds, listHeldTasks) {
      const found = await findAll(processIds);
      const classified = new Map<string, KeptProcess>();
      for (const [processId, { listed, isDriving }] of found.entries) {
        const { nonCompliance, reporter } = listed;
        const relations = {
          reporter: reporter?.userName ?? null,
          leaders: found.leaders.get(nonCompliance.occurrenceDepartment),
        };
        const mayBeBy = (openTasks: readonly CaseTask[]): boolean =>
          maySeeCase(actor, nonCompliance, { ...relations, openTasks });
        const isVisible = mayBeBy([]) || (isDriving && mayBeBy(await listHeldTasks(processId)));
        classified.set(processId, { isVisible, isDriving });
      }
      return classified;
    },

    async find(processIds) {
      const { entries } = await findAll(processIds);
      return new Map([...entries].map(([processId, { isDriving }]) => [processId, { isDriving }]));
    },

    listMarksUnderWay: async () => await sagas.listMarksUnderWay(),
    hasCase: async (caseId) => await processes.hasCase(caseId),
  };
}
