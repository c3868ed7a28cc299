// Carries a command through database, workflow engine and realtime tree, once, whatever fails on the way. Until the
// engine has done its step a saga is dropped, and nothing has happened anywhere; from then on it is only finished.
import { buildUpdate } from '@prumo/domain/non-compliances/non-compliance-copies';
import {
  isNotificationForQualityAlone,
  isReporterHidden,
} from '@prumo/domain/non-compliances/protect-reporter';
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import { BackEndUnavailableError } from '../../gateway/doors/back-end-unavailable-error.ts';
import type { RealtimeTree } from '../../gateway/doors/realtime/realtime-tree.ts';
import { ProcessNotStartedError } from '../../gateway/doors/workflow/action-plan-processes.ts';
import {
  serverName,
  StepNotTakenError,
  type CaseEngine,
  type CaseProcesses,
} from '../../gateway/doors/workflow/case-processes.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { createCaseSagasRepository, type CaseSaga } from './case-sagas.repository.ts';
import type { LeftSagas } from './left-sagas.ts';
import { EngineRefusedStepError } from './non-compliance-errors.ts';
import { actionTaskKey } from './non-compliances.access.ts';
import { createNonCompliancesRepository } from './non-compliances.repository.ts';
import type { TellOfCase } from './tell-of-case.ts';

export interface CarryingParts {
  readonly database: Database;
  readonly tree: RealtimeTree;
  readonly timeLimitMs: number;
  readonly left: LeftSagas;
  readonly tellOfCase: TellOfCase;
  /** It was done, and is committed. */
  readonly onChanged: (change: { readonly isForQualityAlone: boolean }) => void;
  readonly reportFailure: (error: unknown) => void;
}

/** Each of its steps may take as long as the engine is waited for; by then it is over, or never will be. */
export const leaseMargin = 8;

const auditedType = 'non-compliance';

/** One that was begun just now, by whoever has its claim. */
export async function carryOutSaga(saga: CaseSaga, engine: CaseEngine, parts: CarryingParts): Promise<void> {
  let moved = saga;
  if (saga.step === 'begun') {
    let processId: string | null;
    try {
      processId = await takeStep(saga, engine, parts);
    } catch (error) {
      return await classifyFailure(saga, engine, error, parts);
    }
    moved = await release(saga, parts, async () => await save(saga, processId, engine, parts));
  }
  // The command is done. What is left is finished by the next who comes, if not now.
  await finish(moved, engine, parts, { isAgain: false }).catch(async (error: unknown) => {
    parts.reportFailure(error);
    await giveBack(moved, parts);
  });
}

/** One that was left half-way, by whoever has claimed it since. Throws when it stays so. */
export async function resumeSaga(saga: CaseSaga, engine: CaseEngine, parts: CarryingParts): Promise<void> {
  await release(saga, parts, async () => {
    if (saga.step === 'moved') return await finish(saga, engine, parts, { isAgain: true });
    const found = await findOutcome(saga, engine, parts);
    if (!found.isMoved) return await createCaseSagasRepository(parts.database).remove(saga);
    const moved = await save(saga, found.processId, engine, parts);
    await finish(moved, engine, parts, { isAgain: true });
  });
}

type Outcome =
  | { readonly isMoved: false }
  /** Of a start, the process. */
  | { readonly isMoved: true; readonly processId: string | null };

/** Returns the process that was started, if one was to be. */
async function takeStep(
  { plan }: CaseSaga,
  engine: CaseEngine,
  { timeLimitMs }: CarryingParts,
): Promise<string | null> {
  const { decisive } = plan;
  if (decisive === null) return null;
  const processes = requireEngine(engine);
  const signal = AbortSignal.timeout(timeLimitMs);
  if (decisive.kind === 'start') return await processes.start(decisive, signal);
  await processes.complete(decisive.taskId, decisive.variables, signal);
  return null;
}

