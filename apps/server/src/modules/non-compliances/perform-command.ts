// Does a command: the rules decide under the lock of the case, then it is carried through engine and tree.
import { randomUUID } from 'node:crypto';

import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { CommandInput } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { applyCommand } from '@prumo/domain/non-compliances/apply-command';
import { findExit, listCommands } from '@prumo/domain/non-compliances/command-exits';
import type { CaseActor, CommandFacts } from '@prumo/domain/non-compliances/find-refusal';
import { coarsenInstant } from '@prumo/domain/non-compliances/open-case';
import { findProcessStep } from '@prumo/domain/non-compliances/process-step';

import type { Actor } from '../../gateway/actor.ts';
import {
  serverName,
  type CaseEngine,
  type CaseEngines,
  type CaseTask,
  type ServerCaseEngine,
} from '../../gateway/doors/workflow/case-processes.ts';
import { caseMark } from '../../gateway/doors/workflow/product-marks.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import type { Department } from '../departments/departments.repository.ts';
import { carryOutSaga, saveCase } from './carry-out-saga.ts';
import { createCaseSagasRepository, type CaseSaga } from './case-sagas.repository.ts';
import { digestIdempotencyKey, waitForTurn } from './wait-for-turn.ts';
import { listRecurrences } from './list-recurrences.ts';
import { buildUnknownCaseError, CaseChangedError, CommandRefusedError } from './non-compliance-errors.ts';
import { findCaseRoles, isOfQuality, listHeldActions, maySeeCase } from './non-compliances.access.ts';
import { createNonCompliancesRepository, type StoredCase } from './non-compliances.repository.ts';
import {
  chaseTaskKey,
  complementTaskKey,
  noEngineWork,
  planCommand,
  planReopening,
  planStart,
  triageTaskKey,
  type EnginePlan,
  type OpenTasks,
} from './plan-engine-work.ts';
import type { ReportParts } from './report-case.ts';
import { hiddenName } from './texts.ts';

/** A person, who comes with a receipt code, or a clock. */
export type CommandCaller = { readonly actor: Actor } | 'receipt' | 'system';

interface Command {
  readonly caller: CommandCaller;
  readonly caseId: string;
  readonly input: CommandInput;
}

export async function performCommand(
  command: Command,
  engines: CaseEngines,
  parts: ReportParts,
): Promise<void> {
  const { caller, caseId, input } = command;
  const sagas = createCaseSagasRepository(parts.database);
  const idempotencyKeyHash = digestIdempotencyKey(`${caseId}:${input.idempotencyKey}`);
  const engine = caller === 'receipt' || caller === 'system' ? engines.ofServer : engines.ofPerson;
  // Who may not see it does not finish anything of it either.
  await requireCase(command, await findKnown(command, engine, parts));

  await waitForTurn(caseId, engine, parts, async () => {
    const known = await findKnown(command, engine, parts);
    // After the case was read: its version tells of no command that is not found here.
    if ((await sagas.findIdempotencyKey(idempotencyKeyHash)) !== undefined) return true;
    const asked = isHiddenClaimant(command, known)
      ? hideTime(engines.ofServer, known.stored, new Date(parts.clock()))
      : engine;
    if (await startLate(command, known.stored, engine, parts)) return undefined;
    const saga = await begin({ ...command, idempotencyKeyHash, known }, asked, parts);
    if (saga === undefined) return undefined;
    await carryOutSaga(saga, asked, parts);
    return true;
  });
}

/** The engine's own history must not tell the second either, as that of the case does not. */
function hideTime(engine: ServerCaseEngine, { nonCompliance }: StoredCase, now: Date): CaseEngine {
  if (typeof engine !== 'object') return engine;
  const latest = nonCompliance.history.at(-1)?.at ?? nonCompliance.reportedAt;
  const coarse = coarsenInstant('anonymous', now).getTime();
  // What it ends was begun a moment after the command before.
  return engine.asOf(new Date(Math.max(coarse, Date.parse(latest) + secondMs)));
}

const secondMs = 1000;

interface KnownCase {
  readonly stored: StoredCase;
  readonly actor: CaseActor;
  readonly isVisible: boolean;
  /** Nothing when they were not asked for. */
  readonly openTasks: readonly CaseTask[] | undefined;
}

