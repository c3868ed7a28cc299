import {
  associationErrorCodes,
  type MasterRecord,
  type NamedKey,
  type SourceRecord,
} from '@prumo/contracts/administration/record-associations';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { nameViolations } from '@prumo/database/find-constraint-violation';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, NamedError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { mayAssociateRecords } from './record-associations.access.ts';
import {
  createRecordAssociationsRepository,
  type RecordLink,
  type RecordRange,
} from './record-associations.repository.ts';

export type { RecordLink, RecordRange } from './record-associations.repository.ts';

export interface LinkChange extends RecordRange {
  readonly sourceCodes: readonly string[];
  readonly targetCode: string;
}

export interface RecordAssociationsService {
  /** All, or the one with this key. */
  listEntities(actor: Actor, key?: string): Promise<readonly NamedKey[]>;
  /** All, or those that have records of this entity. */
  listSources(actor: Actor, entity?: string): Promise<readonly NamedKey[]>;
  listMasters(actor: Actor, entity: string): Promise<readonly MasterRecord[]>;
  listSourceRecords(actor: Actor, range: RecordRange): Promise<readonly SourceRecord[]>;
  listLinks(actor: Actor, range: RecordRange): Promise<readonly RecordLink[]>;
  /** All of them or none; returns how many did not stand for this master record before. */
  link(actor: Actor, change: LinkChange): Promise<number>;
  /** All of them or none; returns how many stood for this master record before. */
  unlink(actor: Actor, change: LinkChange): Promise<number>;
}

interface RecordAssociationsParts {
  readonly database: Database;
  /** After each commit that changed something. */
  readonly onChanged: () => void;
}

export function createRecordAssociationsService(parts: RecordAssociationsParts): RecordAssociationsService {
  const { database, onChanged } = parts;
  const reading = createRecordAssociationsRepository(database);

  async function change(
    actor: Actor,
    asked: LinkChange,
    work: (connection: Connection, links: readonly RecordLink[]) => Promise<number>,
  ): Promise<number> {
    requireDataAdministrator(actor);
    const changed = await nameGoneRecords(asked, async () => {
      return await database.transaction(async (connection) => {
        const repository = createRecordAssociationsRepository(connection);
        // Whoever asks at the same moment about the same source waits here, so what is read next stays true.
        if (!(await repository.lockSource(asked.source))) {
          throw new UnknownRecordError({ source: asked.source });
        }
        await requireKnown(connection, asked);
        return await work(connection, await repository.listLinks(asked, asked.sourceCodes));
      });
    });
    if (changed > 0) onChanged();
    return changed;
  }

  return {
    async listEntities(actor, key) {
      requireDataAdministrator(actor);
      return await reading.listEntities(key);
    },

    async listSources(actor, entity) {
      requireDataAdministrator(actor);
      return await reading.listSources(entity);
    },

    async listMasters(actor, entity) {
      requireDataAdministrator(actor);
      await requireEntity(database, entity);
      return await reading.listMasters(entity);
    },

    async listSourceRecords(actor, range) {
      requireDataAdministrator(actor);
      await requireRange(database, range);
      return await reading.listSourceRecords(range);
    },

    async listLinks(actor, range) {
      requireDataAdministrator(actor);
      await requireRange(database, range);
      return await reading.listLinks(range);
    },

    async link(actor, asked) {
      return await change(actor, asked, async (connection, existing) => {
        const taken = existing.filter(({ targetCode }) => targetCode !== asked.targetCode);
        if (taken.length > 0) throw new MappingTakenError(taken);
        const linked = new Set(existing.map(({ sourceCode }) => sourceCode));
        const added = [...new Set(asked.sourceCodes)]
          .filter((sourceCode) => !linked.has(sourceCode))
          .map((sourceCode) => ({ sourceCode, targetCode: asked.targetCode }));
        await createRecordAssociationsRepository(connection).insertLinks(asked, added);
        await recordChanges(connection, actor, asked, added, true);
        return added.length;
      });
    },

    async unlink(actor, asked) {
      return await change(actor, asked, async (connection, existing) => {
        const removed = existing.filter(({ targetCode }) => targetCode === asked.targetCode);
        await createRecordAssociationsRepository(connection).deleteLinks(asked, removed);
        await recordChanges(connection, actor, asked, removed, false);
        return removed.length;
      });
    },
  };
}

function requireDataAdministrator(actor: Actor): void {
  if (!mayAssociateRecords(actor)) {
    throw new AccessDeniedError('Only data administrators associate records.');
  }
}

async function requireEntity(connection: Connection, entity: string): Promise<void> {
  const entities = await createRecordAssociationsRepository(connection).listEntities(entity);
  if (entities.length === 0) throw new UnknownRecordError({ entity });
}

async function requireRange(connection: Connection, { entity, source }: RecordRange): Promise<void> {
  await requireEntity(connection, entity);
  if (!(await createRecordAssociationsRepository(connection).hasSource(source))) {
    throw new UnknownRecordError({ source });
  }
}

async function requireKnown(connection: Connection, asked: LinkChange): Promise<void> {
  const repository = createRecordAssociationsRepository(connection);
  await requireEntity(connection, asked.entity);
  if (!(await repository.hasMaster(asked.entity, asked.targetCode))) {
    throw new UnknownRecordError({ target_code: asked.targetCode });
  }
  const existing = new Set(await repository.listExisting(asked, asked.sourceCodes));
  const unknown = asked.sourceCodes.filter((code) => !existing.has(code));
  if (unknown.length > 0) throw new UnknownRecordError({ source_codes: unknown });
}

/** Records may be deleted by somebody else after they were looked for. */
async function nameGoneRecords<Result>(asked: LinkChange, work: () => Promise<Result>): Promise<Result> {
  return await nameViolations(work, ({ kind, constraint }) => {
    if (kind !== 'foreign-key') return undefined;
    return new UnknownRecordError(
      constraint === 'record_mapping_source_code_fk'
        ? { source_codes: asked.sourceCodes }
        : { target_code: asked.targetCode },
    );
  });
}

async function recordChanges(
  connection: Connection,
  actor: Actor,
  { entity, source }: RecordRange,
  links: readonly RecordLink[],
  isLinked: boolean,
): Promise<void> {
  await createAuditRepository(connection).recordAll(
    links.map(({ sourceCode, targetCode }) => ({
      userName: actor.userName,
      documentType: 'record-association',
      documentId: `${entity}/${source}/${sourceCode}`,
      before: isLinked ? null : { targetCode },
      after: isLinked ? { targetCode } : null,
    })),
  );
}

/** `details` has what there is not: `entity`, `source`, `target_code` or `source_codes`. */
class UnknownRecordError extends NamedError {
  readonly code = associationErrorCodes.unknown;
  readonly status = 404;

  constructor(unknown: Readonly<Record<string, unknown>>) {
    super(`There is no such ${Object.keys(unknown).join(', ')}.`, { details: unknown });
  }
}

class MappingTakenError extends NamedError {
  readonly code = associationErrorCodes.taken;
  readonly status = 409;

  constructor(taken: readonly { readonly sourceCode: string; readonly targetCode: string }[]) {
    super('Records of the source stand for another master record already; nothing was changed.', {
      details: {
        taken: taken.map(({ sourceCode, targetCode }) => ({
          source_code: sourceCode,
          target_code: targetCode,
        })),
      },
    });
  }
}