/** The engine knows better than an error whether it has done its step. */
async function classifyFailure(
  saga: CaseSaga,
  engine: CaseEngine,
  error: unknown,
  parts: CarryingParts,
): Promise<void> {
  const isCertain = error instanceof ProcessNotStartedError || error instanceof StepNotTakenError;
  // It may still be at it: until the claim has run out nobody decides.
  const isLate = error instanceof BackEndUnavailableError;
  if (!isCertain && isLate) throw error;
  if (!isCertain) {
    await resumeSaga(saga, engine, parts);
    if (
      (await createCaseSagasRepository(parts.database).findIdempotencyKey(saga.idempotencyKeyHash ?? '')) !==
      undefined
    ) {
      return;
    }
    throw error;
  }
  await release(saga, parts, async () => await createCaseSagasRepository(parts.database).remove(saga));
  const isRefusal = error instanceof StepNotTakenError ? error.isRefusal : error.cause === undefined;
  if (isRefusal) throw new EngineRefusedStepError(error);
  throw new BackEndUnavailableError('workflow', 'it did not take the step', { cause: error });
}

async function findOutcome(
  { plan, after }: CaseSaga,
  engine: CaseEngine,
  { timeLimitMs }: CarryingParts,
): Promise<Outcome> {
  const { decisive } = plan;
  // Without an engine the case goes on by itself.
  if (decisive === null || engine === 'inactive') return { isMoved: true, processId: after.processId };
  const processes = requireEngine(engine);
  const signal = AbortSignal.timeout(timeLimitMs);
  if (decisive.kind === 'start') {
    const processId = await processes.findByMark(decisive.mark, signal);
    return processId === undefined ? { isMoved: false } : { isMoved: true, processId };
  }
  const tasks = await processes.listOpenTasks(decisive.processId, signal);
  return tasks.some(({ id }) => id === decisive.taskId)
    ? { isMoved: false }
    : { isMoved: true, processId: null };
}

/** Row, audit trail and idempotency key together: from here on it has happened. */
async function save(
  saga: CaseSaga,
  processId: string | null,
  engine: CaseEngine,
  parts: CarryingParts,
): Promise<CaseSaga> {
  const started = processId === null ? saga.after : { ...saga.after, processId };
  const after = await noteActionTasks(saga, started, engine, parts);
  return await parts.database.transaction(async (connection) => {
    const sagas = createCaseSagasRepository(connection);
    // Locked before the saga is: whoever begins another one has this order too.
    if (saga.before !== null) await createNonCompliancesRepository(connection).lock(saga.caseId);
    if (!(await sagas.setMoved(saga, after))) throw new Error(`${saga.caseId} was moved by somebody else`);
    const numbered = await saveCase(connection, { ...saga, after }, null, parts);
    return { ...saga, step: 'moved', after: numbered };
  });
}

/**
 * Within the transaction of whoever calls.
 * @param processMark Of a process that is to be started later.
 */
export async function saveCase(
  connection: Connection,
  saga: CaseSaga,
  processMark: string | null,
  { tellOfCase }: Pick<CarryingParts, 'tellOfCase'>,
): Promise<NonCompliance> {
  const { caseId, before, idempotencyKeyHash } = saga;
  const cases = createNonCompliancesRepository(connection);
  const isCommand = idempotencyKeyHash !== null;
  let { after } = saga;
  if (before === null) {
    after = { ...after, number: await cases.takeNumber(after.year) };
    await cases.insert({ nonCompliance: after, processMark, reporter: saga.reporter });
  } else {
    await cases.update({ nonCompliance: after, processMark }, { isCommand });
  }
  if (isCommand) await createCaseSagasRepository(connection).recordIdempotencyKey(idempotencyKeyHash, caseId);
  await createAuditRepository(connection).record({
    userName: saga.actor,
    documentType: auditedType,
    documentId: caseId,
    // What was done is in the entry; the rest can be read from the entries before it.
    before: before && { state: before.state, processId: before.processId },
    after: {
      state: after.state,
      processId: after.processId,
      ...(isCommand && { entry: after.history.at(-1) }),
    },
    ...(saga.auditedAt !== null && { occurredAt: saga.auditedAt }),
  });
  await tellOfCase(connection, before, after);
  return after;
}

