// Writes a report down as a case. Who stays unknown is not even known here: no actor comes in.
import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import type { ReportAnswer, ReportInput } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { PublicReporter } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import type { Connection } from '@prumo/database/connection';
import type { LocalHolidays } from '@prumo/domain/calendar/business-days';
import { applyCommand } from '@prumo/domain/non-compliances/apply-command';
import { coarsenInstant, openCase } from '@prumo/domain/non-compliances/open-case';
import { randomUUID } from 'node:crypto';

import type { Actor } from '../../gateway/actor.ts';
import type { CaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { caseMark } from '../../gateway/doors/workflow/product-marks.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import type { Department } from '../departments/departments.repository.ts';
import { type CarryingParts, carryOutSaga, saveCase } from './carry-out-saga.ts';
import { buildCaseId, buildReceiptCode, digest, digestIdempotencyKey, waitForTurn } from './wait-for-turn.ts';
import { type CaseSaga, createCaseSagasRepository } from './case-sagas.repository.ts';
import { CommandRefusedError } from './non-compliance-errors.ts';
import { isOfQuality } from './non-compliances.access.ts';
import { createNonCompliancesRepository } from './non-compliances.repository.ts';
import { noEngineWork, planStart } from './plan-engine-work.ts';
import { hiddenName } from './texts.ts';

export interface ReportParts extends CarryingParts {
  readonly departments: Pick<DepartmentsDirectory, 'find' | 'list' | 'countPeople'>;
  readonly attachments: CaseAttachments;
  readonly catalogue: CaseCatalogue;
  readonly clock: () => number;
  /** Days off beside the national holidays. */
  readonly holidays: LocalHolidays;
}

interface GivenReport extends ReportInput {
  /** Of who has no account. */
  readonly publicReporter?: PublicReporter | undefined;
}

/** Clocks of devices are not that exact. */
const clockToleranceMs = 10 * 60_000;

/**
 * @param actor Nobody for an anonymous report.
 * @param engine Asked on behalf of the actor for an identified report only, else of the server.
 */
export async function reportCase(
  actor: Actor | null,
  { idempotencyKey, report, publicReporter }: GivenReport,
  engine: CaseEngine,
  parts: ReportParts,
): Promise<ReportAnswer> {
  const caseId = buildCaseId(idempotencyKey);
  const idempotencyKeyHash = digestIdempotencyKey(idempotencyKey);
  const receiptCode = report.kind === 'anonymous' ? buildReceiptCode(idempotencyKey) : null;
  const sagas = createCaseSagasRepository(parts.database);

  await waitForTurn(caseId, engine, parts, async () => {
    if ((await sagas.findIdempotencyKey(idempotencyKeyHash)) !== undefined) return true;
    const saga = await begin(
      { caseId, idempotencyKeyHash, receiptCode, actor, report, publicReporter },
      engine,
      parts,
    );
    if (saga === undefined) return undefined;
    await carryOutSaga(saga, engine, parts);
    return true;
  });

  const stored = await createNonCompliancesRepository(parts.database).find(caseId);
  if (stored === undefined) throw new Error(`${caseId} was reported and is not there`);
  const { id, number, year, occurrenceDepartment } = stored.nonCompliance;
  return { id, number, year, occurrenceDepartment, receiptCode };
}

interface NewReport {
  readonly caseId: string;
  readonly idempotencyKeyHash: string;
  readonly receiptCode: string | null;
  readonly actor: Actor | null;
  readonly report: NonComplianceReport;
  readonly publicReporter: PublicReporter | undefined;
}

/** Nothing when the same is under way. */
async function begin(
  { caseId, idempotencyKeyHash, receiptCode, actor, report, publicReporter }: NewReport,
  engine: CaseEngine,
  parts: ReportParts,
): Promise<CaseSaga | undefined> {
  const now = new Date(parts.clock());
  if (Date.parse(report.occurrenceDate) > now.getTime() + clockToleranceMs) {
    throw new InvalidInputError('It occurred in the future.');
  }
  const department = await getDepartment(report.occurrenceDepartment, parts);
  const claimant = actor === null ? null : await findClaimant(actor, report, parts);
  const { isNeverEvent } = await parts.catalogue.findFacts(report);
  const isIdentified = report.kind === 'identified';
  const claim = await parts.left.buildClaim();

  return await parts.database.transaction(async (connection) => {
    const attachments = await parts.attachments.claim(connection, report.attachments, {
      ownerId: caseId,
      isWithoutTrace: report.kind === 'anonymous',
    });
    requireAll(report.attachments, attachments);
    const { nonCompliance: draft } = openCase(report, {
      id: caseId,
      // Given when it is saved.
      number: 1,
      now,
      reporter: { userName: actor?.userName ?? '', displayName: actor?.displayName ?? '' },
      claimantDeptName: claimant?.name ?? null,
      occurrenceDeptName: department.name,
      isNeverEvent,
      attachments,
      receiptHash: receiptCode === null ? null : digest(receiptCode),
      publicReporter,
    });
    const submitted = applyCommand(
      draft,
      { deed: 'submit' },
      { userName: actor?.userName ?? null, roles: ['claimant'] },
      { now, holidays: parts.holidays },
    );
    if (!submitted.isDone) throw new CommandRefusedError(submitted.refusal);

    const mark = `${caseMark}${randomUUID()}`;
    const isStarted = typeof engine === 'object';
    const saga: CaseSaga = {
      caseId,
      id: randomUUID(),
      idempotencyKeyHash,
      step: isStarted ? 'begun' : 'moved',
      before: null,
      after: submitted.nonCompliance,
      plan: isStarted ? planStart(submitted.nonCompliance, mark, department.responsible) : noEngineWork,
      actor: isIdentified && actor !== null ? actor.userName : hiddenName,
      reporter: actor && { userName: actor.userName, displayName: actor.displayName },
      auditedAt: isIdentified ? null : coarsenInstant('anonymous', now),
    };
    const sagas = createCaseSagasRepository(connection);
    if (!(await sagas.begin(saga, claim))) return undefined;
    // The same may have begun and ended since it was looked for: only from here on it could not.
    if ((await sagas.findIdempotencyKey(idempotencyKeyHash)) !== undefined) {
      await sagas.remove(saga);
      return undefined;
    }
    if (isStarted) return saga;
    const isLater = engine === 'unreachable';
    return { ...saga, after: await saveCase(connection, saga, isLater ? mark : null, parts) };
  });
}

async function findClaimant(
  actor: Actor,
  { claimant }: NonComplianceReport,
  parts: ReportParts,
): Promise<Department | null> {
  if (claimant === null) return null;
  const isOwn = actor.departments.some(({ id }) => id === claimant);
  if (!isOwn && !isOfQuality(actor))
    throw new InvalidInputError('Nobody reports for a department of others.');
  return await getDepartment(claimant, parts);
}

async function getDepartment(id: string, { departments }: ReportParts): Promise<Department> {
  const department = await departments.find(id);
  if (department === undefined) throw new InvalidInputError(`There is no department ${id}.`);
  return department;
}

function requireAll(ids: readonly string[], found: readonly Attachment[]): void {
  const missing = ids.filter((id) => !found.some((attachment) => attachment.id === id));
  if (missing.length > 0) throw new InvalidInputError(`There is no file ${missing.join(', ')}.`);
}

// What cases ask of the files that people send.

export interface CaseAttachments {
  /**
   * Takes files that were sent before for a case, in the transaction of whatever names them; those that it has already
   * are given again. In their order; one that is not there, or another case's, is left out.
   */
  claim(
    connection: Connection,
    ids: readonly string[],
    of: {
      /** The case. */
      readonly ownerId: string;
      /** Those that were sent so alone. */
      readonly isWithoutTrace: boolean;
    },
  ): Promise<readonly Attachment[]>;
}

// What cases ask of the catalogue by which they are classified.

type CaseClassification = Pick<
  NonComplianceReport,
  'notificationType' | 'eventType' | 'eventSubtype' | 'pattern'
>;

interface CatalogueFacts {
  /** Of the subtype, if there is one. */
  readonly isNeverEvent: boolean;
}

export interface CaseCatalogue {
  /** Throws InvalidInputError when it does not know one of them. */
  findFacts(classification: CaseClassification): Promise<CatalogueFacts>;
  /** By the ids of notification types: who has to be told of their cases, and by when. */
  listLegalDuties(): Promise<ReadonlyMap<string, readonly LegalDuty[]>>;
}