async function findKnown(
  { caller, caseId, input: { command } }: Command,
  engine: CaseEngine,
  parts: ReportParts,
): Promise<KnownCase> {
  const stored = await createNonCompliancesRepository(parts.database).find(caseId);
  if (stored === undefined) throw buildUnknownCaseError();
  const { nonCompliance } = stored;
  if (caller === 'receipt' || caller === 'system') {
    const role = caller === 'receipt' ? 'claimant' : 'system';
    return { stored, actor: { userName: null, roles: [role] }, isVisible: true, openTasks: undefined };
  }
  const { actor } = caller;
  const leaders = await parts.departments.find(nonCompliance.occurrenceDepartment);
  const relations = { reporter: stored.reporter?.userName ?? null, leaders, openTasks: [] };
  const roles = findCaseRoles(actor, nonCompliance, relations);
  if (listCommands(nonCompliance.state, roles).includes(command.deed)) {
    return { stored, actor: { userName: actor.userName, roles }, isVisible: true, openTasks: undefined };
  }
  // Their task may be with them although the case does not name them.
  const openTasks = await listOpenTasks(nonCompliance, engine, parts);
  const all = { ...relations, openTasks };
  return {
    stored,
    actor: { userName: actor.userName, roles: findCaseRoles(actor, nonCompliance, all) },
    isVisible: maySeeCase(actor, nonCompliance, all),
    openTasks,
  };
}

async function requireCase({ input }: Command, { isVisible, stored }: KnownCase): Promise<void> {
  if (!isVisible) throw buildUnknownCaseError();
  if (input.version > stored.version) throw new CaseChangedError();
}

/** The claimant of a case whose claimant is not to be known. */
function isHiddenClaimant({ input }: Command, { stored, actor }: KnownCase): boolean {
  const { kind, state } = stored.nonCompliance;
  const role = findExit(state, input.command.deed)?.roles.find((one) => actor.roles.includes(one));
  return role === 'claimant' && kind !== 'identified';
}

/**
 * A remote engine knows people only: the process of who stays unknown is started by the first of quality who
 * comes. True when it was done, and everything is to be looked at again.
 */
async function startLate(
  { caller, caseId }: Command,
  { processMark, nonCompliance }: StoredCase,
  engine: CaseEngine,
  parts: ReportParts,
): Promise<boolean> {
  const isQuality = typeof caller === 'object' && isOfQuality(caller.actor);
  if (!isQuality || processMark === null || typeof engine !== 'object') return false;
  const saga: CaseSaga = {
    caseId,
    id: randomUUID(),
    idempotencyKeyHash: null,
    step: 'begun',
    before: nonCompliance,
    after: nonCompliance,
    plan: planStart(nonCompliance, processMark, null),
    actor: serverName,
    reporter: null,
    auditedAt: null,
  };
  const claim = await parts.left.buildClaim();
  const begun = await parts.database.transaction(async (connection) => {
    const locked = await createNonCompliancesRepository(connection).lock(caseId);
    if (locked?.processMark !== processMark) return false;
    return await createCaseSagasRepository(connection).begin(saga, claim);
  });
  if (begun) await carryOutSaga(saga, engine, parts);
  return true;
}

interface BeginningCommand extends Command {
  readonly idempotencyKeyHash: string;
  readonly known: KnownCase;
}

/** Nothing when somebody else has begun something meanwhile. */
async function begin(
  beginning: BeginningCommand,
  engine: CaseEngine,
  parts: ReportParts,
): Promise<CaseSaga | undefined> {
  const { caseId, input, known, idempotencyKeyHash } = beginning;
  const { command } = input;
  const { nonCompliance: seen } = known.stored;
  if (known.stored.version !== input.version) throw new CaseChangedError();
  const open = await findOpenTasks(command, seen, known, engine, parts);
  const department = await findDepartment(command, seen, parts);
  const facts: CommandFacts = {
    now: new Date(parts.clock()),
    holidays: parts.holidays,
    ...(department !== undefined && { department }),
    recurrences: await findRecurrencesFor(command, seen, parts),
    ...(command.deed === 'reclassify' && {
      isNeverEvent: (await parts.catalogue.findFacts(command)).isNeverEvent,
    }),
    ...(command.deed === 'notify-authority' && {
      legalDuties: (await parts.catalogue.listLegalDuties()).get(seen.notificationType) ?? [],
    }),
    ...(known.actor.userName !== null && {
      heldActions: listHeldActions({ userName: known.actor.userName }, seen, open.tasks),
    }),
  };
  if (command.deed === 'merge') await requireOther(command.into, parts);
  const isHidden = isHiddenClaimant(beginning, known);
  const claim = await parts.left.buildClaim();

  return await parts.database.transaction(async (connection) => {
    const locked = await createNonCompliancesRepository(connection).lock(caseId);
    const sagas = createCaseSagasRepository(connection);
    if (locked?.version !== input.version || locked.nonCompliance.processId !== seen.processId)
      return undefined;
    const before = locked.nonCompliance;
    const attachments =
      command.deed === 'attach' && known.actor.roles.length > 0
        ? await parts.attachments.claim(connection, command.attachments, {
            ownerId: caseId,
            isWithoutTrace: before.kind === 'anonymous' && known.actor.roles.includes('claimant'),
          })
        : [];
    const outcome = applyCommand(before, command, known.actor, { ...facts, attachments });
    if (!outcome.isDone) throw new CommandRefusedError(outcome.refusal);
    const planned = planWork(command, before, outcome.nonCompliance, { open, engine, department });
    const saga: CaseSaga = {
      caseId,
      id: randomUUID(),
      idempotencyKeyHash,
      step: planned.plan.decisive === null ? 'moved' : 'begun',
      before,
      after: planned.after,
      plan: planned.plan,
      actor: isHidden ? hiddenName : (known.actor.userName ?? serverName),
      reporter: null,
      auditedAt: isHidden ? coarsenInstant('anonymous', facts.now) : null,
    };
    if (!(await sagas.begin(saga, claim))) return undefined;
    if (saga.step === 'moved') await saveCase(connection, saga, planned.mark ?? locked.processMark, parts);
    return saga;
  });
}

