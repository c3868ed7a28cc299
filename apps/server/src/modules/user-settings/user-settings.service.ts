import { randomUUID } from 'node:crypto';

import { defaultSettingsUser, userSettingsType } from '@prumo/contracts/documents/user-documents';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { type ConstraintViolation, nameViolations } from '@prumo/database/find-constraint-violation';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import {
  DocumentConflictError,
  type DocumentFilter,
  type ExpectedVersions,
  InvalidDocumentError,
  requireCurrent,
} from '../documents/document-type.ts';
import { mayReadSettings, mayWriteSettings, settingsInSight } from './user-settings.access.ts';
import {
  createUserSettingsRepository,
  type UserSettings,
  type VersionedUserSettings,
} from './user-settings.repository.ts';

export type { VersionedUserSettings } from './user-settings.repository.ts';

export type UserSettingsFacts = Omit<UserSettings, 'id'>;

/** One setting by its name: the text that was saved, or whatever a document holds under it. */
export interface NamedSetting {
  readonly name: string;
  readonly value: unknown;
}

export interface UserSettingsService {
  list(actor: Actor, filter: DocumentFilter): Promise<readonly VersionedUserSettings[]>;
  create(actor: Actor, facts: UserSettingsFacts): Promise<VersionedUserSettings>;
  replace(
    actor: Actor,
    id: string,
    facts: UserSettingsFacts,
    expected: ExpectedVersions,
  ): Promise<VersionedUserSettings>;
  remove(actor: Actor, id: string, expected: ExpectedVersions): Promise<void>;
  /** What holds for a person: their own settings, and the default of each one that they do not have. */
  listInForce(actor: Actor, userName: string): Promise<readonly NamedSetting[]>;
  /** Sets one of the actor's own settings and leaves the others alone. */
  saveOne(
    actor: Actor,
    setting: { readonly name: string; readonly value: string },
  ): Promise<VersionedUserSettings>;
}

export function createUserSettingsService(database: Database): UserSettingsService {
  return {
    async list(actor, { id, user }) {
      const scope = settingsInSight(actor);
      if (user !== undefined && !mayReadSettings(actor, user)) return [];
      return await createUserSettingsRepository(database).list({
        id,
        userNames: user === undefined ? (scope === 'all' ? undefined : scope.under) : [user],
      });
    },

    async create(actor, facts) {
      requireWriter(actor, facts.userName);
      return await change(database, async (connection) => await insert(connection, actor, facts));
    },

    async replace(actor, id, facts, expected) {
      return await change(database, async (connection) => {
        const repository = createUserSettingsRepository(connection);
        const before = requireOwn(actor, id, await repository.lock({ id }), expected);
        if (before.userName.toLowerCase() !== facts.userName.toLowerCase()) {
          throw new InvalidDocumentError({ user: 'The person of these settings does not change.' });
        }
        return await update(connection, actor, before, { ...facts, id, userName: before.userName });
      });
    },

    async remove(actor, id, expected) {
      await change(database, async (connection) => {
        const repository = createUserSettingsRepository(connection);
        const before = requireOwn(actor, id, await repository.lock({ id }), expected);
        await repository.delete(id);
        await recordChange(connection, actor, before, null);
      });
    },

    async listInForce(actor, userName) {
      if (!mayReadSettings(actor, userName)) {
        throw new AccessDeniedError('Only administrators read the settings of others.');
      }
      const rows = await createUserSettingsRepository(database).list({
        userNames: [userName, defaultSettingsUser],
      });
      const defaults = rows.find((row) => row.userName === defaultSettingsUser);
      const own = rows.find((row) => row.userName !== defaultSettingsUser);
      const merged = { ...(defaults && membersOf(defaults)), ...(own && membersOf(own)) };
      return Object.entries(merged).map(([name, value]) => ({ name, value }));
    },

    async saveOne(actor, { name, value }) {
      return await change(database, async (connection) => {
        const repository = createUserSettingsRepository(connection);
        await repository.lockUser(actor.userName);
        const before = await repository.lock({ userName: actor.userName });
        const facts = before ?? { userName: actor.userName, home: null, others: {} };
        const after =
          name === 'home'
            ? { ...facts, home: value === '' ? null : value }
            : { ...facts, others: { ...facts.others, [name]: value } };
        return before === undefined
          ? await insert(connection, actor, after)
          : await update(connection, actor, before, { ...after, id: before.id });
      });
    },
  };
}

function requireWriter(actor: Actor, owner: string): void {
  if (!mayWriteSettings(actor, owner)) {
    throw new AccessDeniedError('Only administrators change the settings of others.');
  }
}

/** Settings of others look like absent ones to whoever may not read them. */
function requireOwn(
  actor: Actor,
  id: string,
  settings: VersionedUserSettings | undefined,
  expected: ExpectedVersions,
): VersionedUserSettings {
  if (settings !== undefined && !mayReadSettings(actor, settings.userName)) {
    throw new NotFoundError(`There is no document ${id}.`);
  }
  if (settings !== undefined) requireWriter(actor, settings.userName);
  return requireCurrent(id, settings, expected);
}

async function insert(
  connection: Connection,
  actor: Actor,
  { userName, home, others }: UserSettingsFacts,
): Promise<VersionedUserSettings> {
  const repository = createUserSettingsRepository(connection);
  await repository.lockUser(userName);
  const settings = { id: randomUUID(), userName, home, others };
  await repository.insert(settings);
  await recordChange(connection, actor, null, settings);
  return { ...settings, version: 1 };
}

async function update(
  connection: Connection,
  actor: Actor,
  before: UserSettings,
  { id, userName, home, others }: UserSettings,
): Promise<VersionedUserSettings> {
  const settings = { id, userName, home, others };
  const version = await createUserSettingsRepository(connection).update(settings);
  await recordChange(connection, actor, before, settings);
  return { ...settings, version };
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
    return new DocumentConflictError('This person has settings already.', {
      details: { reason: 'user_has_settings', field: 'user' },
      cause,
    });
  }
  if (violation.constraint === 'user_settings_settings_check') {
    return new InvalidDocumentError({ '(document)': 'Settings take at most 64 kB.' });
  }
  if (violation.constraint === 'user_settings_home_check') {
    return new InvalidDocumentError({ home: 'The name of a state has at most 200 characters.' });
  }
  return undefined;
}

async function recordChange(
  connection: Connection,
  actor: Actor,
  before: UserSettings | null,
  after: UserSettings | null,
): Promise<void> {
  await createAuditRepository(connection).record({
    userName: actor.userName,
    documentType: userSettingsType,
    documentId: after?.id ?? before?.id ?? '',
    before: before && { user: before.userName, ...membersOf(before) },
    after: after && { user: after.userName, ...membersOf(after) },
  });
}

function membersOf({ home, others }: UserSettings): Readonly<Record<string, unknown>> {
  return { ...others, ...(home !== null && { home }) };
}
