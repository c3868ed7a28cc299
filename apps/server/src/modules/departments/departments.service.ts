import { responsibleErrorCodes } from '@prumo/contracts/administration/department-responsible';
import {
  type DepartmentInUse,
  departmentType,
  type HangingThings,
} from '@prumo/contracts/documents/department';
import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { type ConstraintViolation, nameViolations } from '@prumo/database/find-constraint-violation';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { randomUUID } from 'node:crypto';

import type { Actor } from '../../gateway/actor.ts';
import type { RealtimeTree, TreeValue } from '../../gateway/doors/realtime/realtime-tree.ts';
import { AccessDeniedError, InvalidInputError, NamedError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import {
  DocumentConflictError,
  type DocumentFilter,
  type ExpectedVersions,
  InvalidDocumentError,
  requireCurrent,
} from '../documents/document-type.ts';
import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import { createRecordAssociationsRepository } from '../record-associations/record-associations.repository.ts';
import { createUserDepartmentsRepository } from '../user-departments/user-departments.repository.ts';
import { departmentsInSight, mayMaintainDepartments } from './departments.access.ts';
import {
  createDepartmentsRepository,
  type Department,
  type VersionedDepartment,
} from './departments.repository.ts';

export type { VersionedDepartment } from './departments.repository.ts';

export type DepartmentFacts = Omit<Department, 'id'>;

export interface DepartmentsService {
  list(actor: Actor, filter: DocumentFilter): Promise<readonly VersionedDepartment[]>;
  /** @param id Where somebody else has named it already. */
  create(actor: Actor, facts: DepartmentFacts, id?: string): Promise<VersionedDepartment>;
  replace(
    actor: Actor,
    id: string,
    facts: DepartmentFacts,
    expected: ExpectedVersions,
  ): Promise<VersionedDepartment>;
  remove(actor: Actor, id: string, expected: ExpectedVersions): Promise<void>;
  /** For whoever may change the responsible. */
  getForMaintainer(actor: Actor, id: string): Promise<VersionedDepartment>;
  /** Done already, it changes nothing, so that what comes after it can be tried again. */
  changeResponsible(actor: Actor, id: string, people: ResponsiblePeople): Promise<void>;
}

export interface ResponsiblePeople {
  /** Who has the department, as far as the actor knows. */
  readonly former: string;
  readonly responsible: string;
}

export interface DepartmentsParts {
  readonly database: Database;
  readonly tree: Pick<RealtimeTree, 'get'>;
  /** After each commit. */
  readonly onChanged: (departmentId: string) => void;
}

export function createDepartmentsService({
  database,
  tree,
  onChanged,
}: DepartmentsParts): DepartmentsService {
  return {
    async list(actor, { id, departmentId, user }) {
      if (id !== undefined && departmentId !== undefined && id !== departmentId) return [];
      const scope = departmentsInSight(actor);
      return await createDepartmentsRepository(database).list({
        id: id ?? departmentId,
        ledBy: [
          ...(scope === 'all' ? [] : [scope.ledBy]),
          ...(user === undefined || user === '*' ? [] : [user]),
        ],
      });
    },

    async create(actor, facts, id = randomUUID()) {
      requireMaintainer(actor);
      const department = { id, ...facts };
      await change(database, async (connection) => {
        await createDepartmentsRepository(connection).insert([department]);
        await recordChange(connection, actor, department.id, null, facts);
      });
      onChanged(department.id);
      return { ...department, version: 1 };
    },

    async replace(actor, id, facts, expected) {
      requireMaintainer(actor);
      const replaced = await change(database, async (connection) => {
        const departments = createDepartmentsRepository(connection);
        const before = requireCurrent(id, await departments.lock(id), expected);
        const department = { id, ...facts };
        const version = await departments.update(department);
        await recordChange(connection, actor, id, factsOf(before), facts);
        return { ...department, version };
      });
      onChanged(id);
      return replaced;
    },

    async remove(actor, id, expected) {
      requireMaintainer(actor);
      // Asked before anything is locked: the tree may stand on another machine.
      const nonCompliances = await listOpenNonCompliances(tree, id);
      await change(database, async (connection) => {
        const departments = createDepartmentsRepository(connection);
        const before = requireCurrent(id, await departments.lock(id), expected);
        const users = await createUserDepartmentsRepository(connection).listUsersOf(id);
        const indicators = await createIndicatorsRepository(connection).listCodesOf(id);
        const sourceRecords = await createRecordAssociationsRepository(connection).listNamesOfDepartment(id);
        requireNothingHanging({ users, indicators, nonCompliances, sourceRecords });
        await departments.delete(id);
        await recordChange(connection, actor, id, factsOf(before), null);
      });
      onChanged(id);
    },

    async getForMaintainer(actor, id) {
      requireMaintainer(actor);
      const [found] = await createDepartmentsRepository(database).list({ id, ledBy: [] });
      return requireCurrent(id, found, 'any');
    },

    async changeResponsible(actor, id, { former, responsible }) {
      requireMaintainer(actor);
      if (isSamePerson(former, responsible)) {
        throw new InvalidInputError('The department has this responsible already.');
      }
      const hasChanged = await change(database, async (connection) => {
        const departments = createDepartmentsRepository(connection);
        const before = requireCurrent(id, await departments.lock(id), 'any');
        if (isSamePerson(before.responsible, responsible)) {
          const last = await departments.findFormerResponsible(id);
          if (!isSamePerson(last ?? null, former)) throw new ResponsibleChangedError(before.responsible);
          return false;
        }
        if (!isSamePerson(before.responsible, former)) throw new ResponsibleChangedError(before.responsible);
        const facts = { ...factsOf(before), responsible };
        await departments.update({ id, ...facts });
        await recordChange(connection, actor, id, factsOf(before), facts);
        return true;
      });
      if (hasChanged) onChanged(id);
    },
  };
}

const mostNames = 5;

function requireNothingHanging(
  hanging: Readonly<Record<Exclude<keyof DepartmentInUse, 'reason'>, readonly string[]>>,
): void {
  const found = Object.entries(hanging).filter(([, names]) => names.length > 0);
  if (found.length === 0) return;
  throw new DepartmentInUseError(
    Object.fromEntries(found.map(([kind, names]) => [kind, presentHanging(names)])),
  );
}

function presentHanging(names: readonly string[]): HangingThings {
  return { count: names.length, names: names.slice(0, mostNames) };
}

class DepartmentInUseError extends DocumentConflictError {
  constructor(details: Omit<DepartmentInUse, 'reason'> | { readonly by: string | undefined }) {
    super('The department is still in use and cannot be deleted.', {
      details: { reason: 'in_use', ...details },
    });
  }
}

class ResponsibleChangedError extends NamedError {
  readonly code = responsibleErrorCodes.changedMeanwhile;
  readonly status = 409;

  constructor(responsible: string) {
    super('The department has another responsible by now.', { details: { responsible } });
  }
}

function requireMaintainer(actor: Actor): void {
  if (!mayMaintainDepartments(actor)) {
    throw new AccessDeniedError('Only administrators and quality managers change departments.');
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
  if (violation.constraint === 'department_initials_key') {
    return new DocumentConflictError('Another department has these initials.', {
      details: { reason: 'initials_taken', field: 'sigla' },
      cause,
    });
  }
  if (violation.constraint === 'department_id_pkey') {
    return new DocumentConflictError('Another department has this id.', {
      details: { reason: 'id_taken' },
      cause,
    });
  }
  if (violation.constraint === 'department_id_check') {
    return new InvalidDocumentError({ id: 'It is made of up to 64 of A-Z, a-z, 0-9, _ and -.' });
  }
  if (violation.constraint === 'department_initials_check') {
    return new InvalidDocumentError({
      sigla: 'These characters have no upper case that the database knows.',
    });
  }
  if (violation.kind === 'foreign-key') return new DepartmentInUseError({ by: violation.constraint });
  return undefined;
}

async function recordChange(
  connection: Connection,
  actor: Actor,
  documentId: string,
  before: DepartmentFacts | null,
  after: DepartmentFacts | null,
): Promise<void> {
  const entry = { userName: actor.userName, documentType: departmentType, documentId, before, after };
  await createAuditRepository(connection).record(entry);
}

function factsOf({ initials, name, responsible, manager, email }: VersionedDepartment): DepartmentFacts {
  return { initials, name, responsible, manager, email };
}

/** Where non-compliances end: those of the portal, and those of other programs. */
const closedStates: readonly unknown[] = [
  ...nonComplianceStates.filter(isClosed),
  'encerrada_eficaz',
  'encerrada_sem_plano',
  'improcedente',
  'cancelada',
];

/** Titles of those that the department has received or sent and that are not at their end; by their ids where it has none. */
async function listOpenNonCompliances(
  tree: Pick<RealtimeTree, 'get'>,
  departmentId: string,
): Promise<readonly string[]> {
  const found = await tree.get(['nonCompliances', departmentId]);
  return Object.entries(asObject(found))
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .map(([id, value]) => ({ id, facts: asObject(value) }))
    .filter(({ facts }) => !closedStates.includes(facts['state']) && facts['closed'] !== true)
    .map(({ id, facts }) => (typeof facts['title'] === 'string' ? facts['title'] : id))
    .toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}

/** A place without anything is null; keys that are numbers make an array of it. */
function asObject(value: TreeValue | undefined): Readonly<Record<string, TreeValue>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
