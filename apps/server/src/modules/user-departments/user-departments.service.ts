import { randomUUID } from 'node:crypto';

import {
  type UserDepartmentsDocument,
  userDepartmentsType,
  userHasAssociationReason,
} from '@prumo/contracts/documents/user-documents';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { type ConstraintViolation, nameViolations } from '@prumo/database/find-constraint-violation';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import {
  DocumentConflictError,
  type DocumentFilter,
  type ExpectedVersions,
  InvalidDocumentError,
  requireCurrent,
} from '../documents/document-type.ts';
import { associationsInSight, mayMaintainAssociations } from './user-departments.access.ts';
import {
  createUserDepartmentsRepository,
  type UserAssociation,
  type VersionedAssociation,
} from './user-departments.repository.ts';

export type { VersionedAssociation } from './user-departments.repository.ts';

export interface UserDepartmentsService {
  list(actor: Actor, filter: DocumentFilter): Promise<readonly VersionedAssociation[]>;
  create(actor: Actor, document: UserDepartmentsDocument): Promise<VersionedAssociation>;
  replace(
    actor: Actor,
    id: string,
    document: UserDepartmentsDocument,
    expected: ExpectedVersions,
  ): Promise<VersionedAssociation>;
  remove(actor: Actor, id: string, expected: ExpectedVersions): Promise<void>;
}

interface UserDepartmentsServiceParts {
  readonly database: Database;
  /** After the commit. */
  readonly onChanged: () => void;
}

export function createUserDepartmentsService({
  database,
  onChanged,
}: UserDepartmentsServiceParts): UserDepartmentsService {
  return {
    async list(actor, { id, departmentId, user }) {
      const scope = associationsInSight(actor);
      return await createUserDepartmentsRepository(database).list({
        id,
        departmentId,
        userNames: [
          ...(scope === 'all' ? [] : [scope.of]),
          ...(user === undefined || user === '*' ? [] : [user]),
        ],
      });
    },

    async create(actor, document) {
      requireMaintainer(actor);
      const created = await change(database, async (connection) => {
        const departmentIds = await requireDepartments(connection, document.departments);
        const association = { id: randomUUID(), userName: document.user, departmentIds };
        await createUserDepartmentsRepository(connection).insertAssociation(association);
        await recordChange(connection, actor, null, association);
        return { ...association, version: 1 };
      });
      onChanged();
      return created;
    },

    async replace(actor, id, document, expected) {
      requireMaintainer(actor);
      const replaced = await change(database, async (connection) => {
        const associations = createUserDepartmentsRepository(connection);
        const before = requireCurrent(id, await associations.lock(id), expected);
        if (before.userName.toLowerCase() !== document.user.toLowerCase()) {
          throw new InvalidDocumentError({ user: 'The person of an association does not change.' });
        }
        const departmentIds = await requireDepartments(connection, document.departments);
        const association = { id, userName: before.userName, departmentIds };
        const version = await associations.update(association);
        await recordChange(connection, actor, before, association);
        return { ...association, version };
      });
      onChanged();
      return replaced;
    },

    async remove(actor, id, expected) {
      requireMaintainer(actor);
      await change(database, async (connection) => {
        const associations = createUserDepartmentsRepository(connection);
        const before = requireCurrent(id, await associations.lock(id), expected);
        await associations.delete(id);
        await recordChange(connection, actor, before, null);
      });
      onChanged();
    },
  };
}

function requireMaintainer(actor: Actor): void {
  if (!mayMaintainAssociations(actor)) {
    throw new AccessDeniedError('Only administrators and quality managers link people to departments.');
  }
}

/** In the order in which they are read back. */
async function requireDepartments(
  connection: Connection,
  asked: readonly string[],
): Promise<readonly string[]> {
  const departmentIds = [...new Set(asked)].toSorted();
  const existing = new Set(await createUserDepartmentsRepository(connection).listExisting(departmentIds));
  const unknown = departmentIds.filter((id) => !existing.has(id));
  if (unknown.length > 0) {
    throw new InvalidDocumentError({ departments: `There is no department ${unknown.join(', ')}.` });
  }
  return departmentIds;
}

/** One transaction, with the constraints that it can run into named. */
async function change<Result>(
  database: Database,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return await nameViolations(async () => await database.transaction(work), nameViolation);
}

function nameViolation(violation: ConstraintViolation, cause: unknown): Error | undefined {
  if (violation.kind === 'unique') {
    return new DocumentConflictError('This person has an association already.', {
      details: { reason: userHasAssociationReason, field: 'user' },
      cause,
    });
  }
  // Deleted by somebody else after it was looked for.
  if (violation.constraint === 'user_department_department_id_fk') {
    return new InvalidDocumentError({ departments: 'One of the departments is gone.' });
  }
  return undefined;
}

async function recordChange(
  connection: Connection,
  actor: Actor,
  before: UserAssociation | null,
  after: UserAssociation | null,
): Promise<void> {
  await createAuditRepository(connection).record({
    userName: actor.userName,
    documentType: userDepartmentsType,
    documentId: after?.id ?? before?.id ?? '',
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

function factsOf({ userName, departmentIds }: UserAssociation): UserDepartmentsDocument {
  return { user: userName, departments: [...departmentIds] };
}
