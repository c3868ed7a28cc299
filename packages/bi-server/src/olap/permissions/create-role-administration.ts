// What administrators do with the roles of cubes. Each change is one transaction: the role, its history and the audit
// trail, or none of them.
import { randomUUID } from 'node:crypto';

import type { OlapChange, OlapUndone, SavedOlapRole } from '@prumo/contracts/bi/olap-permissions';
import type { OlapNotice, OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { Database } from '@prumo/database/database';
import { nameViolations } from '@prumo/database/find-constraint-violation';

import {
  createOlapRolesRepository,
  type OlapRoleChangeRow,
  type OlapRolesRepository,
} from '../../persistence/olap-roles.repository.ts';
import type { CubeReader } from '../olap-catalogues.ts';
import { noOlapRoleAudit, type OpenOlapRoleAudit } from './olap-role-audit.ts';
import { OlapRoleError } from './olap-role-error.ts';

export interface RoleAdministration {
  list(): Promise<readonly OlapRole[]>;
  require(id: string): Promise<OlapRole>;
  create(by: CubeReader, draft: OlapRoleDraft): Promise<SavedOlapRole>;
  change(by: CubeReader, id: string, version: number, draft: OlapRoleDraft): Promise<SavedOlapRole>;
  remove(by: CubeReader, id: string, version: number): Promise<void>;
  /** The latest first, one page of them. */
  listChanges(filter: {
    readonly roleId: string | undefined;
    readonly before: string | undefined;
  }): Promise<{ readonly changes: readonly Omit<OlapChange, 'byName'>[]; readonly hasMore: boolean }>;
  /** The role as it was before that change. */
  undo(by: CubeReader, changeId: string, version: number): Promise<OlapUndone>;
}

interface RoleAdministrationParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly openAudit?: OpenOlapRoleAudit | undefined;
  /** Throws OlapRoleError for a role that cannot be saved. */
  readonly requireSavable: (by: CubeReader, draft: OlapRoleDraft) => Promise<void>;
  readonly listNotices: (by: CubeReader, draft: OlapRoleDraft) => Promise<readonly OlapNotice[]>;
  readonly onChanged?: (() => void) | undefined;
}

const pageSize = 50;

export function createRoleAdministration(parts: RoleAdministrationParts): RoleAdministration {
  const { database, clock, openAudit = noOlapRoleAudit } = parts;
  const roles = createOlapRolesRepository(database);

  async function require(repository: OlapRolesRepository, id: string): Promise<OlapRole> {
    const role = isUuid(id) ? await repository.find(id) : undefined;
    if (role === undefined) throw new OlapRoleError('role-unknown', `There is no role ${id}.`);
    return role;
  }

  /** `decide` says what the role is from now on, if it is to be there at all. */
  async function write(
    by: CubeReader,
    decide: (repository: OlapRolesRepository) => Promise<Decision>,
  ): Promise<OlapRole | null> {
    const written = await nameViolations(
      async () =>
        await database.transaction(async (connection) => {
          const repository = createOlapRolesRepository(connection);
          const { id, version, before, after, undoes } = await decide(repository);
          const changedAt = new Date(clock());
          const facts = { roleId: id, version, changedAt, changedBy: by.userName, before, after, undoes };
          await repository.insertChange(facts);
          const role = after && {
            ...after,
            id,
            version,
            changedAt: changedAt.toISOString(),
            changedBy: by.userName,
          };
          if (role === null) await repository.delete(id);
          else await repository.put(role);
          await openAudit(connection).record({ by: by.userName, roleId: id, before, after });
          return role;
        }),
      ({ constraint }, cause) => nameConflict(constraint, cause),
    );
    parts.onChanged?.();
    return written;
  }

  async function present(by: CubeReader, role: OlapRole | null): Promise<SavedOlapRole> {
    if (role === null) throw new TypeError('a role that was saved is there');
    return { role, notices: [...(await parts.listNotices(by, role))] };
  }

  return {
    list: async () => await roles.list(),
    require: async (id) => await require(roles, id),

    async create(by, draft) {
      await parts.requireSavable(by, draft);
      const made = { id: randomUUID(), version: 1, before: null, after: draft, undoes: null };
      return await present(by, await write(by, async () => made));
    },

    async change(by, id, version, draft) {
      await parts.requireSavable(by, draft);
      const role = await write(by, async (repository) => {
        const stored = await require(repository, id);
        requireSeen(stored.version, version);
        return { id, version: version + 1, before: draftOf(stored), after: draft, undoes: null };
      });
      return await present(by, role);
    },

    async remove(by, id, version) {
      await write(by, async (repository) => {
        const stored = await require(repository, id);
        requireSeen(stored.version, version);
        return { id, version: version + 1, before: draftOf(stored), after: null, undoes: null };
      });
    },

    async listChanges({ roleId, before }) {
      if (roleId !== undefined && !isUuid(roleId)) return { changes: [], hasMore: false };
      const known = before === undefined || isChangeId(before) ? before : undefined;
      const rows = await roles.listChanges({ roleId, before: known, most: pageSize + 1 });
      return { changes: rows.slice(0, pageSize).map(presentChange), hasMore: rows.length > pageSize };
    },

    async undo(by, changeId, version) {
      const role = await write(by, async (repository) => {
        const change = isChangeId(changeId) ? await repository.findChange(changeId) : undefined;
        if (change === undefined)
          throw new OlapRoleError('change-unknown', `There is no change ${changeId}.`);
        const { roleId: id, before: after } = change;
        const latest = (await repository.findLatestVersion(id)) ?? 0;
        requireSeen(latest, version);
        const stored = await repository.find(id);
        if (stored === undefined && after === null)
          throw new OlapRoleError('role-unknown', 'The role is deleted already.');
        const before = stored === undefined ? null : draftOf(stored);
        return { id, version: latest + 1, before, after, undoes: changeId };
      });
      return role === null ? { role, notices: [] } : await present(by, role);
    },
  };
}

interface Decision {
  readonly id: string;
  readonly version: number;
  readonly before: OlapRoleDraft | null;
  readonly after: OlapRoleDraft | null;
  readonly undoes: string | null;
}

function requireSeen(stored: number, seen: number): void {
  if (stored === seen) return;
  throw new OlapRoleError('version-conflict', `The role is at version ${stored}, not at ${seen}.`);
}

function nameConflict(constraint: string, cause: unknown): Error | undefined {
  if (constraint === 'olap_role_catalogue_name_key')
    return new OlapRoleError('name-taken', 'Another role of the catalogue is called so.', { cause });
  if (constraint === 'olap_role_change_role_id_version_key')
    return new OlapRoleError('version-conflict', 'Somebody else changed the role at this moment.', { cause });
  return undefined;
}

function draftOf({ name, description, catalogue, reach, cubes }: OlapRole): OlapRoleDraft {
  return { name, description, catalogue, reach, cubes };
}

function presentChange(row: OlapRoleChangeRow): Omit<OlapChange, 'byName'> {
  const { changedAt, changedBy, before, after, ...facts } = row;
  const roleName = after?.name ?? before?.name ?? '';
  return { ...facts, roleName, at: changedAt.toISOString(), by: changedBy, before, after };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function isChangeId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
