import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import { type ExtractionQuery, kpiConflictReasons, kpiType } from '@prumo/contracts/documents/kpi';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { type ConstraintViolation, nameViolations } from '@prumo/database/find-constraint-violation';
import type { IndicatorContent } from '@prumo/domain/indicators/indicator';
import { randomUUID } from 'node:crypto';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { createDepartmentsRepository, type Department } from '../departments/departments.repository.ts';
import {
  DocumentConflictError,
  type DocumentFilter,
  type DocumentVersion,
  type ExpectedVersions,
  InvalidDocumentError,
  requireCurrent,
} from '../documents/document-type.ts';
import { createResultsRepository } from '../results/results.repository.ts';
import { refreshSignals } from '../signals/refresh-signals.ts';
import { listShownResults, type ShownResult } from './indicator-results.repository.ts';
import {
  type DepartmentAccessFacts,
  indicatorsInSight,
  mayDefine,
  mayRecord,
  maySee,
} from './indicators.access.ts';
import {
  createIndicatorsRepository,
  type StoredAuthor,
  type VersionedIndicator,
} from './indicators.repository.ts';

export type { ShownAnalysis, ShownResult } from './indicator-results.repository.ts';

export type IndicatorFacts = IndicatorContent<ExtractionQuery>;

export interface ListedIndicator {
  readonly indicator: VersionedIndicator;
  /** Absent when only the brief form was asked for. */
  readonly results: readonly ShownResult[] | undefined;
}

export interface IndicatorsService {
  list(actor: Actor, filter: DocumentFilter): Promise<readonly ListedIndicator[]>;
  /** @param id Where somebody else has named it already. */
  create(actor: Actor, facts: IndicatorFacts, id?: string): Promise<DocumentVersion>;
  replace(
    actor: Actor,
    id: string,
    facts: IndicatorFacts,
    expected: ExpectedVersions,
  ): Promise<DocumentVersion>;
  remove(actor: Actor, id: string, expected: ExpectedVersions): Promise<void>;
  /**
   * Those whose indicators the actor may see, by name.
   * @param known All departments that there are, where somebody has just read them.
   */
  listDepartments(actor: Actor, known?: readonly Department[]): Promise<readonly KpiDepartment[]>;
}

interface IndicatorsServiceParts {
  readonly database: Database;
  readonly clock: () => number;
  /** After the commit. */
  readonly onChanged: () => void;
}

export function createIndicatorsService({
  database,
  clock,
  onChanged,
}: IndicatorsServiceParts): IndicatorsService {
  return {
    async list(actor, { id, departmentId, isBrief }) {
      const scope = indicatorsInSight(actor);
      const indicators = await createIndicatorsRepository(database).list({ id, departmentId, scope });
      if (isBrief === true) return indicators.map((indicator) => ({ indicator, results: undefined }));
      const results = await listShownResults(
        database,
        indicators.map((one) => one.id),
      );
      return indicators.map((indicator) => ({ indicator, results: results.get(indicator.id) ?? [] }));
    },

    async create(actor, facts, id = randomUUID()) {
      const indicator = { id, ...facts };
      await change(database, async (connection) => {
        await requireDepartment(connection, actor, facts.departmentId);
        await createIndicatorsRepository(connection).insert([indicator], authorOf(actor));
        await recordChange(connection, actor, indicator.id, null, facts);
        await refreshSignals(connection, [indicator.id], new Date(clock()));
      });
      onChanged();
      return { id: indicator.id, version: 1 };
    },

    async replace(actor, id, facts, expected) {
      const version = await change(database, async (connection) => {
        const indicators = createIndicatorsRepository(connection);
        const before = requireDefinable(actor, id, await indicators.lock(id), expected);
        requireSamePlace(before, facts);
        // Whoever saves the rest of an indicator has no word in a query that stays as it was.
        const author = isSameQuery(before.extraction, facts.extraction)
          ? before.extractionAuthor
          : authorOf(actor);
        const after = await indicators.update({ id, ...facts }, author);
        await recordChange(connection, actor, id, factsOf(before), facts);
        await refreshSignals(connection, [id], new Date(clock()));
        return after;
      });
      onChanged();
      return { id, version };
    },

    async remove(actor, id, expected) {
      await change(database, async (connection) => {
        const indicators = createIndicatorsRepository(connection);
        const before = requireDefinable(actor, id, await indicators.lock(id), expected);
        const results = await createResultsRepository(connection).count(id);
        if (results > 0) throw new IndicatorInUseError({ results });
        await indicators.delete(id);
        await recordChange(connection, actor, id, factsOf(before), null);
      });
      onChanged();
    },

    async listDepartments(actor, known) {
      const departments = known ?? (await createDepartmentsRepository(database).list({ ledBy: [] }));
      return departments
        .filter(({ id }) => maySee(actor, id))
        .map((department) => ({
          id: department.id,
          initials: department.initials,
          name: department.name,
          mayDefine: mayDefine(actor, department),
          mayRecord: mayRecord(actor, department),
        }));
    },
  };
}