async function noteActionTasks(
  { plan }: CaseSaga,
  after: NonCompliance,
  engine: CaseEngine,
  { timeLimitMs }: CarryingParts,
): Promise<NonCompliance> {
  if (!plan.bringsActionTasks || after.processId === null || engine === 'inactive') return after;
  const processes = requireEngine(engine);
  const signal = AbortSignal.timeout(timeLimitMs);
  const tasks = (await processes.listOpenTasks(after.processId, signal)).filter(
    ({ key }) => key === actionTaskKey,
  );
  const taskIds = new Map<string, string>();
  for (const { id } of tasks) {
    const actionId = await processes.findActionId(id, signal);
    if (actionId !== null) taskIds.set(actionId, id);
  }
  return {
    ...after,
    actions: after.actions.map((action) => ({ ...action, taskId: taskIds.get(action.id) ?? null })),
  };
}

interface Try {
  /** It was tried before, some time ago. */
  readonly isAgain: boolean;
}

async function finish(
  saga: CaseSaga,
  engine: CaseEngine,
  parts: CarryingParts,
  { isAgain }: Try,
): Promise<void> {
  await followUp(saga, engine, parts, { isAgain });
  const stored = await createNonCompliancesRepository(parts.database).find(saga.caseId);
  if (stored === undefined) throw new Error(`${saga.caseId} was moved without being saved`);
  // The moment at which something appears or changes would be the one at which a hidden claimant wrote.
  const isOfHidden = isLatestOfHidden(stored.nonCompliance);
  if (!isOfHidden) await showCase(saga.before ?? undefined, stored.nonCompliance, parts);
  await parts.database.transaction(async (connection) => {
    if (!isOfHidden) await createNonCompliancesRepository(connection).setShown(saga.caseId);
    await createCaseSagasRepository(connection).remove(saga);
  });
  parts.onChanged({ isForQualityAlone: isOfHidden || isNotificationForQualityAlone(stored.nonCompliance) });
}

/** Writes both copies in the tree. */
export async function showCase(
  before: NonCompliance | undefined,
  after: NonCompliance,
  { tree, timeLimitMs }: Pick<CarryingParts, 'tree' | 'timeLimitMs'>,
): Promise<void> {
  const places = buildUpdate(before, after);
  if (Object.keys(places).length === 0) return;
  await tree.update(serverName, places, AbortSignal.timeout(timeLimitMs));
}

function isLatestOfHidden(nonCompliance: NonCompliance): boolean {
  return isReporterHidden(nonCompliance) && nonCompliance.history.at(-1)?.role === 'claimant';
}

/**
 * Each of them can be done again: what is done already is not open any more, or as it should be. What the engine still
 * refuses later on, as after somebody has changed its process, is told and left: the case does not stand still for it.
 */
async function followUp(
  { plan, after }: CaseSaga,
  engine: CaseEngine,
  { timeLimitMs, reportFailure }: CarryingParts,
  { isAgain }: Try,
): Promise<void> {
  if (plan.followUps.length === 0 || after.processId === null || engine === 'inactive') return;
  const processes = requireEngine(engine);
  const signal = AbortSignal.timeout(timeLimitMs);
  for (const step of plan.followUps) {
    try {
      await takeFollowUp(step, after.processId, processes, signal);
    } catch (error) {
      if (!isAgain || !(error instanceof StepNotTakenError) || !error.isRefusal) throw error;
      reportFailure(error);
    }
  }
}

async function takeFollowUp(
  step: CaseSaga['plan']['followUps'][number],
  processId: string,
  processes: CaseProcesses,
  signal: AbortSignal,
): Promise<void> {
  if (step.kind === 'change') return await processes.change(step.taskId, step.change, signal);
  const tasks = await processes.listOpenTasks(processId, signal);
  for (const { id } of tasks.filter(({ key }) => key === step.key)) {
    const isMeant = step.actionId === null || (await processes.findActionId(id, signal)) === step.actionId;
    if (isMeant) await processes.complete(id, step.variables, signal);
  }
}

function requireEngine(engine: CaseEngine): CaseProcesses {
  if (typeof engine === 'object') return engine;
  throw new BackEndUnavailableError('workflow', 'it is asked by people only');
}

/** Whatever fails, the next who comes may go on at once. */
async function release<Result>(
  saga: CaseSaga,
  parts: CarryingParts,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await giveBack(saga, parts);
    throw error;
  }
}

async function giveBack(saga: CaseSaga, { database, left, reportFailure }: CarryingParts): Promise<void> {
  try {
    await createCaseSagasRepository(database).release(saga);
  } catch (error) {
    left.abandon(saga.id);
    reportFailure(error);
  }
}
