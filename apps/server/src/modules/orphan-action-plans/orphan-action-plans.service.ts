import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import type { Database } from '@prumo/database/database';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Actor } from '../../gateway/actor.ts';
import type { RealtimeTree } from '../../gateway/doors/realtime/realtime-tree.ts';
import type {
  ActionPlanProcess,
  ActionPlanProcesses,
} from '../../gateway/doors/workflow/action-plan-processes.ts';
import { NotFoundError } from '../../http/named-error.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import {
  ActionPlanFixUnderWayError,
  ActionPlanNotFixableError,
  buildMark,
  fixActionPlan,
} from './fix-action-plan.ts';
import { createActionPlanFixesRepository } from './action-plan-fixes.repository.ts';
import { classifyCase, findNonComplianceId, findTitle, isWithoutDepartment } from './classify-case.ts';
import { listCopies, nonCompliancesKey } from './non-compliance-copies.ts';

/** For administrators, which the routes see to. `engine` asks on behalf of the actor. */
export interface OrphanActionPlansService {
  /** The oldest first. */
  list(engine: ActionPlanProcesses): Promise<readonly OrphanActionPlan[]>;
  /** Returns the id of the new process; for one that is repaired already the same again. */
  fix(actor: Actor, processId: string, engine: ActionPlanProcesses): Promise<string>;
}

interface OrphanActionPlansParts {
  readonly database: Database;
  readonly departments: Pick<DepartmentsDirectory, 'list'>;
  readonly realtime: RealtimeTree;
  /** For one list or one repair, everything together. */
  readonly timeLimitMs: number;
  /** A repair was done or taken back. */
  readonly onChanged: () => void;
  readonly reportFailure: (error: unknown) => void;
}

/** The engine may still do what was waited for in vain; by then it has, or never will. */
const leaseMargin = 2;

/** Whoever asks for the same twice at once gets the same answer twice, if that does not take too long. */
const waiting = { times: 30, ms: 100 };

export function createOrphanActionPlansService(parts: OrphanActionPlansParts): OrphanActionPlansService {
  const { database, realtime, timeLimitMs } = parts;
  const fixes = createActionPlanFixesRepository(database);

  return {
    async list(engine) {
      const signal = AbortSignal.timeout(timeLimitMs);
      const running = await engine.listRunning(signal);
      const orphans = running.filter(isWithoutDepartment);
      const begun = await fixes.listOf(orphans.map(({ id }) => id));
      const cases = new Map<string, ActionPlanProcess | undefined>([
        // What was begun is told until it is finished, also of a process that does not run any more.
        ...begun
          .filter(({ step }) => step !== 'done')
          .map(({ processId }) => [processId, undefined] as const),
        ...orphans.map((process) => [process.id, process] as const),
      ]);
      if (cases.size === 0) return [];
      const [tree, departments, isStartable, beginnings, openTasks] = await Promise.all([
        realtime.get([nonCompliancesKey], signal),
        parts.departments.list(),
        engine.isStartable(signal),
        engine.listBeginnings([...cases.keys()], signal),
        engine.listOpenTasks(signal),
      ]);
      const names = new Map(departments.map(({ id, name }) => [id, name]));
      const present = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });

      const found = [...cases].map(([processId, process]): OrphanActionPlan => {
        const fix = begun.find((one) => one.processId === processId);
        const nonComplianceId = fix?.nonComplianceId ?? (process ? findNonComplianceId(process) : null);
        const classified = classifyCase({
          nonComplianceId,
          copies: nonComplianceId === null ? [] : listCopies(tree, nonComplianceId),
          departmentIds: new Set(names.keys()),
          isStartable,
        });
        return {
          processId,
          nonComplianceId,
          startedAt: beginnings.get(processId)?.startedAt ?? null,
          startedBy: beginnings.get(processId)?.startedBy ?? null,
          title: classified.title ?? (process ? findTitle(process) : null),
          occurrenceDepartment: present(classified.occurrenceDepartment),
          claimantDepartment: present(classified.claimantDepartment),
          openTasks: (openTasks.get(processId) ?? []).flatMap(({ name }) => (name === null ? [] : [name])),
          // The next try finishes it, or takes back what there is of it.
          finding: fix === undefined ? classified.finding : 'half-fixed',
          newProcessId: fix?.newProcessId ?? null,
        };
      });
      return found.toSorted(
        (one, other) =>
          (one.startedAt ?? '').localeCompare(other.startedAt ?? '') ||
          one.processId.localeCompare(other.processId, 'en', { numeric: true }),
      );
    },

    async fix(actor, processId, engine) {
      const signal = AbortSignal.timeout(timeLimitMs);
      for (let turn = 0; turn < waiting.times; turn += 1) {
        const known = await fixes.find(processId);
        const process = await engine.find(processId, signal);
        const isAtRest = process === undefined || process.isSuspended;
        // Somebody may have made the old process go on since: then it is suspended again.
        if (known?.step === 'done' && known.newProcessId !== null && isAtRest) return known.newProcessId;
        const nonComplianceId = known?.nonComplianceId ?? requireCase(processId, process);
        const begun = { processId, nonComplianceId, mark: buildMark(), actor: actor.userName };
        const claim = await fixes.claim(begun, timeLimitMs * leaseMargin);
        if (claim !== undefined) {
          const { reportFailure } = parts;
          const actorName = actor.userName;
          return await fixActionPlan(claim, {
            database,
            departments: parts.departments,
            realtime,
            engine,
            actorName,
            signal,
            reportFailure,
          }).finally(parts.onChanged);
        }
        await sleep(waiting.ms);
      }
      throw new ActionPlanFixUnderWayError(processId);
    },
  };
}

function requireCase(processId: string, process: ActionPlanProcess | undefined): string {
  if (process === undefined || process.isSuspended || !isWithoutDepartment(process)) {
    throw new NotFoundError(`No process ${processId} runs without a department.`);
  }
  const nonComplianceId = findNonComplianceId(process);
  if (nonComplianceId === null) throw new ActionPlanNotFixableError(processId, 'without-non-compliance');
  return nonComplianceId;
}