/** They are inactivated instead. */
class IndicatorInUseError extends DocumentConflictError {
  constructor(details: Readonly<Record<string, unknown>>) {
    super('The indicator is in use and cannot be deleted; it can be made inactive.', {
      details: { reason: 'in_use', ...details },
    });
  }
}

function authorOf({ userName }: Actor): StoredAuthor {
  return { kind: 'person', userName };
}

async function requireDepartment(connection: Connection, actor: Actor, id: string): Promise<void> {
  const [department] = await createDepartmentsRepository(connection).list({ id, ledBy: [] });
  // Departments that somebody does not see are told from those that do not exist by nothing.
  if (department === undefined || !maySee(actor, id)) {
    throw new InvalidDocumentError({ departmentId: `There is no department ${id}.` });
  }
  requireDefiner(actor, department);
}

function requireDefinable(
  actor: Actor,
  id: string,
  indicator: VersionedIndicator | undefined,
  expected: ExpectedVersions,
): VersionedIndicator {
  const isSeen = indicator !== undefined && maySee(actor, indicator.departmentId);
  const current = requireCurrent(id, isSeen ? indicator : undefined, expected);
  requireDefiner(actor, current.department);
  return current;
}

function requireDefiner(actor: Actor, department: DepartmentAccessFacts): void {
  if (!mayDefine(actor, department)) {
    throw new AccessDeniedError(
      'Indicators are defined by administrators, quality managers and those who lead the department.',
    );
  }
}

function requireSamePlace(before: VersionedIndicator, after: IndicatorFacts): void {
  if (before.departmentId !== after.departmentId) {
    throw new InvalidDocumentError({ departmentId: 'The department of an indicator does not change.' });
  }
  if (before.code !== after.code) {
    throw new DocumentConflictError('The code of an indicator does not change.', {
      details: { reason: kpiConflictReasons.codeFixed, field: 'code' },
    });
  }
}

/** One transaction, with the constraints that it can run into named. */
async function change<Result>(
  database: Database,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return await nameViolations(async () => await database.transaction(work), nameViolation);
}

function nameViolation(violation: ConstraintViolation, cause: unknown): Error | undefined {
  if (violation.constraint === 'indicator_department_id_code_key') {
    return new DocumentConflictError('Another indicator of the department has this code.', {
      details: { reason: kpiConflictReasons.codeTaken, field: 'code' },
      cause,
    });
  }
  if (violation.constraint === 'indicator_id_pkey') {
    return new DocumentConflictError('Another indicator has this id.', {
      details: { reason: 'id_taken' },
      cause,
    });
  }
  if (violation.constraint === 'indicator_id_check') {
    return new InvalidDocumentError({ id: 'It is made of up to 64 of A-Z, a-z, 0-9, _ and -.' });
  }
  if (violation.constraint === 'indicator_code_check') {
    return new InvalidDocumentError({
      code: 'These characters are none that the database takes in a code.',
    });
  }
  // Deleted by somebody else after it was looked for.
  if (violation.constraint === 'indicator_department_id_fk') {
    return new InvalidDocumentError({ departmentId: 'The department is gone.' });
  }
  if (violation.kind === 'foreign-key') return new IndicatorInUseError({ by: violation.constraint });
  return undefined;
}

async function recordChange(
  connection: Connection,
  actor: Actor,
  documentId: string,
  before: IndicatorFacts | null,
  after: IndicatorFacts | null,
): Promise<void> {
  const entry = { userName: actor.userName, documentType: kpiType, documentId, before, after };
  await createAuditRepository(connection).record(entry);
}

function factsOf({
  id: _id,
  version: _version,
  department: _department,
  extractionAuthor: _extractionAuthor,
  ...facts
}: VersionedIndicator): IndicatorFacts {
  return facts;
}

/** Letter by letter, on the same data source: anything else is another query. */
export function isSameQuery(one: ExtractionQuery | null, other: ExtractionQuery | null): boolean {
  if (one === null || other === null) return one === other;
  return one.datasource === other.datasource && one.type === other.type && one.query === other.query;
}
