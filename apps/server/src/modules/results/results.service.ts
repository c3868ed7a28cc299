import type { MonthlyValue } from '@prumo/contracts/bi/query-result';
import {
  decodeKpiResultId,
  kpiResultConflictReasons,
  kpiResultLimits,
  kpiResultType,
  presentKpiResultId,
} from '@prumo/contracts/documents/kpi-result';
import { presentFieldFault } from '@prumo/contracts/errors/field-fault';
import type { PresentedResultChange } from '@prumo/contracts/indicators/result-history';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { nameViolations } from '@prumo/database/find-constraint-violation';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { findRatioFactor } from '@prumo/domain/indicators/measure-formula';
import { isMadeOf } from '@prumo/domain/indicators/ratio';
import { firstDayOf, getMonthInSaoPaulo, type Month, type Period } from '@prumo/domain/indicators/month';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { isRecordableMonth, listRecordableMonths } from '@prumo/domain/results/missing-result';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, InvalidInputError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import {
  DocumentConflictError,
  type DocumentFilter,
  type ExpectedVersions,
  InvalidDocumentError,
  requireCurrent,
} from '../documents/document-type.ts';
import { indicatorsInSight, maySee, mayDefine, mayRecord } from '../indicators/indicators.access.ts';
import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import { refreshSignals } from '../signals/refresh-signals.ts';
import { listResultChanges } from './result-history.repository.ts';
import { createMonthlyValuesRepository } from './monthly-values.repository.ts';
import { createResultsRepository, type Result, type ResultOfDepartment } from './results.repository.ts';

export type { ResultOfDepartment } from './results.repository.ts';

export interface ResultsService {
  /** Of one result, or of a department. */
  list(actor: Actor, filter: DocumentFilter): Promise<readonly ResultOfDepartment[]>;
  /** All months or none. Returns them from the first to the last. */
  record(actor: Actor, indicatorId: string, months: readonly MonthlyResult[]): Promise<readonly Result[]>;
  /**
   * @param id `indicatorId/yyyymmdd`
   * @param reason Whoever removes what somebody else recorded has to say why.
   */
  remove(actor: Actor, id: string, expected: ExpectedVersions, reason: string | undefined): Promise<void>;
  /** What was done to the results of an indicator, the newest first. */
  listChanges(actor: Actor, indicatorId: string): Promise<readonly PresentedResultChange[]>;
  /** Results and targets in force of every month of the period. */
  listValues(
    actor: Actor,
    request: { readonly indicatorIds: readonly string[]; readonly period: Period },
  ): Promise<readonly MonthlyValue[]>;
}

interface ResultsServiceParts {
  readonly database: Database;
  readonly clock: () => number;
  /** After the commit. */
  readonly onChanged: () => void;
}

export function createResultsService({ database, clock, onChanged }: ResultsServiceParts): ResultsService {
  return {
    async list(actor, { id, departmentId }) {
      const scope = indicatorsInSight(actor);
      if (id === undefined && departmentId === undefined) {
        throw new InvalidInputError('Results are listed by paramid or by the departmentId of paramfilter.');
      }
      const key = id === undefined ? undefined : decodeKpiResultId(id);
      if (id !== undefined && key === undefined) return [];
      return await createResultsRepository(database).list({ ...key, departmentId, scope });
    },

    async record(actor, indicatorId, months) {
      requireRecordableMonths(months, getMonthInSaoPaulo(new Date(clock())));
      const recorded = await database.transaction(async (connection) => {
        const held = await createIndicatorsRepository(connection).hold(indicatorId);
        const indicator = requireSeen(actor, held, () => {
          throw new InvalidDocumentError({ indicatorId: `There is no indicator ${indicatorId}.` });
        });
        requireRecorder(actor, indicator);
        requireRecordable(indicator);
        requireMadeValues(months, indicator);
        const results = await createResultsRepository(connection).insertManual(
          indicatorId,
          months,
          actor.userName,
        );
        requireAll(months, results);
        await createAuditRepository(connection).recordAll(
          results.map((result) => presentChange(actor, result, { before: null, after: factsOf(result) })),
        );
        await refreshSignals(connection, [indicatorId], new Date(clock()));
        return results;
      });
      onChanged();
      return recorded;
    },

    async remove(actor, id, expected, reason) {
      const missing = (): never => {
        throw new NotFoundError(`There is no document ${id}.`);
      };
      const { indicatorId, month } = decodeKpiResultId(id) ?? missing();
      await removeOne(database, async (connection) => {
        const held = await createIndicatorsRepository(connection).hold(indicatorId);
        const indicator = requireSeen(actor, held, missing);
        requireRemover(actor, indicator);
        const results = createResultsRepository(connection);
        const before = requireCurrent(id, await results.lock(indicatorId, month), expected);
        requireReason(actor, before, reason);
        await results.delete(indicatorId, month);
        const change = presentChange(actor, before, { before: factsOf(before), after: null });
        await createAuditRepository(connection).record({ ...change, reason });
        await refreshSignals(connection, [indicatorId], new Date(clock()));
      });
      onChanged();
    },

    async listChanges(actor, indicatorId) {
      const indicator = await createIndicatorsRepository(database).find(indicatorId);
      requireSeen(actor, indicator, () => {
        throw new NotFoundError(`There is no indicator ${indicatorId}.`);
      });
      const months = listRecordableMonths(getMonthInSaoPaulo(new Date(clock())));
      return (await listResultChanges(database, indicatorId, months)).map((change) => ({
        ...change,
        month: firstDayOf(change.month),
        occurredAt: change.occurredAt.toISOString(),
      }));
    },

    async listValues(actor, { indicatorIds, period }) {
      return await createMonthlyValuesRepository(database).list({
        indicatorIds,
        period,
        scope: indicatorsInSight(actor),
      });
    },
  };
}