interface PlannedWork {
  readonly plan: EnginePlan;
  readonly after: NonCompliance;
  /** Of a process that has to be started later. */
  readonly mark: string | null;
}

function planWork(
  command: NonComplianceCommand,
  before: NonCompliance,
  after: NonCompliance,
  facts: {
    readonly open: OpenTasks;
    readonly engine: CaseEngine;
    readonly department: Department | undefined;
  },
): PlannedWork {
  if (command.deed === 'reopen') {
    // What ended with the case does not begin again.
    const unlinked = { ...after, processId: null };
    if (typeof facts.engine !== 'object') return { plan: noEngineWork, after: unlinked, mark: null };
    const mark = `${caseMark}${randomUUID()}`;
    const plan = planReopening(command, after, mark, facts.department?.responsible ?? null);
    return { plan, after: unlinked, mark: null };
  }
  if (before.processId === null || typeof facts.engine !== 'object') {
    return { plan: noEngineWork, after, mark: null };
  }
  return { plan: planCommand(command, before, after, facts.open), after, mark: null };
}

async function findOpenTasks(
  command: NonComplianceCommand,
  seen: NonCompliance,
  known: KnownCase,
  engine: CaseEngine,
  parts: ReportParts,
): Promise<OpenTasks> {
  const step = findProcessStep(command, seen);
  const { processId } = seen;
  if (step === undefined || processId === null || typeof engine !== 'object') {
    return { processId: processId ?? '', tasks: known.openTasks ?? [], chased: new Map() };
  }
  const signal = AbortSignal.timeout(parts.timeLimitMs);
  let tasks = await engine.listOpenTasks(processId, signal);
  const waiting = tasks.find(({ key }) => key === complementTaskKey);
  if (step.task === triageTaskKey && waiting !== undefined) {
    // The case is back in triage before the engine's own clock has said so, or without the engine.
    const form = { returnDecision: 'reenviar', title: seen.title, description: seen.description };
    const variables = Object.entries(form).map(([name, value]) => ({ name, type: 'string', value }));
    await engine.complete(waiting.id, variables, signal);
    tasks = await engine.listOpenTasks(processId, signal);
  }
  const chased = new Map<string, string | null>();
  if (command.deed === 'chase-action') {
    for (const { id } of tasks.filter(({ key }) => key === chaseTaskKey)) {
      chased.set(id, await engine.findActionId(id, signal));
    }
  }
  return { processId, tasks, chased };
}

export async function listOpenTasks(
  { processId }: Pick<NonCompliance, 'processId'>,
  engine: CaseEngine,
  { timeLimitMs }: Pick<ReportParts, 'timeLimitMs'>,
): Promise<readonly CaseTask[]> {
  if (processId === null || typeof engine !== 'object') return [];
  return await engine.listOpenTasks(processId, AbortSignal.timeout(timeLimitMs));
}

/** The one that the case is sent on to, else the one that it is in. */
async function findDepartment(
  command: NonComplianceCommand,
  { occurrenceDepartment }: NonCompliance,
  { departments }: ReportParts,
): Promise<Department | undefined> {
  const id = command.deed === 'forward' ? command.departmentId : occurrenceDepartment;
  return await departments.find(id);
}

async function findRecurrencesFor(
  command: NonComplianceCommand,
  seen: NonCompliance,
  { database }: ReportParts,
): Promise<readonly string[]> {
  if (!['accept', 'forward', 'close-without-plan'].includes(command.deed)) return seen.recurrences;
  const occurrenceDepartment = command.deed === 'forward' ? command.departmentId : seen.occurrenceDepartment;
  return await listRecurrences(database, { ...seen, occurrenceDepartment });
}

async function requireOther(id: string, { database }: ReportParts): Promise<void> {
  const other = await createNonCompliancesRepository(database).find(id);
  if (other === undefined) throw new InvalidInputError(`There is no non-compliance ${id}.`);
}
