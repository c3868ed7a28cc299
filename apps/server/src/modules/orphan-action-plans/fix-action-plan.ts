// Repairs one action plan across the workflow engine and the realtime database, once, whatever fails on the way. The
// claim and each step that is done are saved before the next one begins; a try after a fault goes on from there. Until
// both copies are linked everything can be taken back; from then on it is only finished.
import type { ActionPlanFinding } from '@prumo/contracts/administration/orphan-action-plans';
import type { Database } from '@prumo/database/database';
import { randomUUID } from 'node:crypto';

import { BackEndUnavailableError } from '../../gateway/doors/back-end-unavailable-error.ts';
import type { RealtimeTree } from '../../gateway/doors/realtime/realtime-tree.ts';
import {
  type ActionPlanProcess,
  type ActionPlanProcesses,
  ProcessNotStartedError,
} from '../../gateway/doors/workflow/action-plan-processes.ts';
import { NamedError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { createActionPlanFixesRepository, type FixClaim } from './action-plan-fixes.repository.ts';
import { classifyCase, isWithoutDepartment } from './classify-case.ts';
import { linkCopies, LinkLostError, listCopies, nonCompliancesKey } from './non-compliance-copies.ts';
import { actionPlanTaskKey, planRestart } from './plan-restart.ts';

export interface FixParts {
  readonly database: Database;
  readonly departments: Pick<DepartmentsDirectory, 'list'>;
  readonly realtime: RealtimeTree;
  readonly engine: ActionPlanProcesses;
  readonly actorName: string;
  readonly signal: AbortSignal;
  readonly reportFailure: (error: unknown) => void;
}

/** Business key of the new process, which people do not see. */
export function buildMark(): string {
  return `prumo-action-plan:${randomUUID()}`;
}

/** Returns the id of the process that has taken the place. */
export async function fixActionPlan(claim: FixClaim, parts: FixParts): Promise<string> {
  const { processId } = claim.fix;
  const fixes = createActionPlanFixesRepository(parts.database);
  try {
    return await goOn(claim, parts);
  } catch (error) {
    // The process may still come to be: until the claim has run out nobody tries again.
    if (error instanceof UncertainStartError) throw error.cause;
    await fixes.release(processId, claim).catch(parts.reportFailure);
    throw error;
  }
}

class UncertainStartError extends Error {}

async function goOn(claim: FixClaim, parts: FixParts): Promise<string> {
  const { engine, database, signal } = parts;
  const { processId } = claim.fix;
  const fixes = createActionPlanFixesRepository(database);
  const old = await engine.find(processId, signal);
  const known = await findNewProcess(claim, parts);
  let { newProcessId } = known;

  if (!known.isLinked) {
    const link = await planLink(claim, old, newProcessId, parts).catch(
      async (error: unknown) => await takeBack(claim, newProcessId, error, parts),
    );
    newProcessId ??= await start(claim, known.mark, link, parts);
    requireTime(signal);
    await linkCopies({ ...link, nonComplianceId: claim.fix.nonComplianceId, newProcessId }, parts).catch(
      async (error: unknown) => {
        if (!(error instanceof LinkLostError)) throw error;
        const reason = new ActionPlanNotFixableError(processId, 'non-compliance-missing');
        return await takeBack(claim, newProcessId, reason, parts);
      },
    );
    await fixes.setLinked(processId);
  }
  if (newProcessId === null) throw new Error(`The repair of ${processId} is linked to nothing.`);

  requireTime(signal);
  await engine.suspend(processId, signal);
  await finish(claim, newProcessId, parts);
  return newProcessId;
}

interface KnownProcess {
  readonly mark: string;
  readonly newProcessId: string | null;
  readonly isLinked: boolean;
}

/** One that was started but not noted is found by its mark; one that was noted may have been deleted since. */
async function findNewProcess({ fix, wasTried }: FixClaim, parts: FixParts): Promise<KnownProcess> {
  const fixes = createActionPlanFixesRepository(parts.database);
  const found = wasTried ? await parts.engine.findByMark(fix.mark, parts.signal) : undefined;
  if (fix.newProcessId === null) {
    if (found !== undefined) await fixes.setStarted(fix.processId, fix.mark, found);
    return { mark: fix.mark, newProcessId: found ?? null, isLinked: false };
  }
  if (found !== undefined) {
    const isLinked = fix.step === 'linked' || fix.step === 'done';
    return { mark: fix.mark, newProcessId: fix.newProcessId, isLinked };
  }
  const mark = buildMark();
  await fixes.beginAnew(fix.processId, mark);
  return { mark, newProcessId: null, isLinked: false };
}

interface LinkPlan {
  readonly old: ActionPlanProcess;
  readonly title: string | null;
  readonly departmentId: string;
  readonly responsible: string;
  readonly claimantId: string;
}

/** Throws a named error when it is none of the cases, or none that can be repaired. */
async function planLink(
  { fix }: FixClaim,
  old: ActionPlanProcess | undefined,
  newProcessId: string | null,
  { departments: directory, engine, realtime, signal }: FixParts,
): Promise<LinkPlan> {
  // Somebody may have suspended it by hand after the new one was started.
  if (old === undefined || !isWithoutDepartment(old) || (old.isSuspended && newProcessId === null)) {
    throw new NotFoundError(`No process ${fix.processId} runs without a department.`);
  }
  const departments = await directory.list();
  const classified = classifyCase({
    nonComplianceId: fix.nonComplianceId,
    copies: listCopies(await realtime.get([nonCompliancesKey], signal), fix.nonComplianceId),
    departmentIds: new Set(departments.map(({ id }) => id)),
    // One that is started already needs no definition.
    isStartable: newProcessId !== null || (await engine.isStartable(signal)),
  });
  const department = departments.find(({ id }) => id === classified.occurrenceDepartment);
  const { finding, claimantDepartment } = classified;
  if (finding !== 'fixable' || department === undefined || claimantDepartment === null) {
    throw new ActionPlanNotFixableError(fix.processId, finding);
  }
  return {
    old,
    title: classified.title,
    departmentId: department.id,
    responsible: department.responsible,
    claimantId: claimantDepartment,
  };
}

async function start(
  { fix }: FixClaim,
  mark: string,
  { old, title, departmentId, responsible }: LinkPlan,
  { database, engine, signal, reportFailure }: FixParts,
): Promise<string> {
  const fixes = createActionPlanFixesRepository(database);
  const openTasks = await engine.listOpenTasksOf(old.id, signal);
  const hadPlan = await engine.hadTask(old.id, actionPlanTaskKey, signal);
  const variables = planRestart(
    { variables: old.variables, openTasks, hadPlan },
    { nonComplianceId: fix.nonComplianceId, title, departmentId, responsible },
  );
  let newProcessId: string;
  try {
    newProcessId = await engine.start({ mark, variables }, signal);
  } catch (error) {
    if (!(error instanceof ProcessNotStartedError)) throw new UncertainStartError('', { cause: error });
    // Nothing has happened anywhere.
    await fixes.delete(fix.processId);
    throw new BackEndUnavailableError('workflow', 'it did not start the new process', { cause: error });
  }
  if (await fixes.setStarted(fix.processId, mark, newProcessId)) return newProcessId;
  // It took longer than the claim, and somebody else has started one since, or taken the repair back.
  await engine.remove(newProcessId, signal).catch(reportFailure);
  throw new BackEndUnavailableError('workflow', 'it was waited for too long', { isLate: true });
}

/** Removes the new process if nobody has worked on it, and forgets the repair; always throws. */
async function takeBack(
  { fix }: FixClaim,
  newProcessId: string | null,
  reason: unknown,
  { database, engine, actorName, signal }: FixParts,
): Promise<never> {
  // What is no decision is a fault, and the next try may get further.
  if (!(reason instanceof NamedError) || reason instanceof BackEndUnavailableError) throw reason;
  if (newProcessId !== null) {
    if (await engine.hasFinishedTask(newProcessId, signal)) {
      throw new ActionPlanHalfFixedError(fix.processId, newProcessId, { cause: reason });
    }
    await engine.remove(newProcessId, signal);
  }
  await database.transaction(async (connection) => {
    await createActionPlanFixesRepository(connection).delete(fix.processId);
    if (newProcessId === null) return;
    await createAuditRepository(connection).record({
      userName: actorName,
      documentType: auditedType,
      documentId: fix.processId,
      before: { nonComplianceId: fix.nonComplianceId, newProcessId },
      after: null,
      reason: reason.message,
    });
  });
  throw reason;
}

async function finish(
  { fix }: FixClaim,
  newProcessId: string,
  { database, actorName }: FixParts,
): Promise<void> {
  await database.transaction(async (connection) => {
    if (!(await createActionPlanFixesRepository(connection).setDone(fix.processId))) return;
    await createAuditRepository(connection).record({
      userName: actorName,
      documentType: auditedType,
      documentId: fix.processId,
      before: null,
      after: { nonComplianceId: fix.nonComplianceId, newProcessId },
    });
  });
}

const auditedType = 'action-plan-fix';

/** A step that begins within its time is over before the claim is: leases are longer. */
function requireTime(signal: AbortSignal): void {
  if (!signal.aborted) return;
  throw new BackEndUnavailableError('workflow', 'it was waited for too long', { isLate: true });
}

export class ActionPlanNotFixableError extends NamedError {
  readonly code = 'action_plan_not_fixable';
  readonly status = 409;

  constructor(processId: string, finding: ActionPlanFinding) {
    super(`The process ${processId} cannot be repaired: ${finding}.`, { details: { finding } });
  }
}

/** Work on the new process has begun, so that it is not taken back. */
class ActionPlanHalfFixedError extends NamedError {
  readonly code = 'action_plan_half_fixed';
  readonly status = 409;

  constructor(processId: string, newProcessId: string, options: { readonly cause: unknown }) {
    super(`The repair of the process ${processId} can neither go on nor be taken back.`, {
      ...options,
      details: { newProcessId },
    });
  }
}

export class ActionPlanFixUnderWayError extends NamedError {
  readonly code = 'action_plan_fix_under_way';
  readonly status = 409;

  constructor(processId: string) {
    super(`Somebody else is repairing the process ${processId}, or a repair was cut short a moment ago.`);
  }
}