function requireRecordableMonths(months: readonly MonthlyResult[], thisMonth: Month): void {
  const fields = Object.fromEntries(
    [...months.entries()]
      .filter(([, { month }]) => !isRecordableMonth(month, thisMonth))
      .map(([index]): [string, string] => [
        `months.${index}.date`,
        'The month has not begun yet, or lies too far back.',
      ]),
  );
  if (Object.keys(fields).length > 0) throw new InvalidDocumentError(fields);
}

/** A value that contradicts its own numerator and denominator is a slip of whoever typed one of the three. */
function requireMadeValues(
  months: readonly MonthlyResult[],
  { measureUnit, measureFormula }: VersionedIndicator,
): void {
  const factor = findRatioFactor(measureUnit, measureFormula);
  const fields = Object.fromEntries(
    [...months.entries()]
      .filter(([, { value, ratio }]) => ratio !== undefined && !isMadeOf(value, ratio, factor))
      .map(([index]): [string, string] => [
        `months.${index}.value`,
        'It is not what its numerator and denominator make.',
      ]),
  );
  if (Object.keys(fields).length > 0) throw new InvalidDocumentError(fields);
}

function requireSeen(
  actor: Actor,
  indicator: VersionedIndicator | undefined,
  refuse: () => never,
): VersionedIndicator {
  return indicator !== undefined && maySee(actor, indicator.departmentId) ? indicator : refuse();
}

function requireRecorder(actor: Actor, indicator: VersionedIndicator): void {
  if (!mayRecord(actor, indicator.department)) {
    throw new AccessDeniedError('Results are recorded by people of the department and those who lead it.');
  }
}

function requireRemover(actor: Actor, indicator: VersionedIndicator): void {
  if (indicator.extraction === null) requireRecorder(actor, indicator);
  else if (!mayDefine(actor, indicator.department)) {
    throw new AccessDeniedError(
      'Results of an automated extraction are removed by those who may define the indicator.',
    );
  }
}

function requireReason(actor: Actor, { recordedBy }: Result, reason: string | undefined): void {
  if (reason === undefined && !isSamePerson(recordedBy, actor.userName)) {
    throw new InvalidDocumentError({ reason: presentFieldFault('length', 1, kpiResultLimits.reason) });
  }
}

function requireRecordable({ extraction, isActive }: VersionedIndicator): void {
  if (extraction !== null) {
    throw new DocumentConflictError('The results of this indicator come from an automated extraction.', {
      details: { reason: kpiResultConflictReasons.isAutomated },
    });
  }
  if (!isActive) {
    throw new DocumentConflictError('The indicator is inactive.', {
      details: { reason: kpiResultConflictReasons.isInactive },
    });
  }
}

function requireAll(asked: readonly MonthlyResult[], recorded: readonly Result[]): void {
  if (recorded.length === asked.length) return;
  const known = new Set(recorded.map(({ month }) => month));
  const months = asked.flatMap(({ month }) => (known.has(month) ? [] : [firstDayOf(month)])).toSorted();
  throw new DocumentConflictError(`There is a result already of ${months.join(', ')}.`, {
    details: { reason: kpiResultConflictReasons.monthTaken, field: 'months', months },
  });
}

/** One transaction, in which whatever hangs on the result keeps it. */
async function removeOne(database: Database, work: (connection: Connection) => Promise<void>): Promise<void> {
  await nameViolations(
    async () => await database.transaction(work),
    ({ kind }, cause) =>
      kind === 'foreign-key'
        ? new DocumentConflictError('The result has been analysed, so it stays.', {
            details: { reason: kpiResultConflictReasons.isAnalysed },
            cause,
          })
        : undefined,
  );
}

function presentChange(
  actor: Actor,
  { indicatorId, month }: Result,
  change: { readonly before: object | null; readonly after: object | null },
) {
  return {
    userName: actor.userName,
    documentType: kpiResultType,
    documentId: presentKpiResultId(indicatorId, month),
    ...change,
  };
}

function factsOf({ value, ratio, origin, recordedBy, runId }: Result): object {
  return { value, ...ratio, origin, recordedBy, ...(runId !== null && { runId }) };
}
